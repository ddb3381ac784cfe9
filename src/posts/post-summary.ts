import { findCategory } from '../model/categories';
import type { Post } from '../model/post';
import { postFacts } from './post-facts';
import { plainText } from './text-marks';

/**
 * The facts that decide whether a post matters to a reader, such as the date, time and place of an
 * event; '' for posts that are only read. The facts do not depend on the day of the reading.
 */
export function decidingFacts(post: Post): string {
  const category = findCategory(post.type);
  if (category && 'posted' in category && category.posted === 'instead') return '';
  return postFacts(post)
    .filter(({ look }) => look !== 'posted' && (look !== 'mark' || post.taken))
    .map(({ text }) => text)
    .join(' · ');
}

/** A post's description for link previews and search engines: the facts of its card, then the text. */
export function postSummary(post: Post): string {
  return [decidingFacts(post), plainText(post.description)].filter(Boolean).join(' – ');
}
