import { beforeEach, describe, expect, test, vi } from 'vitest';
import { permalink } from '../../src/model/paths';
import { lookForNewPosts, openPage } from '../../src/service-worker/new-posts';
import { UNSAVED_FORM_LOCK } from '../../src/services/browser/cache-names';
import {
  CHOSEN,
  LOOKED_AT,
  NEW_POSTS,
  NOTIFICATIONS_CACHE,
} from '../../src/services/browser/notification-names';
import { startCaches } from '../support/fake-caches';

const ORIGIN = 'https://forusbyus.example';
const EVENTS = { type: 'events', path: '/events' };
const OBITUARIES = { type: 'obituaries', path: '/obituaries' };
const LAST = '2026-11-26T06:00:00.000001Z';
const NOW = '2026-11-26T18:00:00.000001Z';

interface Shown {
  title: string;
  body: string;
  tag: string;
  renotify: boolean;
  silent: boolean;
  data: { path: string; since: string };
  close(): void;
}

type Values = Record<string, object>;
const BURIAL: Values = {
  type: { stringValue: 'events' },
  title: { stringValue: 'Farewell to Mama Ruth' },
  occasion: { stringValue: 'Burial' },
  place: { stringValue: 'Litein' },
};
const OBITUARY: Values = {
  type: { stringValue: 'obituaries' },
  title: { stringValue: 'Mzee Kiprono' },
};

let caches: ReturnType<typeof startCaches>;
/** The posts on the server, the newest first, as Firestore sends them. */
let documents: { name: string; fields: Values }[];
/** The notifications that are shown, as the browser stores them. */
let shown: Shown[];
/** The bodies of the requests to the server. */
let asked: string[];
let answer: () => Promise<Response>;

const textAt = (address: string) => caches.get(NOTIFICATIONS_CACHE)?.get(address)?.clone().text();
const store = (address: string, text: string) =>
  caches.get(NOTIFICATIONS_CACHE)?.set(address, new Response(text));

function choose(...categories: (typeof EVENTS)[]): void {
  caches.set(NOTIFICATIONS_CACHE, new Map());
  store(CHOSEN, JSON.stringify(categories));
  store(LOOKED_AT, LAST);
}

/** Publishes a post at the time `at` (RFC 3339). */
function publish(id: string, at: string, fields: Values): void {
  const name = `projects/p/databases/(default)/documents/posts/${id}`;
  documents.unshift({ name, fields: { createdAt: { timestampValue: at }, ...fields } });
}

function timeOf({ createdAt }: Values): number {
  return Date.parse((createdAt as { timestampValue: string }).timestampValue);
}

/** Answers a query for new posts as Firestore does: the posts between the times in the query. */
async function answerQuery(): Promise<Response> {
  const { structuredQuery } = JSON.parse(asked.at(-1) ?? '');
  const [types, after, before] = structuredQuery.where.compositeFilter.filters.map(
    ({ fieldFilter }: { fieldFilter: { value: unknown } }) => fieldFilter.value,
  );
  const wanted = types.arrayValue.values.map((value: object) => JSON.stringify(value));
  const found = documents.filter(
    ({ fields }) =>
      wanted.includes(JSON.stringify(fields.type)) &&
      timeOf(fields) > Date.parse(after.timestampValue) &&
      timeOf(fields) < Date.parse(before.timestampValue),
  );
  const rows = found.slice(0, structuredQuery.limit).map((document) => ({ document }));
  return Response.json([...rows, {}].map((row) => ({ ...row, readTime: NOW })));
}

