import { cutText } from '../model/cut-text';
import type { Photo } from '../model/photo';
import type { Post } from '../model/post';
import { mapPosts } from '../posts/page-data';
import { plainText } from '../posts/text-marks';

/** The number of a description's characters that fit on a section's first card, on its others, or in a list. */
const MAX_TEXT = { first: 220, section: 110, page: 300 };

/** Reads for the page's data: posts without empty fields, and posts of lists with a card's texts only. */
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

/** A card shows the thumbnail. */
function packCover({ address, thumbnail }: Photo): object {
  return thumbnail ? { thumbnail } : { address };
}

/** Only writers need the paths of photos. */
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
