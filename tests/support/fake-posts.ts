import { vi } from 'vitest';
import type { PostType } from '../../src/model/categories';
import { CATEGORIES } from '../../src/model/categories';

/** A document as Firestore's REST interface writes it. */
interface TypedDocument {
  name: string;
  fields: Record<string, object>;
}

/** How Firestore answers the site in a test: with these posts, or not at all. */
interface FakeFirestore {
  /** Newest first. */
  posts: TypedDocument[];
  /** The types whose lists fail; 'all' for everything. */
  failing: Set<PostType | 'all'>;
  /** Answers wait for it. */
  waiting?: Promise<unknown>;
  /** The server's clock, RFC 3339, which every answer tells. */
  readTime?: string;
  /** How often the site asked for each thing, such as 'runQuery'. */
  asked: string[];
}

const COLLECTION = 'projects/demo-for-us-by-us/databases/(default)/documents/posts';

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
    control === 'date' ? '2026-11-21' : `${label} of ${id}`,
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

/** Puts a Firestore in memory in the network's place. It knows types, ids, offsets and limits. */
export function fakeFirestore(posts: TypedDocument[]): FakeFirestore {
  const fake: FakeFirestore = { posts, failing: new Set(), asked: [] };
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const method = /:(\w+)\?/.exec(input)?.[1] ?? '';
    fake.asked.push(method);
    await fake.waiting;
    const asked = JSON.parse(String(init?.body ?? '{}'));
    const query = asked.structuredQuery ?? asked.structuredAggregationQuery?.structuredQuery;
    const type = query?.where?.fieldFilter?.value?.stringValue;
    if (fake.failing.has('all') || fake.failing.has(type)) throw new TypeError('Failed to fetch');
    const { readTime } = fake;
    const answer = (parts: object[]) => Response.json(parts.map((part) => ({ ...part, readTime })));
    if (method === 'batchGet') return answer([found(fake, asked.documents[0])]);
    const matching = fake.posts.filter(({ fields }) => isOfType(fields, type));
    if (method === 'runAggregationQuery') return answer([counted(matching.length)]);
    const isBackward = query.orderBy?.[0]?.direction === 'ASCENDING';
    const ordered = isBackward ? matching.reverse() : matching;
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

function isOfType(fields: Record<string, object>, type: string | undefined): boolean {
  if (type === undefined) return true;
  return (fields.type as { stringValue?: string }).stringValue === type;
}
