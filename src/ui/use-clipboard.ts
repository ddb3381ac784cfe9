import { useState } from 'react';

/** Copies text to the clipboard. `copied` says whether the last copy succeeded; undefined before it. */
export function useClipboard() {
  const [copied, setCopied] = useState<boolean>();

  /** @returns whether the text was copied */
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
