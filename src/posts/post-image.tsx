import { useState } from 'react';
import type { Post } from '../model/post';

interface PostImageProps {
  /** '' if the post has none. */
  src: string;
  alt: string;
  /** In pixels. The browser reserves this space while the picture loads. */
  width: number;
  height: number;
  /** Whether it is in view when the page opens, so that it is fetched at once. */
  eager?: boolean;
}

/** A post's picture; an ornament of the same size if there is none or it cannot be fetched. */
export function PostImage({ src, alt, width, height, eager = false }: PostImageProps) {
  const [broken, setBroken] = useState('');
  if (!src || broken === src) {
    const look = 'post-image post-image-none';
    return alt ? <div className={look} role="img" aria-label={alt} /> : <div className={look} />;
  }
  return (
    <img
      className="post-image"
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : 'auto'}
      onError={() => setBroken(src)}
    />
  );
}

/** The number of a post's photos, such as '6 photos'; '' for one or none. */
export function photosText({ photoCount }: Post): string {
  return photoCount > 1 ? `${photoCount} photos` : '';
}

/** The picture of a card: the thumbnail of the post's cover, or the cover if it has none. */
export function cardPicture({ photos: [cover], imageAlt }: Post): { src: string; alt: string } {
  return { src: cover?.thumbnail || cover?.address || '', alt: imageAlt };
}
