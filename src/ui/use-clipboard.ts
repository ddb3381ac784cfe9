import { useState } from 'react';

const REFUSED = 'The browser does not let this page copy: select the text and copy it yourself.';

/** `copied` is undefined before the first copy, and `said` is what the page says about the copy. */
export function useClipboard() {
  const [copied, setCopied] = useState<boolean>();

  async function copy(text: string): Promise<boolean> {
    let succeeded = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      succeeded = false; // The browser refused, or has no clipboard because the page is not https.
    }
    setCopied(succeeded);
    return succeeded;
  }

  const said = copied ? 'Copied.' : copied === false && REFUSED;
  return { copied, copy, said };
}
