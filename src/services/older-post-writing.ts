import { doc, Timestamp, updateDoc, writeBatch } from 'firebase/firestore/lite';
import { storedName } from '../model/categories';
import { lastDay } from '../model/event-time';
import { toPost } from '../model/post';
import { errorCode, OVERTAKEN_CODES } from '../model/server-errors';
import { MAX_GRAMS, titleGrams } from '../model/title-search';
import { MAX_WORDS, storedWords, WORD_FIELDS, WORDS_VERSION } from '../model/word-search';
import { database } from './firebase';
import { decodeFields, documentId, type FirestoreDocument, getPostDocuments } from './firestore';
import { withTimeout } from './timeout';

interface Outcome {
  updated: number;
  skipped: number;
}

interface Update {
  id: string;
  fields: {
    titleGrams?: string[];
    words?: string[];
    createdAt?: Timestamp;
    endDate?: string;
    taken?: false;
  };
}

/**
 * Whether the post may lack fields, because an older client wrote it. A post from this site's form
 * has valid values of all four fields that this function checks.
 */
export function lacksSomething({ fields = {} }: FirestoreDocument): boolean {
  const { createdAt, updatedAt, updatedBy, revision } = fields;
  const ours =
    isMoment(createdAt) && isMoment(updatedAt) && updatedBy && 'stringValue' in updatedBy;
  return !ours || Number(revision?.integerValue ?? 0) < 1;
}

/**
 * Adds the missing fields to each of `documents`, which were read with their title and createdAt.
 * @returns the number of updated posts, and the number of posts whose update failed because
 * somebody has changed or deleted the post
 * @throws the SDK's error if the server refuses all updates: the signed-in person then probably has
 * no permission; also ReadFailed, TimeoutError and other errors of the SDK
 */
export async function addMissing(documents: FirestoreDocument[]): Promise<Outcome> {
  if (documents.length === 0) return { updated: 0, skipped: 0 };
  const read = await getPostDocuments(documents.map(documentId), OTHER_FIELDS);
  const others = new Map(read.map((document) => [documentId(document), document]));
  const updates = documents
    .map((document) => missingOf(document, others.get(documentId(document))))
    .filter(({ fields }) => Object.keys(fields).length > 0);
  return updates.length === 0 ? { updated: 0, skipped: 0 } : write(updates);
}

/**
 * The fields of an older post, besides its title and createdAt, that are needed to make the update.
 */
const OTHER_FIELDS = [
  ...['titleGrams', 'words', 'type', 'startDate', 'endDate', 'taken'],
  ...WORD_FIELDS.filter((name) => name !== 'title'),
  storedName('description'),
];

/**
 * The update that adds the missing fields to the post `document`. `others` has the OTHER_FIELDS of
 * the post; it is undefined if the post does not exist any more.
 */
function missingOf(document: FirestoreDocument, others?: FirestoreDocument): Update {
  const id = documentId(document);
  const stored = { ...(others && decodeFields(others)), ...decodeFields(document) };
  // `toPost` returns null for a post with neither a title nor a description. Such a post may have
  // days, which are needed here, so it gets a description for this call.
  const post = toPost(id, stored) ?? toPost(id, { ...stored, description: '-' });
  const isUnended = post?.type === 'events' && typeof stored.endDate !== 'string';
  const isUnmarked = post?.type === 'properties' && typeof stored.taken !== 'boolean';
  return {
    id,
    fields: {
      ...searchFields(stored, titleGrams(post?.title ?? ''), storedWords({ ...post })),
      ...(!isMoment(document.fields?.createdAt) && { createdAt: storedAt(document) }),
      // An event without a known day gets '', and so comes last among the past events.
      ...(isUnended && { endDate: lastDay(post) }),
      ...(isUnmarked && { taken: false }),
    },
  };
}

/**
 * The fields for searches that the update writes: none if both lists are stored and `words` has
 * WORDS_VERSION. The update only adds to a stored list, so that no update can make a post harder to
 * find.
 */
function searchFields(
  stored: Readonly<Record<string, unknown>>,
  grams: string[],
  words: string[],
): Update['fields'] {
  const lists = [stored.titleGrams, stored.words];
  const [storedGrams = [], storedWords = []] = lists.map((list) =>
    Array.isArray(list) ? list : [],
  );
  if (lists.every(Array.isArray) && storedWords.includes(WORDS_VERSION)) return {};
  const allGrams = [...new Set([...storedGrams, ...grams])].slice(0, MAX_GRAMS);
  const allWords = [...new Set([WORDS_VERSION, ...storedWords, ...words])].slice(0, MAX_WORDS);
  const isSame = Array.isArray(stored.titleGrams) && allGrams.length === storedGrams.length;
  return { ...(!isSame && { titleGrams: allGrams }), words: allWords };
}

async function write(updates: Update[]): Promise<Outcome> {
  const batch = writeBatch(database());
  for (const { id, fields } of updates) batch.update(doc(database(), 'posts', id), fields);
  try {
    await withTimeout(batch.commit());
    return { updated: updates.length, skipped: 0 };
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    return writeOneByOne(updates, error);
  }
}

/**
 * Writes the updates one by one, after the batch of all updates was refused. If it was refused
 * because somebody has changed or deleted one of its posts, the other posts can still be updated.
 * @throws `refusal`, the error of the batch, if each update is refused; any other error at once
 */
async function writeOneByOne(updates: Update[], refusal: unknown): Promise<Outcome> {
  let updated = 0;
  for (const { id, fields } of updates) {
    try {
      await withTimeout(updateDoc(doc(database(), 'posts', id), { ...fields }));
      updated += 1;
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
  }
  if (updated === 0) throw refusal;
  return { updated, skipped: updates.length - updated };
}

function isOvertaken(error: unknown): boolean {
  return OVERTAKEN_CODES.has(errorCode(error));
}

function isMoment(value: object | undefined): boolean {
  return value !== undefined && 'timestampValue' in value;
}

/**
 * The time at which the document was created, with all decimals of `createTime`. Firestore's times
 * have six decimals; a Date would keep only three of them.
 */
function storedAt({ createTime = '' }: FirestoreDocument): Timestamp {
  const seconds = Math.floor(Date.parse(createTime) / 1000);
  const fraction = /\.(\d+)/.exec(createTime)?.[1] ?? '';
  return new Timestamp(seconds, Number(fraction.padEnd(9, '0')));
}
