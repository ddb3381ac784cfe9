import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { compare, PLAIN, type Row, SLOW, SLOW_LINE } from './compare';
import { writeFloor } from './floor';
import { printRatios, printRows, type Ratio, ratio } from './report';
import { type Backend, openStage, startBackend } from './stage';
import { BENCH_FOLDER, benchPages, FLOOR, NAIVE, OURS, SITE_HOST, targetOf } from './subjects';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    /** Home at 500 posts alone, for a quick look while working. */
    quick: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const rows: Row[] = [];
const ratios: Ratio[] = [];

await build({ mode: 'test', logLevel: 'warn' });
await build({ configFile: join(import.meta.dirname, 'naive/vite.config.ts'), logLevel: 'warn' });
await at(500, compareAll);
if (!values.quick) {
  await at(5_000, compareHome);
  for (const posts of [100, 1_000, 10_000, 100_000]) await at(posts, scale);
}
printRows(rows);
printRatios(ratios);
mkdirSync(BENCH_FOLDER, { recursive: true });
writeFileSync(join(BENCH_FOLDER, 'bench.json'), JSON.stringify({ rows, ratios }, null, 2));
console.log('Written to .local/bench/bench.json');

async function at(
  posts: number,
  measure: (backend: Backend, posts: number) => Promise<void>,
): Promise<void> {
  console.log(`With ${posts} posts …`);
  const backend = await startBackend(posts);
  try {
    await measure(backend, posts);
  } finally {
    await backend.stop();
  }
}

/** All pages, all subjects. */
async function compareAll(backend: Backend, posts: number): Promise<void> {
  const pages = await preparePages(backend);
  const [home, ...others] = pages;
  if (!home) return;
  const all = [OURS, NAIVE, FLOOR] as const;
  const slow = await compare(backend, posts, [...all], home, SLOW, runs);
  const line = await compare(backend, posts, [...all], home, SLOW_LINE, runs);
  rows.push(...slow, ...line);
  ratios.push(
    ...overNaive(line, posts, 10, 7),
    {
      name: 'ours ÷ floor, text, first visit',
      value: ratio(line, OURS, FLOOR, 'first', 'text'),
      atMost: 2.2,
    },
    {
      name: 'ours ÷ floor, text, second visit',
      value: ratio(line, OURS, FLOOR, 'second', 'text'),
      atMost: 1.3,
    },
    {
      name: 'ours ÷ floor, largest paint, first visit',
      value: ratio(line, OURS, FLOOR, 'first', 'largestPaint'),
      atMost: 2.2,
    },
    {
      name: 'ours ÷ floor, largest paint, second visit',
      value: ratio(line, OURS, FLOOR, 'second', 'largestPaint'),
      atMost: 1.3,
    },
    {
      name: 'blocking time, CPU ÷ 4 (ms)',
      value: slow[0]?.first.blocking ?? Number.NaN,
      atMost: 50,
    },
    { name: 'Home, documents read', value: slow[0]?.first.reads ?? Number.NaN, atMost: 20 },
  );
  if (values.quick) return;
  rows.push(...(await compare(backend, posts, [...all], home, PLAIN, runs)));
  for (const page of others) {
    rows.push(...(await compare(backend, posts, [...all], page, SLOW_LINE, runs)));
  }
}

/** Home, against the naive build, with so many posts that the difference is plain. */
async function compareHome(backend: Backend, posts: number): Promise<void> {
  const [home] = await preparePages(backend);
  if (!home) return;
  const line = await compare(backend, posts, [OURS, NAIVE], home, SLOW_LINE, Math.min(runs, 3));
  rows.push(...line);
  ratios.push(...overNaive(line, posts, 90, 45));
}

/** Ours alone grows tenfold and tenfold again; the naive one goes as far as it gets. */
async function scale(backend: Backend, posts: number): Promise<void> {
  for (const page of await preparePages(backend)) {
    rows.push(...(await compare(backend, posts, [OURS], page, SLOW_LINE, runs)));
  }
  if (posts > 1_000) {
    const [home] = await preparePages(backend);
    if (home) rows.push(...(await compare(backend, posts, [NAIVE], home, PLAIN, 1)));
  }
}

function overNaive(found: Row[], posts: number, bytes: number, time: number): Ratio[] {
  return [
    {
      name: `naive ÷ ours, Home, ${posts} posts, bytes`,
      value: ratio(found, NAIVE, OURS, 'first', 'bytes'),
      atLeast: bytes,
    },
    {
      name: `naive ÷ ours, Home, ${posts} posts, time to text`,
      value: ratio(found, NAIVE, OURS, 'first', 'text'),
      atLeast: time,
    },
  ];
}

/** Finds a post to open, and writes the floor's pages from what ours show. */
async function preparePages(backend: Backend) {
  const stage = await openStage(OURS, backend);
  try {
    const context = await stage.browser.newContext();
    const page = await context.newPage();
    await page.goto(`https://${SITE_HOST}/`);
    const link = page.locator('a.btn').first();
    const id = new URL(await link.evaluate((a: HTMLAnchorElement) => a.href)).searchParams.get(
      'id',
    );
    const pages = benchPages(id ?? '').slice(0, values.quick ? 1 : undefined);
    for (const one of pages) {
      const target = targetOf(OURS, one);
      await page.goto(target.url);
      await page
        .locator(target.titles)
        .nth(target.count - 1)
        .waitFor();
      await writeFloor(page);
    }
    return pages;
  } finally {
    await stage.close();
  }
}
