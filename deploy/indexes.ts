import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, fetchAsSite, firestoreRequest } from '../build/firestore-rest.mjs';
import { PlainFailure } from '../emulators/failures';

const POLL_MS = 10_000;
const TIMEOUT_MS = 15 * 60_000;

interface IndexField {
  fieldPath: string;
  order?: string;
  arrayConfig?: string;
}

/**
 * Returns a query for each composite index of the posts. Firestore refuses the query with status
 * 400 until its index is built.
 */
export function indexQueries(file = 'firestore.indexes.json'): object[] {
  const { indexes } = JSON.parse(readFileSync(file, 'utf8')) as {
    indexes: { collectionGroup: string; fields: IndexField[] }[];
  };
  return indexes
    .filter(({ collectionGroup }) => collectionGroup === 'posts')
    .map(({ fields: [first, ...rest] }) => ({
      from: [{ collectionId: 'posts' }],
      where: {
        fieldFilter: {
          field: { fieldPath: first?.fieldPath },
          op: first?.arrayConfig ? 'ARRAY_CONTAINS' : 'EQUAL',
          value: { stringValue: '-' },
        },
      },
      orderBy: rest.map(({ fieldPath, order }) => ({
        field: { fieldPath },
        direction: order ?? 'ASCENDING',
      })),
      limit: 1,
    }));
}

/**
 * Waits until each composite index of the posts is built.
 * @throws PlainFailure after 15 minutes, or if Firestore answers with a status other than 200 and
 * 400
 */
export async function waitForIndexes(source: Database, pollMs = POLL_MS): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (const query of indexQueries()) {
    while (!(await isBuilt(source, query))) {
      if (Date.now() > deadline) {
        throw new PlainFailure(
          'The indexes are not built yet. The Firebase console shows their progress under Firestore, Indexes. When they are built, run the command again.',
        );
      }
      console.log('The indexes are being built …');
      await pause(pollMs);
    }
  }
}

async function isBuilt(source: Database, query: object): Promise<boolean> {
  const request = firestoreRequest(source, ':runQuery', { body: { structuredQuery: query } });
  const { status } = await fetchAsSite(...request);
  if (status !== 200 && status !== 400) {
    throw new PlainFailure(
      `Firestore answered ${status} to a visitor's query. Are the rules deployed, and may the API key be used from ${source.site}?`,
    );
  }
  return status === 200;
}
