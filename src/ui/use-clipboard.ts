import { useState } from 'react';

/**
 * Returns `copy`, which copies a text to the clipboard, and `copied`, which says whether the last
 * copy succeeded. `copied` is undefined before the first copy.
 */
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

  return { copied, copy };
}
