import type { Backend } from './backend';
import { writeBaseline } from './baseline';
import { withBrowser } from './browser';
import { type Figures, medians, type Row } from './figures';
import { NO_LIMITS, SLOW_4G } from './network';
import { type BenchPage, HOME, OURS, postPage, SUBJECTS, targetOf } from './subjects';
import { type Conditions, measureVisit } from './visit';
import { waitForSite } from './watch-page';

/** The factors by which the processor is slowed down: not, for a usual phone, and for an old one. */
const SLOWDOWNS = [1, 7, 15];
const VISITS = ['first', 'second'] as const;
const TIMEOUT_MS = 60_000;

/** Measures Home and a post's page beside static pages, `runs` times on slow 4G. */
export async function measureBeside(backend: Backend, id: string, runs: number): Promise<Row[]> {
  const pages = [HOME, postPage(id)];
  await writeBaselines(backend, pages);
  const rows: Row[] = [];
  for (const slowdown of SLOWDOWNS) {
    for (const page of pages) rows.push(...(await compare(backend, page, slowdown, runs)));
  }
  return rows;
}

/**
 * Visits `page` twice in each version of the site, `runs` times. The versions take turns, so that a
 * slow phase of the machine affects both.
 */
async function compare(
  backend: Backend,
  page: BenchPage,
  cpuSlowdown: number,
  runs: number,
): Promise<Row[]> {
  const seen = SUBJECTS.flatMap((subject) =>
    VISITS.map((visit) => ({ subject, visit, visits: [] as Figures[] })),
  );
  for (let run = 0; run < runs; run++) {
    for (const subject of SUBJECTS) {
      const conditions: Conditions = {
        network: SLOW_4G,
        effectiveType: '4g',
        saveData: true,
        stillMs: 1_000,
        cpuSlowdown,
        pressesKey: subject === OURS,
      };
      await withBrowser(subject, backend, async (browser) => {
        for (const { visits } of seen.filter((one) => one.subject === subject)) {
          visits.push(await measureVisit(browser, targetOf(subject, page), conditions));
        }
      });
    }
  }
  return seen.map(({ subject, visit, visits }) => ({
    visit: `${page.name}, ${visit} visit`,
    line: `slow 4G, processor ÷ ${cpuSlowdown}`,
    subject,
    ...medians(visits),
  }));
}

/** Writes a static page with the same content for each of `pages`. */
function writeBaselines(backend: Backend, pages: BenchPage[]): Promise<void> {
  return withBrowser(OURS, backend, async ({ context, network }) => {
    network.conditions = NO_LIMITS;
    const page = await context.newPage();
    for (const target of pages) {
      await page.goto(targetOf(OURS, target).url);
      // On a prerendered page, some `img` elements have a placeholder as `src`. The key press
      // starts the site's code, which replaces each placeholder by the address of the picture in
      // Storage. The baseline copies these addresses.
      await page.keyboard.press('Shift');
      await page.evaluate(waitForSite, TIMEOUT_MS);
      await writeBaseline(page);
    }
  });
}
