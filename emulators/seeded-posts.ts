import { titleGrams } from '../src/model/grams';
import type { StoredDocument } from './firestore-writes';
import { readableId } from './readable-id';
import type { SamplePost } from './samples/sample-post';
import { planImage, type Upload } from './seeded-images';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Who seeds, and when. */
export interface Seeding {
  owner: string;
  now: Date;
}

/** A sample as a post's document, with the images to upload for it. */
export interface SeededPost {
  document: StoredDocument;
  uploads: Upload[];
}

/** What every post of ours stores beside its own words. */
export function addedFields(title: string, createdAt: Date, owner: string) {
  return {
    titleGrams: titleGrams(title),
    revision: 1,
    createdAt,
    updatedAt: createdAt,
    createdBy: owner,
    updatedBy: owner,
  };
}

/** `sample` as a document, posted so many days before the seeding. */
export function seededPost(sample: SamplePost, id: string, { owner, now }: Seeding): SeededPost {
  const { picture, postedDaysAgo, ...words } = sample;
  const createdAt = new Date(now.getTime() - postedDaysAgo * DAY_MS);
  const image = picture === null ? undefined : planImage(id, picture);
  return {
    document: {
      path: `posts/${id}`,
      data: { ...words, ...image?.fields, ...addedFields(sample.title, createdAt, owner) },
    },
    uploads: image?.uploads ?? [],
  };
}

/** All `samples` as documents, each with an id made of its title. */
export function seededPosts(samples: SamplePost[], seeding: Seeding): SeededPost[] {
  const taken = new Set<string>();
  return samples.map((sample) => {
    const id = readableId(sample.title, taken);
    taken.add(id);
    return seededPost(sample, id, seeding);
  });
}
