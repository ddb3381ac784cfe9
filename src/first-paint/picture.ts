interface Picture {
  src: string;
  alt: string;
  /** Pixels: what the browser keeps free while it loads. */
  width: number;
  height: number;
  /** Whether it is fetched before it comes into view. */
  eager: boolean;
}

/** Puts a picture in the place of the one in `parent`, as PostImage will draw it. */
export function fillPicture(parent: Element, { src, alt, width, height, eager }: Picture): void {
  const place = parent.querySelector('.post-image');
  if (!src || !place || place.getAttribute('src') === src) return;
  const image = new Image(width, height);
  image.className = 'post-image';
  image.alt = alt;
  image.decoding = 'async';
  image.loading = eager ? 'eager' : 'lazy';
  if (eager) image.fetchPriority = 'high';
  image.src = src;
  place.replaceWith(image);
}
