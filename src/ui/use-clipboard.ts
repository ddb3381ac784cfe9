import { useState } from 'react';

/** Puts texts on the clipboard; `copied` is whether the last time succeeded, undefined before it. */
export function useClipboard() {
  const [copied, setCopied] = useState<boolean>();

  /** @returns whether the browser let the page copy */
  async function copy(text: string): Promise<boolean> {
    const succeeded = await writeText(text);
    setCopied(succeeded);
    return succeeded;
  }

  return { copied, copy };
}

async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // Not allowed, or (on a page without https) not there.
  }
}
