import { useEffect, useEffectEvent } from 'react';

/** Adds the files that another app has shared to the photos of the form. */
export function useSharedFiles(
  files: readonly File[] | undefined,
  add: (files: readonly File[]) => void,
): void {
  const addAll = useEffectEvent(() => files && add(files));
  useEffect(() => {
    let isLeft = false;
    // In development, React runs each effect twice, and a cleanup drops the files that are prepared.
    queueMicrotask(() => !isLeft && addAll());
    return () => {
      isLeft = true;
    };
  }, []);
}

/**
 * Adds the files that are dropped anywhere on the page, and pictures from the clipboard, to the
 * photos of the form. Otherwise the browser would leave the page for a dropped file.
 */
export function useDroppedFiles(isOff: boolean, add: (files: readonly File[]) => void): void {
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    if (!data?.types.includes('Files')) return;
    // A text from an office program comes with its picture.
    if (event.type === 'paste' && data.types.includes('text/plain')) return;
    event.preventDefault();
    if (!isOff && data.files.length > 0) add([...data.files]);
  });
  useEffect(() => {
    const drag = (event: DragEvent) => take(event, event.dataTransfer);
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const stop = new AbortController();
    const { signal } = stop;
    for (const type of ['dragover', 'drop'] as const) {
      document.addEventListener(type, drag, { signal });
    }
    document.addEventListener('paste', paste, { signal });
    return () => stop.abort();
  }, []);
}
