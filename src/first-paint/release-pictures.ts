/**
 * Lets a prerendered page fetch its pictures: those of the first screen now, the others when the reader
 * scrolls. From then on the browser itself fetches what is near.
 */
export function releasePictures(): void {
  const held = document.querySelectorAll<HTMLSourceElement>('li source[media]');
  const top = (source: Element) => source.closest('li')?.getBoundingClientRect().top ?? 0;
  for (const source of held) if (top(source) < innerHeight) source.media = '';
  const releaseAll = () => {
    for (const source of held) source.media = '';
  };
  addEventListener('scroll', releaseAll, { once: true });
}
