import { useState } from 'react';

/** Copies text to the clipboard. `copied` says whether the last copy succeeded; undefined before it. */
export function useClipboard() {
  const [copied, setCopied] = useState<boolean>();

  async function copy(text: string): Promise<boolean> {
    let succeeded = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      succeeded = false; // Not allowed, or (on a page without https) not there.
    }
    setCopied(succeeded);
    return succeeded;
  }

  return { copied, copy };
}
