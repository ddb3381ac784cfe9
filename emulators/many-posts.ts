import type { StoredDocument } from './firestore-writes';
import { readableId } from './readable-id';
import { daysFrom } from './samples/relative-days';
import type { SamplePost } from './samples/sample-post';
import { addedFields, type SeededPost, type Seeding } from './seeded-posts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEARS = 6;
const NEWEST_DAYS = 30;
const LONGEST_TITLE = 150;
const ID_DIGITS = 6;
const PLACES =
  'Nairobi,Mombasa,Kisumu,Nakuru,Eldoret,Nyeri,Machakos,Kakamega,Garissa,Lamu,Meru,Thika,London,Toronto,Atlanta,Doha,Perth,Berlin'.split(
    ',',
  );

/** Older posts than the samples: how old number `index` of `count` is, in days. */
function ageInDays(index: number, count: number): number {
  return NEWEST_DAYS + ((index + 0.5) / count) * YEARS * 365;
}

function shiftDays(data: Record<string, unknown>, days: number): Record<string, unknown> {
  const shifted = ['startDate', 'endDate'].flatMap((name) => {
    const day = data[name];
    return typeof day === 'string' ? [[name, daysFrom(day)(-Math.round(days))]] : [];
  });
  return Object.fromEntries(shifted);
}

/**
 * Posts made of the samples, `count` of them, with titles and dates of their own, spread over years.
 * They show the samples' photos, as an address alone: one photo of a post is not another's to
 * replace or delete.
 */
export function* manyPosts(
  count: number,
  samples: SamplePost[],
  seeded: SeededPost[],
  { owner, now }: Seeding,
): Generator<StoredDocument> {
  for (let index = 0; index < count; index++) {
    const which = index % samples.length;
    const { picture: _picture, postedDaysAgo: _posted, ...words } = samples[which] as SamplePost;
    const place = PLACES[(index * 7 + which) % PLACES.length];
    const ending = ` – ${place}, ${index + 1}`;
    const title = words.title.slice(0, LONGEST_TITLE - ending.length) + ending;
    const age = ageInDays(index, count);
    const createdAt = new Date(now.getTime() - age * DAY_MS);
    const id = `${readableId(words.title)}-${String(index + 1).padStart(ID_DIGITS, '0')}`;
    const image = seeded[which]?.document.data.image;
    yield {
      path: `posts/${id}`,
      data: {
        ...words,
        ...shiftDays(words, age),
        ...(image === undefined ? {} : { image }),
        ...addedFields(title, createdAt, owner),
        title,
      },
    };
  }
}
