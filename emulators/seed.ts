import { nairobiDay } from '../src/model/dates';
import { PlainFailure } from './failures';
import { EMULATOR_OWNER, readDocument, type StoredDocument, writeDocuments } from './firestore';
import { PROJECT_ID } from './project';
import { chooseRunning, findAllRunning } from './running-site';
import { olderPosts } from './samples/older-posts';
import { samplePosts } from './samples/samples';
import { manyPosts, seededPosts, uploadImages } from './seeded-posts';

/** The accounts of a seeded site. `may` describes each account's rights. */
export const PEOPLE = [
  {
    uid: 'seeded-owner',
    email: 'owner@forusbyus.example',
    password: 'karibu-owner',
    may: 'owner: writes posts, and lets others in',
  },
  {
    uid: 'seeded-editor',
    email: 'editor@forusbyus.example',
    password: 'karibu-editor',
    may: 'editor: writes posts',
  },
  {
    uid: 'seeded-waiting',
    email: 'waiting@forusbyus.example',
    password: 'karibu-waiting',
    may: 'waits until the owner lets them in',
  },
] as const;

const [OWNER, EDITOR, WAITING] = PEOPLE;
type Person = (typeof PEOPLE)[number];

async function callAuth(port: number, method: string, body: object): Promise<Response> {
  return fetch(
    `http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/${method}`,
    {
      method: 'POST',
      headers: { ...EMULATOR_OWNER, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
}

/** Creates the account, or resets its password. @returns its uid */
async function putAccount(port: number, { uid, email, password }: Person): Promise<string> {
  const found = await (await callAuth(port, 'accounts:lookup', { email: [email] })).json();
  const known: string | undefined = found.users?.[0]?.localId;
  const method = known ? 'accounts:update' : 'accounts';
  const response = await callAuth(port, method, { localId: known ?? uid, email, password });
  if (!response.ok) throw new Error(`Auth refused ${email}: ${await response.text()}`);
  await response.body?.cancel();
  return known ?? uid;
}

const APPLICANT = { name: 'Peter Mwangi', phone: '0722000111' };

/**
 * The documents of the team, of the applicant's request and of the access settings. `uids` are the
 * accounts' uids, in the order of PEOPLE.
 */
function accessDocuments(uids: string[], now: Date): StoredDocument[] {
  const [owner, editor, waiting] = uids;
  const member = { addedBy: owner, addedAt: now };
  return [
    { path: `admins/${owner}`, data: { role: 'owner', email: OWNER.email, ...member } },
    { path: `admins/${editor}`, data: { role: 'editor', email: EDITOR.email, ...member } },
    { path: `names/${editor}`, data: { name: 'Grace Wairimu' } },
    { path: `requests/${waiting}`, data: { email: WAITING.email, createdAt: now, ...APPLICANT } },
    { path: ACCESS_PATH, data: { owner, enrolment: 'closed', claimedAt: now } },
  ];
}

/** The document at this path exists only after an owner has claimed the site. */
export const ACCESS_PATH = 'settings/access';

/**
 * Creates the accounts of PEOPLE, or resets their passwords.
 * @returns the owner's uid, and the documents that give the accounts their roles; the caller must
 * still write these documents
 */
async function seedPeople(
  authPort: number,
  now: Date,
): Promise<{ owner: string; documents: StoredDocument[] }> {
  const uids = await Promise.all(PEOPLE.map((person) => putAccount(authPort, person)));
  return { owner: String(uids[0]), documents: accessDocuments(uids, now) };
}

/** The emulators to write to, and the amount of data. */
export interface SeedTarget {
  firestorePort: number;
  authPort: number;
  storagePort: number;
  /**
   * The number of posts to write. All sample posts and older posts are written, even if there are
   * more of them than this number. The rest are generated posts.
   */
  posts?: number;
  /**
   * The dates of the samples are counted from this day, yyyy-mm-dd. The default is today in
   * Nairobi.
   */
  today?: string;
  /** The folder of other photos and thumbnails that replace those of the samples. */
  pictures?: string | undefined;
}

/**
 * Fills the emulators with the accounts of PEOPLE, and with sample posts and their pictures. A
 * second run replaces the seeded data and changes nothing else.
 * @returns the number of posts that were written
 */
export async function seed(target: SeedTarget): Promise<number> {
  const now = new Date();
  const { owner, documents } = await seedPeople(target.authPort, now);
  const samples = samplePosts(target.today ?? nairobiDay(now));
  const seeding = { owner, now, pictures: target.pictures };
  const seeded = seededPosts(samples, seeding);
  const older = olderPosts(now).map(({ id, data }) => ({ path: `posts/${id}`, data }));
  const first = [...seeded.map((post) => post.document), ...older];
  const more = Math.max(0, (target.posts ?? 0) - first.length);
  await Promise.all([
    uploadImages(
      target.storagePort,
      seeded.flatMap((post) => post.uploads),
    ),
    writeDocuments(target.firestorePort, first),
    writeDocuments(target.firestorePort, manyPosts(more, samples, seeded, seeding)),
  ]);
  await writeDocuments(target.firestorePort, documents);
  return first.length + more;
}

interface SeedOptions {
  posts?: string;
  data?: string;
}

/** Runs `npm run seed`: writes at least `posts` posts to the running site. */
export async function seedRunningSite({ posts, data }: SeedOptions): Promise<void> {
  if (posts !== undefined && !/^\d{1,7}$/.test(posts)) {
    throw new PlainFailure(`--posts is '${posts}', but must be a number of at most 7 digits.`);
  }
  const { address, ports } = chooseRunning('seed', await findAllRunning(), data);
  await refuseOwnSite(address, ports.firestore);
  const started = Date.now();
  const count = await seed({
    authPort: ports.auth,
    firestorePort: ports.firestore,
    storagePort: ports.storage,
    ...(posts !== undefined && { posts: Number(posts) }),
  });
  console.log(`${count} posts were written in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/**
 * Refuses to seed the site at `address`, with the Firestore emulator on `port`, if it did not begin
 * with the samples: an owner's own site must not get other people's accounts.
 * @throws PlainFailure if it refuses
 */
export async function refuseOwnSite(address: string, port: number): Promise<void> {
  const access = await readDocument(port, ACCESS_PATH);
  if (access?.owner?.stringValue === OWNER.uid) return;
  throw new PlainFailure(
    `The site at ${address} did not begin with the sample posts, so nothing was written: npm run seed also writes accounts with known passwords. It fills the site of npm start without --empty.`,
  );
}
