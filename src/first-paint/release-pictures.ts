/**
 * Lets a prerendered page fetch its pictures: those in view now, the others when the reader scrolls. Then
 * `loading="lazy"` decides when the browser fetches them.
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