beforeEach(() => {
  caches = startCaches();
  documents = [];
  shown = [];
  asked = [];
  answer = answerQuery;
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js`));
  vi.stubGlobal('QUERY_ADDRESS', 'https://firestore.example/documents:runQuery');
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    asked.push(body);
    return answer();
  });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('registration', {
    getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
    showNotification: async (title: string, options: Omit<Shown, 'title' | 'close'>) => {
      const close = () => {
        shown = [];
      };
      shown = [...shown.filter(({ tag }) => tag !== options.tag), { title, ...options, close }];
    },
  });
  choose(EVENTS, OBITUARIES);
});

test('One notification says how many posts are new, and what the newest is; the next look does not repeat them', async () => {
  publish('before', '2026-11-26T05:00:00Z', BURIAL);
  publish('one', '2026-11-26T07:00:00Z', OBITUARY);
  publish('two', '2026-11-26T08:00:00Z', { ...OBITUARY, title: { stringValue: 'Mama Wanjiku' } });
  publish('three', '2026-11-26T09:00:00Z', BURIAL);
  publish('house', '2026-11-26T10:00:00Z', { ...BURIAL, type: { stringValue: 'properties' } });
  await lookForNewPosts();
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({
    title: '3 new: Burial, Litein',
    body: 'Farewell to Mama Ruth\nMama Wanjiku\nMzee Kiprono',
    renotify: true,
    silent: false,
  });
  shown = [];
  await lookForNewPosts();
  expect(shown).toEqual([]);
});

test('A look sends one query, for at most five posts; if there are five, the notification says that there may be more', async () => {
  for (const hour of [10, 11, 12, 13, 14, 15]) {
    publish(`${hour}`, `2026-11-26T${hour}:00:00Z`, OBITUARY);
  }
  await lookForNewPosts();
  expect(asked).toHaveLength(1);
  expect(JSON.parse(asked[0] ?? '').structuredQuery.limit).toBe(5);
  expect(shown[0]?.title).toBe('5 or more new: Mzee Kiprono');
});

test.each([-30, 30])(
  'With a device’s clock that is wrong by %i years, the first look finds nothing new, and the next one finds what was published since',
  async (years) => {
    vi.useFakeTimers({ now: Date.parse(NOW) + years * 365 * 86_400_000, toFake: ['Date'] });
    caches.get(NOTIFICATIONS_CACHE)?.delete(LOOKED_AT);
    publish('before', '2026-11-26T17:00:00Z', BURIAL);
    await lookForNewPosts();
    expect(shown).toEqual([]);
    expect(await textAt(LOOKED_AT)).toBe(NOW);
    publish('after', '2026-11-26T18:00:01Z', OBITUARY);
    answer = async () => {
      const text = await (await answerQuery()).text();
      return new Response(text.replaceAll(NOW, '2026-11-27T06:00:00Z'));
    };
    await lookForNewPosts();
    expect(shown.map(({ title }) => title)).toEqual(['1 new: Mzee Kiprono']);
  },
);

test.each([
  ['are off', () => caches.clear()],
  ['are blocked', () => vi.stubGlobal('Notification', { permission: 'denied' })],
  ['are not allowed any more', () => vi.stubGlobal('Notification', { permission: 'default' })],
  ['have a choice that cannot be read', () => store(CHOSEN, '{')],
])('If notifications %s, a look reads and shows nothing', async (_, prepare) => {
  publish('one', '2026-11-26T07:00:00Z', BURIAL);
  prepare();
  await lookForNewPosts();
  expect(asked).toEqual([]);
  expect(shown).toEqual([]);
});

test('If the person turns notifications off during a look, nothing is shown or stored', async () => {
  publish('one', '2026-11-26T07:00:00Z', BURIAL);
  answer = async () => {
    caches.clear();
    return answerQuery();
  };
  await lookForNewPosts();
  expect(shown).toEqual([]);
  expect([...caches.keys()]).toEqual([]);
});

test.each<[string, () => Promise<Response>]>([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server fails', async () => new Response('', { status: 503 })],
  ['the server refuses', async () => Response.json([{ readTime: NOW }], { status: 403 })],
  ['a captive portal answers', async () => new Response('<h1>Log in</h1>')],
  ['the answer is empty', async () => Response.json([])],
  ['the answer is null', async () => Response.json(null)],
])('If %s, nothing is shown, and the next look finds the same posts', async (_, failing) => {
  publish('one', '2026-11-26T07:00:00Z', BURIAL);
  answer = failing;
  await lookForNewPosts();
  expect(shown).toEqual([]);
  expect(await textAt(LOOKED_AT)).toBe(LAST);
  answer = answerQuery;
  await lookForNewPosts();
  expect(shown).toHaveLength(1);
});

describe('While a notification waits to be seen', () => {
  beforeEach(async () => {
    publish('one', '2026-11-26T07:00:00Z', BURIAL);
    await lookForNewPosts();
    expect(shown).toHaveLength(1);
  });

  test('A later post replaces it by one about all posts since then', async () => {
    publish('two', '2026-11-26T18:00:00.000001Z', OBITUARY);
    store(LOOKED_AT, '2026-11-26T17:00:00Z');
    await lookForNewPosts();
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({ title: '2 new: Mzee Kiprono', renotify: true, silent: false });
  });

  test('A look without a later post makes no sound', async () => {
    await lookForNewPosts();
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({ renotify: false, silent: true });
  });

  test('It is removed if its posts are deleted', async () => {
    documents = [];
    await lookForNewPosts();
    expect(shown).toEqual([]);
  });
});

describe('Documents with anything in them', () => {
  const HIDDEN = '\u202Egnp.exe\u2066\u0000\n\n  \uD800Pesa\u2028';
  const VALUES: object[] = [
    ...[{}, { nullValue: null }, { integerValue: '3' }, { mapValue: {} }, { stringValue: 5 }],
    ...[{ arrayValue: { values: [{ stringValue: 'x' }] } }, { stringValue: '\u200B\u202E \n' }],
    ...[{ stringValue: HIDDEN }, { stringValue: '<img src=x onerror=alert(1)>'.repeat(500) }],
    ...[{ stringValue: '🎉'.repeat(500) }, { stringValue: '' }],
  ];

  test('The words of a notification have one short line for each post, without hidden characters', async () => {
    for (const title of VALUES) {
      for (const occasion of VALUES) {
        documents = [];
        publish('odd', '2026-11-26T07:00:00Z', { ...BURIAL, title, occasion, place: title });
        store(LOOKED_AT, LAST);
        shown = [];
        await lookForNewPosts();
        for (const { title: headline, body } of shown) {
          expect(`${headline}${body}`).not.toMatch(/[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]/u);
          expect([...headline].length).toBeLessThanOrEqual(175);
          expect([...body].length).toBeLessThanOrEqual(80);
        }
        expect(await textAt(LOOKED_AT)).toBe(NOW);
      }
    }
  });

  test('Posts from the future are not new, and do not hide new posts; a post without a title is untitled', async () => {
    publish('untitled', '2026-11-26T07:00:00Z', {
      type: { stringValue: 'events' },
      title: { stringValue: ' \u200B' },
    });
    for (const year of [2027, 2031, 2041, 2051, 2099]) {
      publish(`${year}`, `${year}-06-01T00:00:00Z`, BURIAL);
    }
    await lookForNewPosts();
    expect(shown.map(({ title }) => title)).toEqual(['1 new: Untitled']);
  });

  test('A post with an unusual id is opened on this site', async () => {
    const id = '//evil.example/?#\\';
    documents.unshift({
      name: `projects/p/databases/(default)/documents/posts/..%2F${encodeURIComponent(id)}`,
      fields: { ...BURIAL, createdAt: { timestampValue: '2026-11-26T07:00:00Z' } },
    });
    await lookForNewPosts();
    expect(new URL(shown[0]?.data.path ?? '', ORIGIN).href).toMatch(`${ORIGIN}/p/`);
  });
});

test('A tap opens the only new post, the page of its category if there are several, or Home if they are of several categories', async () => {
  const pathOf = async () => {
    await lookForNewPosts();
    return shown[0]?.data.path;
  };
  publish('one', '2026-11-26T07:00:00Z', OBITUARY);
  expect(await pathOf()).toBe(permalink('one'));
  publish('two', '2026-11-26T08:00:00Z', OBITUARY);
  expect(await pathOf()).toBe('/obituaries');
  publish('three', '2026-11-26T09:00:00Z', BURIAL);
  expect(await pathOf()).toBe('/');
});

describe('A tap on the notification', () => {
  const openWindow = vi.fn();
  const close = vi.fn();
  const windowAt = (path: string) => ({
    url: ORIGIN + path,
    focus: vi.fn(async () => {}),
    navigate: vi.fn(async () => {}),
  });
  const tap = async (windows: object[], hasUnsavedForm = false) => {
    vi.stubGlobal('clients', { matchAll: async () => windows, openWindow });
    const held = hasUnsavedForm ? [{ name: UNSAVED_FORM_LOCK }] : [];
    vi.stubGlobal('navigator', { locks: { query: async () => ({ held }) } });
    await openPage({ data: { path: '/p/one', since: LAST }, close } as never);
    expect(close).toHaveBeenCalledOnce();
  };
  beforeEach(() => {
    openWindow.mockReset();
    close.mockReset();
  });

  test('opens a new window if the site is not open', async () => {
    await tap([]);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/p/one`);
  });

  test('shows the window that has the page already, also if a form has unsaved writing', async () => {
    const [other, same] = [windowAt('/'), windowAt('/p/one')];
    await tap([other, same], true);
    expect(same.focus).toHaveBeenCalledOnce();
    expect(same.navigate).not.toHaveBeenCalled();
    expect(other.focus).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  test('opens the page in a window that is open', async () => {
    const open = windowAt('/');
    await tap([open]);
    expect(open.focus).toHaveBeenCalledOnce();
    expect(open.navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/p/one`);
    expect(openWindow).not.toHaveBeenCalled();
  });

  test('leaves the form for a new post open, and uses another window', async () => {
    const [form, other] = [windowAt('/admin?x'), windowAt('/events')];
    await tap([form, other]);
    expect(form.navigate).not.toHaveBeenCalled();
    expect(other.navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/p/one`);
  });

  test('opens a new window if a form has unsaved writing, or if the browser does not let the worker use a window', async () => {
    const open = windowAt('/edit/one');
    await tap([open], true);
    expect(open.navigate).not.toHaveBeenCalled();
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/p/one`);
    openWindow.mockReset();
    close.mockReset();
    open.navigate.mockRejectedValue(new TypeError('not controlled'));
    await tap([open]);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/p/one`);
  });
});

test('The notification has the tag by which the page finds and closes it', async () => {
  publish('one', '2026-11-26T07:00:00Z', BURIAL);
  await lookForNewPosts();
  expect(shown[0]?.tag).toBe(NEW_POSTS);
});
