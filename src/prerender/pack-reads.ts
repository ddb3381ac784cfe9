import { cutText } from '../model/cut-text';
import type { Post } from '../model/post';
import { mapPosts } from '../posts/page-data';
import { plainText } from '../posts/text-marks';

/** The number of a description's characters that fit on a card on Home, or on a list's page. */
const MAX_TEXT = { section: 220, page: 300 };

/** Reads for the page's data: posts without empty fields, and posts of lists with a card's texts only. */
export function packReads(reads: Record<string, unknown>): Record<string, unknown> {
  return mapPosts(reads, withoutEmpty, (post, list) =>
    withoutEmpty({
      ...post,
      // A card shows the thumbnail.
      image: post.thumbnail ? '' : post.image,
      description: cutText(plainText(post.description), MAX_TEXT[list]),
    }),
  );
}

function withoutEmpty(post: Post): object {
  return Object.fromEntries(Object.entries(post).filter(([, value]) => value));
}
