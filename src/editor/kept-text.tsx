import { useRef, useState } from 'react';

/** What was typed for a post that can no longer be saved, to be taken elsewhere. */
export function KeptText({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      field.current?.select();
      setSaid('The browser does not let this page copy: the text is selected, copy it yourself.');
    }
  }
  return (
    <div className="kept-text">
      <label className="form-label" htmlFor="kept-text">
        Your text
      </label>
      <textarea
        ref={field}
        id="kept-text"
        className="form-control"
        readOnly
        rows={6}
        value={text}
      />
      <div className="button-row">
        <button type="button" className="btn btn-primary" onClick={handleCopy}>
          Copy my text
        </button>
        <span role="status">{said}</span>
      </div>
    </div>
  );
}
