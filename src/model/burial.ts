import { isDay } from './dates';
import { displayTitle, type Post } from './post';

/**
 * The burial that an obituary announces, as an event in Kenya. Null if its day is unknown, and for
 * other posts.
 */
export function burialOf(post: Post): Post | null {
  if (post.type !== 'obituaries' || !isDay(post.burialDate)) return null;
  return {
    ...post,
    type: 'events',
    title: `Burial: ${post.name || displayTitle(post)}`,
    startDate: post.burialDate,
    endDate: post.burialDate,
    time: post.burialTime,
    timeZone: '',
    place: post.burialPlace,
    occasion: post.burialLink && `Watch: ${post.burialLink}`,
  };
}
