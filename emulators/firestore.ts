import { DOCUMENTS } from './project';

/** A document to write. A Date in its data becomes a timestamp. */
export interface StoredDocument {
  /** For example 'posts/ID'. */
  path: string;
  data: Readonly<Record<string, unknown>>;
}

/** Firestore accepts at most this number of writes in one request. */
const MAX_WRITES = 500;
const IN_FLIGHT = 4;
/** With this header the emulators do not check the security rules. */
export const EMULATOR_OWNER = { Authorization: 'Bearer owner' };

function encodeValue(value: unknown): Record<string, unknown> {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (Number.isInteger(value)) return { integerValue: String(value) };
  if (typeof value === 'number') return { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeValue) } };
  return { mapValue: { fields: encodeFields(value as object) } };
}

/** Encodes plain values as a document's fields for Firestore's REST API. */
export function encodeFields(data: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, encodeValue(value)]),
  );
}

async function writeBatch(port: number, documents: StoredDocument[]): Promise<void> {
  const writes = documents.map(({ path, data }) => ({
    update: { name: `${DOCUMENTS}/${path}`, fields: encodeFields(data) },
  }));
  const response = await fetch(`http://127.0.0.1:${port}/v1/${DOCUMENTS}:commit`, {
    method: 'POST',
    headers: { ...EMULATOR_OWNER, 'Content-Type': 'application/json' },
    body: JSON.stringify({ writes }),
  });
  if (!response.ok) throw new Error(`Firestore refused a write: ${await response.text()}`);
  await response.body?.cancel();
}

/**
 * Writes `documents` to the Firestore emulator on `port`. Existing documents are replaced, and the
 * rules are not checked.
 */
export async function writeDocuments(
  port: number,
  documents: Iterable<StoredDocument>,
): Promise<void> {
  const source = documents[Symbol.iterator]();
  const work = async () => {
    for (let batch = nextBatch(source); batch.length > 0; batch = nextBatch(source)) {
      await writeBatch(port, batch);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
}

function nextBatch(source: Iterator<StoredDocument>): StoredDocument[] {
  const batch: StoredDocument[] = [];
  while (batch.length < MAX_WRITES) {
    const { value, done } = source.next();
    if (done) break;
    batch.push(value);
  }
  return batch;
}

/**
 * The fields of the document at `path` in the Firestore emulator on `port`, in the format of its
 * REST API; undefined if there is no such document.
 */
export async function readDocument(
  port: number,
  path: string,
): Promise<Record<string, { stringValue?: string }> | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/${DOCUMENTS}/${path}`, {
    headers: EMULATOR_OWNER,
  });
  const document = await response.json();
  return response.ok ? (document.fields ?? {}) : undefined;
}

/** Whether the Firestore emulator on `port` has a document at `path`. */
export async function hasDocument(port: number, path: string): Promise<boolean> {
  return (await readDocument(port, path)) !== undefined;
}
