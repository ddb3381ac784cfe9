import { cutText } from '../model/cut-text';
import type { Post } from '../model/post';
import { mapPosts } from '../posts/page-data';
import { plainText } from '../posts/text-marks';

/** Characters of a description: what a card of Home's sections, or of a list's page, has room for. */
const MAX_TEXT = { section: 220, page: 300 };

/** Reads as they are written into a page: posts of lists with what a card shows, all without empty fields. */
export function packReads(reads: Record<string, unknown>): Record<string, unknown> {
  return mapPosts(reads, withoutEmpty, (post, list) =>
    withoutEmpty({
      ...post,
      // A card shows the thumbnail.
      image: post.thumbnail ? '' : post.image,
      desciption: cutText(plainText(post.desciption), MAX_TEXT[list]),
    }),
  );
}

function withoutEmpty(post: Post): object {
  return Object.fromEntries(Object.entries(post).filter(([, value]) => value));
}
