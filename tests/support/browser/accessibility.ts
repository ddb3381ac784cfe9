import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, RunOnly } from 'axe-core';
import { type Finding, withoutAllowed } from './allowed-findings';
import { checkHtml, toFindings, withoutStyles } from './html-checker';
import { expectNoSidewaysScroll } from './measures';

const EVERY_RULE: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const CONTRAST: RunOnly = { type: 'rule', values: ['color-contrast'] };
/** The engines' code, by the names under which pages then have them. */
const ENGINES = { axe: 'axe-core/axe.min.js', ace: 'accessibility-checker-engine/ace.js' };

/** What of IBM's engine is used here; its own types want the compiler to look into its sources. */
interface IbmEngine {
  Checker: new () => {
    check(
      node: Document,
      guidelines: string[],
    ): Promise<{
      results: { ruleId: string; value: [string, string]; message: string; snippet: string }[];
    }>;
  };
}

/**
 * Fails with everything that axe, IBM's accessibility checker and the W3C's HTML checker find on the
 * page as it stands.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await finishAnimations(page);
  const html = await page.content();
  const found = [
    ...(await askAxe(page, EVERY_RULE)),
    ...(await askIbm(page)),
    ...(await htmlFindings(html)),
  ];
  expect(withoutAllowed(found)).toEqual([]);
}

/** Fails where a text is too faint in the colours that the page has now. */
export async function expectContrast(page: Page): Promise<void> {
  await finishAnimations(page);
  expect(withoutAllowed(await askAxe(page, CONTRAST))).toEqual([]);
}

/**
 * Fails where a state of a page is not accessible, or would have to be scrolled sideways: on a wide
 * screen in the dark, as far as colours and widths go, and on a phone by day, where the page is left.
 */
export async function expectSound(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/**
 * Half-faded text has no contrast yet: what moves is brought to its end. Sections that are not drawn
 * yet start their transitions only when an engine reads them, so from here on nothing starts one.
 */
async function finishAnimations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) {
        animation.cancel();
      } else {
        animation.finish();
      }
    }
  });
}

async function askAxe(page: Page, runOnly: RunOnly): Promise<Finding[]> {
  await bringEngine(page, 'axe');
  const results = await page.evaluate(
    (rules): Promise<AxeResults> =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: rules,
        resultTypes: ['violations'],
      }),
    runOnly,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({
      engine: 'axe' as const,
      rule: id,
      message: `${help}. ${failureSummary}`,
      where: html,
    })),
  );
}

async function askIbm(page: Page): Promise<Finding[]> {
  await bringEngine(page, 'ace');
  const results = await page.evaluate(async () => {
    const { ace } = window as unknown as { ace: IbmEngine };
    const report = await new ace.Checker().check(document, ['IBM_Accessibility']);
    return report.results.filter(({ value }) => value[1] === 'FAIL');
  });
  return results.map(({ ruleId, message, snippet }) => ({
    engine: 'IBM',
    rule: ruleId,
    message,
    where: snippet,
  }));
}

const sources = new Map<string, Promise<string>>();

/** Puts an engine into the page, unless an earlier look at the same document has done so. */
async function bringEngine(page: Page, name: keyof typeof ENGINES): Promise<void> {
  if (await page.evaluate((known) => known in window, name)) return;
  const path = createRequire(import.meta.url).resolve(ENGINES[name]);
  const source = sources.get(name) ?? readFile(path, 'utf8');
  sources.set(name, source);
  await page.evaluate(await source);
}

/** What the W3C's checker holds against a page's markup, without its styles, or against a stylesheet. */
export async function htmlFindings(text: string, type?: 'text/css'): Promise<Finding[]> {
  return toFindings(await checkHtml(type ? text : withoutStyles(text), type));
}
