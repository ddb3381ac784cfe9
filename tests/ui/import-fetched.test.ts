import { beforeEach, describe, expect, test, vi } from 'vitest';

const CODE = 'assets/category-1a.js';
const SHARED = 'assets/pager-2b.js';
const STYLES = 'assets/category-3c.css';

/** The answers of the network, by path; a file without one cannot be reached. */
let answers: Map<string, Response>;
/** What was asked for, and how the cache was to be used. */
let asked: string[];
let importFetched: typeof import('../../src/ui/import-fetched').importFetched;

const answer = (type = 'text/javascript', status = 200) =>
  new Response('code', { status, headers: { 'content-type': type } });

const load = vi.fn();

beforeEach(async () => {
  answers = new Map([CODE, SHARED].map((file) => [file, answer()]));
  answers.set(STYLES, answer('text/css'));
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { cache }: RequestInit) => {
    asked.push(`${address} ${cache}`);
    const found = answers.get(address.slice(1));
    if (!found) throw new TypeError('Failed to fetch');
    return found.clone();
  });
  load.mockReset().mockResolvedValue('module');
  document.head.replaceChildren();
  vi.resetModules();
  ({ importFetched } = await import('../../src/ui/import-fetched'));
});

test('A module is imported once all of its files are there', async () => {
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

test('A module of which a file is lost is not imported, so that it can be asked for again', async () => {
  answers.delete(SHARED);
  await expect(importFetched(load, [CODE, SHARED])).rejects.toThrow('Failed to fetch');
  expect(load).not.toHaveBeenCalled();
  answers.set(SHARED, answer());
  await expect(importFetched(load, [CODE, SHARED])).resolves.toBe('module');
  expect(asked).toEqual([`/${CODE} default`, `/${SHARED} default`, `/${SHARED} reload`]);
});

test('A file is fetched once, however many modules need it', async () => {
  await Promise.all([importFetched(load, [CODE, SHARED]), importFetched(load, [SHARED])]);
  await importFetched(load, [SHARED]);
  expect(asked).toEqual([`/${CODE} default`, `/${SHARED} default`]);
});

describe('What the browser has kept in the place of code', () => {
  test.each([
    ['that code is missing', answer('text/plain', 404)],
    ['a page', answer('text/html; charset=utf-8')],
  ])(
    '%s: is not imported, and is asked for past the cache with the next attempt',
    async (_, kept) => {
      answers.set(CODE, kept);
      await expect(importFetched(load, [CODE])).rejects.toThrow(CODE);
      expect(load).not.toHaveBeenCalled();
      answers.set(CODE, answer());
      await expect(importFetched(load, [CODE])).resolves.toBe('module');
      expect(asked).toEqual([`/${CODE} default`, `/${CODE} reload`]);
    },
  );
});

describe('Styles', () => {
  const links = () => [...document.head.querySelectorAll('link')];
  const linked = () => vi.waitFor(() => expect(links()).toHaveLength(1));

  test('stand in the page before the code is imported', async () => {
    const code = importFetched(load, [CODE, STYLES]);
    await linked();
    expect(links()[0]?.getAttribute('href')).toBe(`/${STYLES}`);
    expect(load).not.toHaveBeenCalled();
    links()[0]?.dispatchEvent(new Event('load'));
    await expect(code).resolves.toBe('module');
    await importFetched(load, [STYLES]);
    expect(links()).toHaveLength(1);
  });

  test('that are lost between the fetch and their use are asked for again', async () => {
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
});
