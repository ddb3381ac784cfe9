import { cutText } from '../model/cut-text';
import type { Photo } from '../model/photo';
import type { Post } from '../model/post';
import { mapPosts } from '../posts/page-data';
import { plainText } from '../posts/text-marks';

/**
 * The number of characters of a description that a card shows: on the first card of a section of
 * Home, on the section's other cards, and in a list.
 */
const MAX_TEXT = { first: 220, section: 110, page: 300 };

/**
 * Makes the results of a page's reads smaller, before the build puts them into the prerendered page.
 * Empty fields are left out, and the posts in lists have only the texts that their cards show.
 * `unpackReads` in posts/page-data.ts adds empty fields again.
 */
export function packReads(reads: Record<string, unknown>): Record<string, unknown> {
  return mapPosts(reads, packPost, (post, list, isFirst) =>
    withoutEmpty({
      ...post,
      photos: post.photos.map(packCover),
      description: cutText(
        plainText(post.description),
        MAX_TEXT[isFirst && list === 'section' ? 'first' : list],
      ),
    }),
  );
}

/** In a list, a post has only its cover. A card shows the thumbnail, or the photo if there is none. */
function packCover({ address, thumbnail }: Photo): object {
  return thumbnail ? { thumbnail } : { address };
}

/** A single post is packed without the paths of its photos, because only writers need them. */
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
