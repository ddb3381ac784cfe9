import type { Post } from '../../model/post';
import { decidingFacts } from '../page/post-facts';
import { plainText } from '../page/text-marks';

/** A post's description for link previews and search engines: the facts of its card, then the text. */
export function postSummary(post: Post): string {
  return [decidingFacts(post), plainText(post.description)].filter(Boolean).join(' – ');
}
