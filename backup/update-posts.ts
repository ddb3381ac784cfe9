import { documentName } from '../build/firestore-rest.mjs';
import { PlainFailure } from '../emulators/failures';
import { storedName } from '../src/model/categories';
import { lastDay } from '../src/model/event-time';
import { toPost } from '../src/model/post';
import { decodeFields } from '../src/model/stored-fields';
import { titleGrams } from '../src/model/title-search';
import { storedWords, WORD_FIELDS } from '../src/model/word-search';
import { textOf } from './folder';
import { type Credentials, renew, type Session, signIn } from './session';
import { callMethod, ServiceError, type Site, type Value } from './site';

/** The result of `updatePosts`. */
export interface UpdateReport {
  /** The number of posts that were read. */
  posts: number;
  /** The number of posts that lacked fields and now have them. */
  updated: number;
  /** Posts that lack fields and were not updated, each with the reason. */
  skipped: string[];
}

/** A post in the form of Firestore's REST API. */
interface PostDocument {
  name: string;
  createTime: string;
  updateTime: string;
  fields?: Record<string, Value>;
}

/** The fields of one post that are to be added. */
interface Addition {
  document: PostDocument;
  fields: Record<string, Value>;
}

/** The maximum number of posts in a query, and in a write. */
const PAGE_SIZE = 100;
/** The fields that are added, and the fields from which they are made. */
const READ_FIELDS = [
  ...['titleGrams', 'words', 'createdAt', 'endDate', 'taken', 'type', 'startDate'],
  ...WORD_FIELDS,
  storedName('description'),
];
/**
 * The statuses of a write to a post that somebody has changed or deleted since it was read, or that
 * the rules refuse.
 */
const POST_REFUSED = [400, 403, 404, 409];

/**
 * Adds to each post the fields that this site reads and an older client did not write: `titleGrams`,
 * `words`, `createdAt` (the time when Firestore first stored the post), `endDate` (the last day of an
 * event), and `taken` (false, for a property). Changes nothing else, so the update can be stopped
 * and repeated.
 * @param credentials the login of a member of the team. If it is null, no post is changed, and each
 * post that lacks fields is listed in `skipped`.
 * @param log receives a line about the progress after each page of posts
 * @throws PlainFailure if the login is refused, the person is not in the team, or the site does not respond
 */
export async function updatePosts(
  site: Site,
  credentials: Credentials | null,
  log: (line: string) => void = () => {},
): Promise<UpdateReport> {
  const session = credentials && (await signIn(site, credentials));
  // Later, status 403 means that the rules refuse one post, for example one with an unusual list.
  if (session && !session.role) throw new PlainFailure('This account may not change posts.');
  const report: UpdateReport = { posts: 0, updated: 0, skipped: [] };
  for (let last = ''; ; ) {
    const documents = await readPage(site, last);
    const additions = documents
      .map((document) => ({ document, fields: missingFields(document) }))
      .filter(({ fields }) => Object.keys(fields).length > 0);
    if (session) await addFields(site, session, additions, report);
    else report.skipped.push(...additions.map(describe));
    report.posts += documents.length;
    log(`${report.posts} posts read, ${report.updated} updated`);
    const end = documents.at(-1);
    if (!end || documents.length < PAGE_SIZE) return report;
    last = end.name;
  }
}

/** Reads the posts after the document `last`, in the order of their names. */
async function readPage(site: Site, last: string): Promise<PostDocument[]> {
  const structuredQuery = {
    from: [{ collectionId: 'posts' }],
    select: { fields: READ_FIELDS.map((fieldPath) => ({ fieldPath })) },
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
    ...(last && { startAt: { values: [{ referenceValue: last }], before: false } }),
    limit: PAGE_SIZE,
  };
  const rows = await callMethod<{ document?: PostDocument }>(site, ':runQuery', {
    structuredQuery,
  });
  return rows.flatMap(({ document }) => document ?? []);
}

/** The fields that `document` lacks; empty if it lacks none. */
function missingFields(document: PostDocument): Record<string, Value> {
  const stored = decodeFields(document);
  const id = idOf(document);
  // `toPost` returns null for a post with neither a title nor a description. Such a post may have
  // days, which are needed here, so it gets a description for this call.
  const post = toPost(id, stored) ?? toPost(id, { ...stored, description: '-' });
  const isUnended = post?.type === 'events' && !post.repeats && typeof stored.endDate !== 'string';
  const isUnmarked = post?.type === 'properties' && typeof stored.taken !== 'boolean';
  const { createdAt } = document.fields ?? {};
  const isDated = createdAt && 'timestampValue' in createdAt;
  return {
    ...(!Array.isArray(stored.titleGrams) && { titleGrams: texts(titleGrams(post?.title ?? '')) }),
    ...(!Array.isArray(stored.words) && { words: texts(storedWords({ ...post })) }),
    ...(!isDated && { createdAt: { timestampValue: document.createTime } }),
    // An event without a known day gets '', and so comes last among the past events.
    ...(isUnended && { endDate: { stringValue: lastDay(post) } }),
    ...(isUnmarked && { taken: { booleanValue: false } }),
  };
}

function texts(list: string[]): Value {
  return { arrayValue: { values: list.map((stringValue) => ({ stringValue })) } };
}

/**
 * Writes the `additions` in one request. If the service refuses it, writes them one by one, because
 * somebody may have changed or deleted one of the posts.
 */
async function addFields(
  site: Site,
  session: Session,
  additions: Addition[],
  report: UpdateReport,
): Promise<void> {
  if (additions.length === 0) return;
  await renew(site, session);
  if (!(await refusalOf(site, session, additions))) {
    report.updated += additions.length;
    return;
  }
  for (const addition of additions) {
    const reason = await refusalOf(site, session, [addition]);
    if (reason) report.skipped.push(`${describe(addition)}: ${reason.message}`);
    else report.updated += 1;
  }
}

/** Writes the `additions`. @returns the refusal of a post's write; null if they are written */
async function refusalOf(
  site: Site,
  session: Session,
  additions: Addition[],
): Promise<ServiceError | null> {
  const writes = additions.map(({ document, fields }) => ({
    update: { name: documentName(site, `posts/${idOf(document)}`), fields },
    updateMask: { fieldPaths: Object.keys(fields) },
    currentDocument: { updateTime: document.updateTime },
  }));
  try {
    await callMethod(site, ':commit', { writes }, session.token);
    return null;
  } catch (error) {
    if (error instanceof ServiceError && POST_REFUSED.includes(error.status)) return error;
    throw error;
  }
}

function describe({ document, fields }: Addition): string {
  return `${idOf(document)} ‘${textOf(document.fields?.title)}’ lacks ${Object.keys(fields).join(', ')}`;
}

function idOf({ name }: PostDocument): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
