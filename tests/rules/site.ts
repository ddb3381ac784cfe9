import { type Attempt, type Operation, pathOf, type Write } from './attempt';
import { PEOPLE, type Person, SITE, tokenFor } from './people';
import { BYPASS, type Emulated, renamed, send, typedWrites, type Verdict } from './rest';
import type { Doc } from './values';

const WRITES_AT_ONCE = 200;

/**
 * Documents about people and documents of the sample post, which an earlier attempt may have
 * created. Because they are null here, `prepare` deletes those that the next attempt does not need.
 */
const NOTHING = Object.fromEntries([
  ...Object.values(PEOPLE).flatMap((person) =>
    person
      ? [
          [`admins/${person.uid}`, null],
          [`requests/${person.uid}`, null],
        ]
      : [],
  ),
  ['trash/post-1', null],
  ['deletions/post-1', null],
  ['posts/post-1', null],
  ['posts/post-1/history/1', null],
]);

/**
 * Stores SITE and the attempt's documents. Deletes the other documents that are in NOTHING or that
 * the attempt writes, because an earlier attempt may have stored them.
 */
export async function prepare(site: Emulated, attempt: Attempt): Promise<void> {
  const docs: Record<string, Doc | null> = { ...NOTHING, ...SITE, ...attempt.stored };
  const touched = 'writes' in attempt.does ? attempt.does.writes.map(pathOf) : [];
  const writes: Write[] = [...new Set([...Object.keys(docs), ...touched])].map((path) => {
    const doc = docs[path];
    return doc ? { put: path, doc } : { remove: path };
  });
  await write(site, typedWrites(site, writes, attempt.id));
}

/** Stores SITE and the documents of all attempts, in large batches. */
export async function seed(site: Emulated, attempts: readonly Attempt[]): Promise<void> {
  const stored = attempts.flatMap((attempt) =>
    typedWrites(site, present(attempt.stored), attempt.id),
  );
  const writes = [...typedWrites(site, present(SITE)), ...stored];
  for (let start = 0; start < writes.length; start += WRITES_AT_ONCE) {
    await write(site, writes.slice(start, start + WRITES_AT_ONCE));
  }
}

/** Performs the attempt and returns the rules' verdict. Throws errors that are not refusals. */
export async function perform(site: Emulated, attempt: Attempt): Promise<Verdict> {
  return performAs(site, PEOPLE[attempt.as], attempt);
}

/** Performs the attempt as `person`, who may be a person outside PEOPLE. */
export async function performAs(
  site: Emulated,
  person: Person | null,
  { does, id }: Attempt,
): Promise<Verdict> {
  const token = person && tokenFor(person, site.projectId);
  if ('writes' in does) {
    return send(site, token, ':commit', { writes: typedWrites(site, does.writes, id, person) });
  }
  return send(site, token, ...reading(does, id));
}

async function write(site: Emulated, writes: object[]): Promise<void> {
  await send(site, BYPASS, ':commit', { writes });
}

function reading(
  operation: Exclude<Operation, { writes: Write[] }>,
  id?: string,
): [string, object?] {
  if ('get' in operation) return [`/${renamed(operation.get, id)}`];
  const path = renamed('list' in operation ? operation.list : operation.count, id);
  const everywhere = 'list' in operation && operation.everywhere === true;
  const parent = everywhere ? '' : path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const collectionId = path.slice(path.lastIndexOf('/') + 1);
  const structuredQuery = {
    from: [{ collectionId, allDescendants: everywhere }],
    ...(operation.limit === undefined ? {} : { limit: operation.limit }),
    ...(operation.offset === undefined ? {} : { offset: operation.offset }),
  };
  const at = parent && `/${parent}`;
  if ('list' in operation) return [`${at}:runQuery`, { structuredQuery }];
  const structuredAggregationQuery = { structuredQuery, aggregations: [{ count: {} }] };
  return [`${at}:runAggregationQuery`, { structuredAggregationQuery }];
}

function present(docs: Record<string, Doc | null>): Write[] {
  return Object.entries(docs).flatMap(([path, doc]) => (doc ? [{ put: path, doc }] : []));
}
