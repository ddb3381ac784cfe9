import { encodeFields } from '../../emulators/firestore';
import { writePages } from '../../src/prerender/prerendered-site';
import { type FirestoreDocument, pageReads } from '../../src/services/reading/firestore';
import { forgetReads } from '../../src/services/reading/read-cache';
import { type ExamplePost, startFirebase } from './fake-rest';

/** The parts of a built index.html that `writePages` needs. */
const SHELL =
  '<head><title></title><meta name="twitter:card" content=""><script type="module" crossorigin src="/assets/entry.js"></script></head><body></body>';

type MakePictures = Parameters<typeof writePages>[0]['makePictures'];

/** Returns the files that the build writes for `posts`, by their paths. */
export async function prerenderedPages(
  posts: ExamplePost[],
  makePictures: MakePictures = async () => new Map(),
  pictured = posts.length,
): Promise<Map<string, string>> {
  startFirebase(posts);
  const documents = posts.map(({ id, fields }) => ({
    name: `posts/${id}`,
    fields: encodeFields(fields) as FirestoreDocument['fields'] & object,
  }));
  const pages = new Map<string, string>();
  const source = {
    ...{ shell: SHELL, documents, pictured },
    ...{ previewOf: () => undefined, makePictures },
  };
  // The device does not keep the posts that the build reads.
  const { take } = pageReads;
  pageReads.take = () => {};
  for await (const { path, text } of writePages(source)) pages.set(path, text);
  pageReads.take = take;
  forgetReads();
  return pages;
}
