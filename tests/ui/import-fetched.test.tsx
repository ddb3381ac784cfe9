import { beforeEach, expect, test, vi } from 'vitest';

const CODE = 'assets/category-1a.js';
const SHARED = 'assets/pager-2b.js';
const STYLES = 'assets/category-3c.css';

/** The responses to `fetch`, by path. A fetch of a path without a response fails. */
let answers: Map<string, Response>;
/** Each request as a text: its path and its cache mode. */
let requests: string[];
let importFetched: typeof import('../../src/ui/import-fetched').importFetched;

const answer = (type = 'text/javascript', status = 200) =>
  new Response('code', { status, headers: { 'content-type': type } });

const load = vi.fn();

beforeEach(async () => {
  answers = new Map([CODE, SHARED].map((file) => [file, answer()]));
  answers.set(STYLES, answer('text/css'));
  requests = [];
  vi.stubGlobal('fetch', async (address: string, { cache }: RequestInit) => {
    requests.push(`${address} ${cache}`);
    const found = answers.get(address.slice(1));
    if (!found) throw new TypeError('Failed to fetch');
    return found.clone();
  });
  load.mockReset().mockResolvedValue('module');
  document.head.replaceChildren();
  vi.resetModules();
  ({ importFetched } = await import('../../src/ui/import-fetched'));
});

test('A module is imported only after all of its files have been fetched', async () => {
  let arrive = (_: Response) => {};
  const arriving = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith(SHARED) ? arriving : Promise.resolve(answer()),
  );
  const code = importFetched(load, [CODE, SHARED]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).not.toHaveBeenCalled();
  arrive(answer());
  await expect(code).resolves.toBe('module');
});

test('If one file of a module cannot be fetched, the module is not imported, and the next attempt fetches only this file', async () => {
  answers.delete(SHARED);
  await expect(importFetched(load, [CODE, SHARED])).rejects.toThrow('Failed to fetch');
  expect(load).not.toHaveBeenCalled();
  answers.set(SHARED, answer());
  await expect(importFetched(load, [CODE, SHARED])).resolves.toBe('module');
  expect(requests).toEqual([`/${CODE} default`, `/${SHARED} default`, `/${SHARED} reload`]);
});

test('If several modules need the same file, the file is fetched once', async () => {
  await Promise.all([importFetched(load, [CODE, SHARED]), importFetched(load, [SHARED])]);
  await importFetched(load, [SHARED]);
  expect(requests).toEqual([`/${CODE} default`, `/${SHARED} default`]);
});

test.each([
  ['an error', answer('text/plain', 404)],
  ['a page', answer('text/html; charset=utf-8')],
])(
  'If the browser has cached %s instead of a script, the module is not imported, and the next attempt bypasses the cache',
  async (_, kept) => {
    answers.set(CODE, kept);
    await expect(importFetched(load, [CODE])).rejects.toThrow(CODE);
    expect(load).not.toHaveBeenCalled();
    answers.set(CODE, answer());
    await expect(importFetched(load, [CODE])).resolves.toBe('module');
    expect(requests).toEqual([`/${CODE} default`, `/${CODE} reload`]);
  },
);

const links = () => [...document.head.querySelectorAll('link')];
const linked = () => vi.waitFor(() => expect(links()).toHaveLength(1));

test('A module’s style sheet is added to the page once, and is loaded before the module is imported', async () => {
  const code = importFetched(load, [CODE, STYLES]);
  await linked();
  expect(links()[0]?.getAttribute('href')).toBe(`/${STYLES}`);
  expect(load).not.toHaveBeenCalled();
  links()[0]?.dispatchEvent(new Event('load'));
  await expect(code).resolves.toBe('module');
  await importFetched(load, [STYLES]);
  expect(links()).toHaveLength(1);
});

test('If the `<link>` of a style sheet fails after the fetch, the `<link>` is removed, and the next attempt adds a new one', async () => {
  const code = importFetched(load, [STYLES]);
  const failure = expect(code).rejects.toThrow(STYLES);
  await linked();
  links()[0]?.dispatchEvent(new Event('error'));
  await failure;
  expect(links()).toEqual([]);
  const again = importFetched(load, [STYLES]);
  await linked();
  links()[0]?.dispatchEvent(new Event('load'));
  await expect(again).resolves.toBe('module');
});
