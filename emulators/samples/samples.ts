import { birdEyeView } from './bird-eye-view';
import { devotional } from './devotional';
import { events } from './events';
import { obituaries } from './obituaries';
import { type OlderPost, olderClientPosts } from './older-client';
import { properties } from './properties';
import { daysFrom, type SamplePost } from './sample-post';

/**
 * The sample posts of all categories, their dates counted from `today` (yyyy-mm-dd in Nairobi; see
 * `nairobiToday`).
 */
export function samplePosts(today: string): SamplePost[] {
  const day = daysFrom(today);
  return [
    ...birdEyeView(day).map((post) => ({ type: 'bird eye view' as const, ...post })),
    ...properties().map((post) => ({ type: 'properties' as const, ...post })),
    ...events(day).map((post) => ({ type: 'events' as const, ...post })),
    ...devotional(day).map((post) => ({ type: 'devotional' as const, ...post })),
    ...obituaries(day).map((post) => ({ type: 'obituaries' as const, ...post })),
  ];
}

/** Documents that an older client wrote before `now`: with gaps, wrong types and a type of its own. */
export const olderPosts = (now: Date = new Date()): OlderPost[] => olderClientPosts(now);
