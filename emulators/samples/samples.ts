import { categoryFields } from '../../src/model/categories';
import { addDays } from '../../src/model/dates';
import { BIRD_EYE_VIEW } from './bird-eye-view';
import { DEVOTIONAL } from './devotional';
import { EVENTS } from './events';
import { OBITUARIES } from './obituaries';
import { PROPERTIES } from './properties';
import type { SamplePost } from './sample-post';

/**
 * The sample posts of all categories. Their days are computed from `today`, the day in Nairobi,
 * yyyy-mm-dd.
 */
export function samplePosts(today: string): SamplePost[] {
  const samples = [
    ...BIRD_EYE_VIEW.map((sample) => ({ type: 'bird eye view', ...sample })),
    ...PROPERTIES.map((sample) => ({ type: 'properties', ...sample })),
    ...EVENTS.map((sample) => ({ type: 'events', ...sample })),
    ...DEVOTIONAL.map((sample) => ({ type: 'devotional', ...sample })),
    ...OBITUARIES.map((sample) => ({ type: 'obituaries', ...sample })),
  ];
  return samples.map((sample) => ({ ...sample, ...daysOf(sample, today) }) as SamplePost);
}

function daysOf(
  { type, ...sample }: { type: string } & Record<string, unknown>,
  today: string,
): Record<string, string> {
  const days = categoryFields(type).filter(
    ({ name, control }) => control === 'date' && sample[name] !== undefined,
  );
  return Object.fromEntries(days.map(({ name }) => [name, addDays(today, Number(sample[name]))]));
}
