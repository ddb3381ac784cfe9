import { useState } from 'react';

interface PostImageProps {
  /** '' where the post has none. */
  src: string;
  alt: string;
  /** Pixels: what the browser keeps free while it loads. */
  width: number;
  height: number;
  /** Whether it is in view when the page opens: fetched at once. */
  eager?: boolean;
}

/** A post's picture; an ornament of the same size where there is none or it cannot be fetched. */
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
