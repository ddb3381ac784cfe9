// The two commands with which a newcomer looks at the site, in a copy of the project: `npm start`,
// which serves the site from its sources, and `npm run preview`, which serves it as it is built.
// The browser reaches only this machine.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { DATA_FOLDER, PROJECT_FOLDER } from '../../emulators/project';
import { readRecord } from '../../emulators/running-site';
import { PEOPLE } from '../../emulators/seed';
import { savedData } from '../../emulators/suite';
import { fillInCredentials } from '../support/browser/emulated-people';
import { copyProject } from '../support/newcomer/copy-project';
import { drawPhoto } from '../support/photos/draw-photo';
import { Terminal, TIMEOUT_MS } from '../support/terminal';
import { example, fieldNamed, fillIn, pickPhoto, submit } from '../support/writing/form';

/** The categories of the owner's posts, with the sizes of their photos in pixels. */
const PHOTOS = [
  ['bird eye view', 1200, 900],
  ['events', 900, 1350],
] as const;

/** The titles of the posts that the first test has published. */
const published: string[] = [];

/** The pages of the other sample posts show the stored photos. All pictures would take a minute. */
const FEW_PICTURES = { VITE_WRITTEN_POSTS: '10' };

/** The two commands, both running in one copy of the project. */
interface Newcomer {
  /** The address that `npm start` printed. */
  address: string;
  /** All that `npm start` printed. */
  printed: string;
  /** Runs `npm start` again. @returns the terminal when the command has ended */
  startAgain: () => Promise<Terminal>;
  /** Runs `npm run preview`. @returns the address that it printed */
  preview: () => Promise<string>;
  /** The folder in which the running site keeps its data. */
  dataFolder: string;
  /** Presses Ctrl-C in both terminals. @returns the terminals when their commands have ended */
  end: () => Promise<Terminal[]>;
}

const test = base.extend<{ problems: string[] }, { newcomer: Newcomer }>({
  newcomer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern, also without fixtures
    async ({}, use) => {
      const { folder, remove } = copyProject();
      const terminals: Terminal[] = [];
      const end = async () => {
        const ended = terminals.splice(0);
        for (const terminal of ended) {
          terminal.signal('SIGINT');
          await terminal.waitForExit();
        }
        return ended;
      };
      const run = async (args: string[], ready: RegExp) => {
        const terminal = new Terminal(args, folder, FEW_PICTURES);
        terminals.unshift(terminal);
        await terminal.waitForOutput(ready);
        return ready.exec(terminal.output)?.[1] ?? '';
      };
      const start = ['start', '--', '--free-ports'];
      try {
        await use({
          address: await run(start, /For Us By Us: (\S+)[\s\S]*Ctrl-C ends/),
          printed: terminals[0]?.output ?? '',
          startAgain: async () => {
            const second = new Terminal(start, folder);
            await second.waitForExit();
            return second;
          },
          preview: () => run(['run', 'preview'], /for readers: (\S+)[\s\S]*Ctrl\+C ends/),
          dataFolder: join(folder, relative(PROJECT_FOLDER, DATA_FOLDER)),
          end,
        });
      } finally {
        await end();
        remove();
      }
    },
    { scope: 'worker', timeout: TIMEOUT_MS },
  ],
  problems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      context.on('weberror', (error) => problems.push(`Uncaught: ${error.error().message}`));
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      await use(problems);
      expect(problems, 'problems on the console').toEqual([]);
    },
    { auto: true },
  ],
});

test.describe.configure({ mode: 'serial', timeout: TIMEOUT_MS });
test.use({ actionTimeout: 30_000 });

test('With `npm start`, the owner publishes posts with photos, and a visitor finds and reads them', async ({
  page,
  browser,
  newcomer: { address },
}) => {
  const visitor = await browser.newPage({ baseURL: address });
  await page.goto(`${address}/login`);
  await fillInCredentials(page, PEOPLE[0]);
  await expect(page).toHaveURL(`${address}/admin`);
  const posts = PHOTOS.map(([type, width, height]) => ({ typed: example(type), width, height }));
  for (const { typed, width, height } of posts) {
    const photo = await drawPhoto(width, height);
    await fillIn(page, typed);
    await pickPhoto(page, photo);
    await submit(page);
    await expect(page.getByText('Post published')).toBeVisible();
    await expect(fieldNamed(page, 'Title')).toHaveValue('');
  }
  for (const {
    typed: { title, description = '' },
  } of posts) {
    await search(visitor, title);
    await visitor.getByRole('link', { name: title, exact: true }).first().click();
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const [firstLine = ''] = description.split('\n');
    await expect(visitor.getByText(firstLine)).toBeVisible();
    await expectPhoto(visitor);
  }

  published.push(...posts.map(({ typed }) => typed.title));
  await visitor.close();
});

test('`npm start` prints three logins, and a second `npm start` prints the site’s address and fails', async ({
  newcomer: { address, printed, startAgain },
}) => {
  for (const { email, password } of PEOPLE) {
    expect(printed).toMatch(new RegExp(`${email} +${password}`));
  }
  const second = await startAgain();
  expect(second.output).toContain(`This site already runs at ${address}`);
  expect(await second.waitForExit()).toBe(1);
});

test.describe('The preview', () => {
  test.use({ serviceWorkers: 'allow' });

  test('With `npm run preview`, a visitor reads a post, turns a page, searches, and reads again without a network', async ({
    page,
    context,
    newcomer: { preview },
    problems,
  }) => {
    const address = await preview();
    await page.goto(address);
    const card = page.getByRole('region', { name: 'Events' }).getByRole('article').first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link', { name: 'Check Out' }).click();
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeVisible();
    await expectPhoto(page);
    await page.goto(`${address}/properties`);
    await page.getByText('next >').click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('article')).toHaveCount(5);
    await search(page, title, address);
    await page.getByRole('link', { name: title, exact: true }).first().click();
    await expect(heading).toBeVisible();
    const read = page.url();
    await expect.poll(() => page.evaluate(keepsCode), { timeout: 30_000 }).toBe(true);
    expect(problems, 'problems on the console').toEqual([]);
    await context.setOffline(true);
    await page.goto(address);
    await expect(page.getByText('About Us').first()).toBeVisible();
    await page.goto(read);
    await expect(heading).toBeVisible();
    // The console reports each request that fails without a network.
    problems.length = 0;
  });
});

test('Ctrl-C ends all processes of both commands, and saves the data of `npm start`', async ({
  newcomer: { dataFolder, end },
}) => {
  const terminals = await end();
  for (const terminal of terminals) {
    await expect.poll(() => terminal.countProcesses(), { timeout: 60_000 }).toBe(0);
  }
  expect(readRecord(dataFolder)).toBeUndefined();
  const saved = readdirSync(savedData(dataFolder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  expect(published).toHaveLength(PHOTOS.length);
  for (const title of published) {
    expect(saved.some((file) => file.includes(title))).toBe(true);
  }
});

async function search(page: Page, term: string, address = ''): Promise<void> {
  await page.goto(`${address}/search?q=${encodeURIComponent(term)}`);
}

async function expectPhoto(page: Page): Promise<void> {
  const photo = page.getByRole('article').getByRole('img').first();
  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 1;
  await expect.poll(() => photo.evaluate(isLoaded)).toBe(true);
}

/** Runs in the page: whether the service worker has kept the site's code. */
async function keepsCode(): Promise<boolean> {
  return Boolean(await caches.match('/app-shell', { ignoreSearch: true, ignoreVary: true }));
}
