/**
 * Lets the browser fetch the pictures in the lists of a prerendered page, which the attribute
 * `media` has prevented: those in view at once, and all others when the reader first scrolls.
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
