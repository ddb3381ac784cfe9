import { writeDocuments } from './firestore-writes';
import { manyPosts } from './many-posts';
import { nairobiToday } from './samples/relative-days';
import { olderPosts, samplePosts } from './samples/samples';
import { uploadImages } from './seeded-images';
import { seedPeople } from './seeded-people';
import { seededPosts } from './seeded-posts';

/** Which emulators to fill, and with how much. */
export interface SeedTarget {
  firestorePort: number;
  authPort: number;
  storagePort: number;
  /** How many posts there are to be in all; the samples if this is less or left out. */
  posts?: number;
  /** The day from which the samples' dates count, yyyy-mm-dd; today in Nairobi if left out. */
  today?: string;
}

/**
 * Fills the emulators with the sample people, posts and pictures; returns the number of posts. Done
 * again, it replaces what it made and leaves alone what others did.
 */
export async function seed(target: SeedTarget): Promise<number> {
  const now = new Date();
  const { owner, documents } = await seedPeople(target.authPort, now);
  const samples = samplePosts(target.today ?? nairobiToday(now));
  const seeded = seededPosts(samples, { owner, now });
  const older = olderPosts(now).map(({ id, data }) => ({ path: `posts/${id}`, data }));
  const few = [...seeded.map((post) => post.document), ...older];
  const more = Math.max(0, (target.posts ?? 0) - few.length);
  await Promise.all([
    uploadImages(
      target.storagePort,
      seeded.flatMap((post) => post.uploads),
    ),
    writeDocuments(target.firestorePort, few),
    writeDocuments(target.firestorePort, manyPosts(more, samples, seeded, { owner, now })),
  ]);
  await writeDocuments(target.firestorePort, documents);
  return few.length + more;
}
