import { EMULATOR_OWNER, encodeFields } from '../emulators/firestore';
import { DOCUMENTS } from '../emulators/project';
import { DAY_MS } from '../src/model/dates';
import type { Backend } from './backend';

/** A post as a device keeps it. */
export interface KeptPost {
  id: string;
  createTime: string;
  fields: Record<string, object>;
}

/** The newest `limit` posts, without the fields that only searches use. */
export async function newestPosts(backend: Backend, limit: number): Promise<KeptPost[]> {
  type Row = { document: { name: string; createTime: string; fields: Record<string, object> } };
  const rows = await call<Row[]>(backend, 'runQuery', {
    structuredQuery: {
      from: [{ collectionId: 'posts' }],
      orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
      limit,
    },
  });
  return rows.map(({ document: { name, createTime, fields } }) => {
    const { words: _words, titleGrams: _grams, ...shown } = fields;
    return { id: name.slice(name.lastIndexOf('/') + 1), createTime, fields: shown };
  });
}

/**
 * Edits ten of `posts`, the first and every 25th after it, and deletes two others, as the site's
 * editor does. Some of the edited posts are on Home.
 */
export async function changePosts(backend: Backend, posts: KeptPost[]): Promise<void> {
  const now = new Date();
  const edited = posts.filter((_, index) => index % 25 === 0 && index < 250);
  const deleted = [posts[110], posts[210]].flatMap((post) => post ?? []);
  const name = (collection: string, id: string) => `${DOCUMENTS}/${collection}/${id}`;
  const expireAt = new Date(now.getTime() + 60 * DAY_MS);
  await call(backend, 'commit', {
    writes: [
      ...edited.map(({ id, fields }) => ({
        update: {
          name: name('posts', id),
          fields: {
            ...encodeFields({ updatedAt: now }),
            desciption: { stringValue: `${textOf(fields.desciption)} Edited.` },
          },
        },
        updateMask: { fieldPaths: ['updatedAt', 'desciption'] },
      })),
      ...deleted.flatMap(({ id }) => [
        { delete: name('posts', id) },
        {
          update: {
            name: name('deletions', id),
            fields: encodeFields({ updatedAt: now, expireAt }),
          },
        },
      ]),
    ],
  });
}

function textOf(value: object | undefined): string {
  return value && 'stringValue' in value ? String(value.stringValue) : '';
}

async function call<T>({ suite }: Backend, method: string, body: object): Promise<T> {
  const response = await fetch(
    `http://127.0.0.1:${suite.ports.firestore}/v1/${DOCUMENTS}:${method}`,
    { method: 'POST', headers: EMULATOR_OWNER, body: JSON.stringify(body) },
  );
  if (!response.ok) throw new Error(`Firestore refused: ${await response.text()}`);
  return response.json();
}
