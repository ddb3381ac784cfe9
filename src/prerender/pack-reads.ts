import { cutText } from '../model/cut-text';
import type { Photo } from '../model/photo';
import type { Post } from '../model/post';
import { plainText } from '../posts/page/text-marks';
import { mapPosts } from '../posts/reading/page-data';

/**
 * The maximum number of characters of a description on a card: on the first card of a section of
 * Home (`first`), on the section's other cards (`section`), and on the page of a list (`page`).
 */
const MAX_TEXT = { first: 220, section: 110, page: 300 };

/**
 * The results of a page's reads, for the data of the prerendered page: without empty values, which
 * `unpackReads` (posts/reading/page-data.ts) adds again. A post of a list keeps only one address of
 * its cover, and only the part of its description that the card shows.
 */
export function packReads(reads: Record<string, unknown>): Record<string, unknown> {
  return mapPosts(reads, packPost, (post, list, isFirst) =>
    withoutEmpty({
      ...post,
      // `completePost` in page-data.ts adds it again.
      updatedAt: post.updatedAt === post.createdAt ? '' : post.updatedAt,
      photos: post.photos.map(packCover),
      description: cutText(
        plainText(post.description),
        MAX_TEXT[isFirst && list === 'section' ? 'first' : list],
      ),
    }),
  );
}

/**
 * Packs the cover of a post in a list. The card shows the thumbnail, or the photo if there is no
 * thumbnail, so only the address of the shown file is kept, and how it is cropped.
 */
function packCover({ address, thumbnail, point, width, height }: Photo): object {
  return {
    ...(thumbnail ? { thumbnail } : { address }),
    ...withoutEmpty({ point, width, height }),
  };
}

/** Packs a single post. The paths of its photos are left out, because only writers need them. */
function packPost(post: Post): object {
  const photos = post.photos.map((photo) =>
    withoutEmpty({ ...photo, path: '', thumbnailPath: '' }),
  );
  return withoutEmpty({ ...post, photos });
}

function withoutEmpty(values: object): object {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value)),
  );
}
