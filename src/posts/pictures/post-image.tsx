import { useState, useSyncExternalStore } from 'react';
import { picturePath } from '../../model/page-format';
import type { Post } from '../../model/post';
import { THUMBNAIL_SIZE } from '../../site';
import { findPicture } from '../offline/local-pictures';

interface PostImageProps {
  /** '' if the post has no picture. */
  src: string;
  alt: string;
  /** The point that a crop of the picture keeps: see `Photo.point`. */
  point?: string | undefined;
  /** Whether a crop to a square or to a portrait would lose much of the picture. */
  isWide?: boolean;
  /** In pixels. The browser reserves this space while the picture loads. */
  width: number;
  height: number;
  /** For the pictures that the build made; without it, the stored file is shown. */
  sizes?: string | undefined;
  /** Whether the picture is fetched at once, because it is in view when the page opens. */
  eager?: boolean;
}

/** If there is no picture, or it cannot be fetched, an ornament of the same size is shown. */
export function PostImage(props: PostImageProps) {
  const { src, alt, point, isWide, width, height, sizes, eager = false } = props;
  const [broken, setBroken] = useState('');
  const isReleased = useIsHydrated() || eager;
  const made = sizes ? findPicture(src) : undefined;
  const local = made?.name === broken ? undefined : made;
  if (!src || broken === src) {
    const look = 'post-image post-image-none';
    return alt ? <div className={look} role="img" aria-label={alt} /> : <div className={look} />;
  }
  const image = (
    <img
      className={isWide ? 'post-image is-wide' : 'post-image'}
      data-point={point || undefined}
      // On a prerendered page, pictures that are not eager are fetched later:
      // see src/first-paint/release-pictures.ts.
      src={local && !isReleased ? BLANK : src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
      onError={() => setBroken(local?.name ?? src)}
    />
  );
  if (!local) return image;
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={local.widths.map((one) => `${picturePath(local.name, one)} ${one}w`).join(', ')}
        sizes={sizes}
        media={isReleased ? undefined : LATER}
      />
      {image}
    </picture>
  );
}

/**
 * A transparent picture of the most usual shape, 3:2, because a wide picture on Home has its own
 * shape. Without an address, the browser would show the alternative text in its place.
 */
const BLANK = 'data:image/gif;base64,R0lGODlhAwACAAAAACwAAAAAAQABAAA=';

/**
 * The media query of a picture that is not eager, on a prerendered page, until
 * src/first-paint/release-pictures.ts releases it. It matches if no script can do that.
 */
const LATER = '(scripting: none)';

/**
 * `sizes` of a post's photo. A screen with three pixels for each CSS pixel gets a picture for two,
 * which has half of the bytes and hardly looks different.
 */
export const POST_SIZES = '(min-resolution: 2.5dppx) 61vw, (min-width: 48rem) 44rem, 92vw';

/** Such as '6 photos'; '' for one or none. */
export function photosText({ photoCount }: Post): string {
  return photoCount > 1 ? `${photoCount} photos` : '';
}

/** A picture that is wider than this many times its height is shown whole on cards. */
const WIDE = 1.25;

/**
 * The picture of a card. A wide one, which may show several people, is not cropped to a square unless
 * a writer has chosen the point of the crop. Pictures of properties all have the same shape.
 */
export function cardPicture({ type, photos: [cover], imageAlt }: Post) {
  const { thumbnail, address = '', point, width, height } = cover ?? {};
  const picture = { src: thumbnail || address, alt: imageAlt, point };
  const mayBeWide = type !== 'properties' && !point;
  const isWide = mayBeWide && width && height && width > WIDE * height;
  return isWide ? { ...picture, isWide, width, height } : { ...picture, ...THUMBNAIL_SIZE };
}

const subscribeToNothing = () => () => {};

/** False while the build renders the page and while the browser hydrates it. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
