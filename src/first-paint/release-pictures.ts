/**
 * Lets a prerendered page fetch the pictures of its lists. Until then, the attribute `media` of
 * their `source` elements prevents this. Pictures in view are released now, the others when the
 * reader scrolls. After that, `loading="lazy"` decides when the browser fetches each picture.
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
