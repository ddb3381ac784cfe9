import { useState } from 'react';

interface PostImageProps {
  /** '' where the post has none. */
  src: string;
  alt: string;
  /** Pixels: what the browser keeps free while it loads. */
  width: number;
  height: number;
  /** One of the first images on the page: fetched at once. */
  first?: boolean;
}

/** A post's picture; where it has none, or it can't be fetched, a quiet ornament of the same size. */
export function PostImage({ src, alt, width, height, first = false }: PostImageProps) {
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
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : 'auto'}
      onError={() => setBroken(src)}
    />
  );
}
