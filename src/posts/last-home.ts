import type { PostType } from '../model/categories';
import { type Post, toPost } from '../model/post';
import { plainText } from './text-marks';

/**
 * What Home showed last on this device. It is shown again until the server has answered, so that a
 * reader on a slow network never looks at empty cards twice.
 */
const KEY = 'home';
const LONGEST_TEXT = 300;

/** The posts that Home showed last in the section of `type`; none where nothing is kept. */
export function lastHome(type: PostType): Post[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${KEY}:${type}`) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.map((one) => toPost(String(one?.id), one)).filter((post) => post !== null);
  } catch {
    return []; // Storage is switched off, or holds something else.
  }
}

/** Keeps what a card shows of `posts` for the next visit. */
export function keepHome(type: PostType, posts: Post[]): void {
  const cards = posts.map((post) => {
    const filled = Object.entries(post).filter(([, value]) => value);
    return {
      ...Object.fromEntries(filled),
      desciption: plainText(post.desciption).slice(0, LONGEST_TEXT),
    };
  });
  try {
    localStorage.setItem(`${KEY}:${type}`, JSON.stringify(cards));
  } catch {
    // Storage is full or switched off: the next visit starts with empty cards.
  }
}
