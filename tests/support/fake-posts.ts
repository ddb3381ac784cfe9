import { vi } from 'vitest';
import type { PostType } from '../../src/model/categories';
import { CATEGORIES } from '../../src/model/categories';

/** A document as Firestore's REST interface writes it. */
interface TypedDocument {
  name: string;
  fields: Record<string, { stringValue?: string }>;
}

interface FieldFilter {
  fieldFilter: { field: { fieldPath: string }; op: string; value: { stringValue: string } };
}

interface Order {
  field: { fieldPath: string };
  direction: string;
}

interface FakeQuery {
  where?: FieldFilter | { compositeFilter: { filters: FieldFilter[] } };
  orderBy?: Order[];
}

/** How Firestore answers the site in a test: with these posts, or not at all. */
interface FakeFirestore {
  /** Newest first. */
  posts: TypedDocument[];
  /** The types whose lists fail; 'all' for everything. */
  failing: Set<string>;
  /** Answers wait for it. */
  waiting?: Promise<unknown>;
  /** The server's clock, RFC 3339, which every answer tells. */
  readTime?: string;
  /** How often the site asked for each thing, such as 'runQuery'. */
  asked: string[];
}

const COLLECTION = 'projects/demo-for-us-by-us/databases/(default)/documents/posts';

/** The day of every post: an event of it is coming. */
const SOME_DAY = '2099-11-21';

/** A post whose every required field says what it is, but for those that are given. */
export function typedPost(
  type: PostType,
  id: string,
  fields: Record<string, string | object> = {},
): TypedDocument {
  const category = CATEGORIES.find((one) => one.type === type);
  const required = (category?.fields ?? []).filter((field) => !('required' in field));
  const own = required.map(({ name, label, control }) => [
    name,
    control === 'date' ? SOME_DAY : `${label} of ${id}`,
  ]);
  const all = { ...Object.fromEntries(own), type, title: `Title of ${id}`, ...fields };
  const typed = Object.entries(all).map(([name, value]) => [
    name,
    typeof value === 'string' ? { stringValue: value } : value,
  ]);
  return storedAs(id, Object.fromEntries(typed));
}

/** The document of a post that holds just these fields, in Firestore's typed values. */
export function storedAs(id: string, fields: Record<string, object>): TypedDocument {
  return { name: `${COLLECTION}/${id}`, fields };
}

/**
 * Puts a Firestore in memory in the network's place. It knows types, events' last days, ids, offsets
 * and limits.
 */
export function fakeFirestore(posts: TypedDocument[]): FakeFirestore {
  const fake: FakeFirestore = { posts, failing: new Set(), asked: [] };
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const method = /:(\w+)\?/.exec(input)?.[1] ?? '';
    fake.asked.push(method);
    await fake.waiting;
    const asked = JSON.parse(String(init?.body ?? '{}'));
    const query = asked.structuredQuery ?? asked.structuredAggregationQuery?.structuredQuery;
    const type = filtersOf(query).find(({ field }) => field.fieldPath === 'type')?.value
      .stringValue;
    if (fake.failing.has('all') || (type && fake.failing.has(type)))
      throw new TypeError('Failed to fetch');
    const { readTime } = fake;
    const answer = (parts: object[]) => Response.json(parts.map((part) => ({ ...part, readTime })));
    if (method === 'batchGet') return answer([found(fake, asked.documents[0])]);
    const matching = fake.posts.filter(({ fields }) => filtersOf(query).every(matches(fields)));
    if (method === 'runAggregationQuery') return answer([counted(matching.length)]);
    const ordered = inOrder(matching, query.orderBy?.[0]);
    const { offset = 0, limit } = query;
    const rows = ordered.slice(offset, offset + limit).map((document) => ({ document }));
    return answer(rows.length > 0 ? rows : [{}]);
  });
  return fake;
}

function found({ posts }: FakeFirestore, name: string): object {
  const document = posts.find((one) => one.name === name);
  return document ? { found: document } : { missing: name };
}

function counted(total: number): object {
  return { result: { aggregateFields: { total: { integerValue: String(total) } } } };
}

function filtersOf(query?: FakeQuery): FieldFilter['fieldFilter'][] {
  const { where } = query ?? {};
  const filters = where && 'compositeFilter' in where ? where.compositeFilter.filters : [where];
  return filters.flatMap((filter) => filter?.fieldFilter ?? []);
}

function matches(fields: Record<string, { stringValue?: string }>) {
  return ({ field, op, value }: FieldFilter['fieldFilter']) => {
    const stored = fields[field.fieldPath]?.stringValue;
    if (stored === undefined) return false;
    if (op === 'EQUAL') return stored === value.stringValue;
    return op === 'LESS_THAN' ? stored < value.stringValue : stored >= value.stringValue;
  };
}

/** Posts are kept newest first; days go upwards. */
function inOrder(posts: TypedDocument[], order?: Order): TypedDocument[] {
  const isByDay = order?.field.fieldPath === 'endDate';
  const sorted = isByDay ? posts.sort((a, b) => endOf(a).localeCompare(endOf(b))) : posts;
  return (order?.direction === 'ASCENDING') === isByDay ? sorted : sorted.reverse();
}

function endOf({ fields }: TypedDocument): string {
  return fields.endDate?.stringValue ?? '';
}
