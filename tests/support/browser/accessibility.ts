import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, RunOnly } from 'axe-core';
import { type Finding, withoutAllowed } from './allowed-findings';
import { checkHtml, HAS_ALL_CHECKERS, toFindings, withoutStyles } from './html-checker';
import { expectNoSidewaysScroll } from './measures';

/** axe's rules for WCAG 2.0 to 2.2, levels A and AA, and its rules for best practices. */
const EVERY_RULE: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const CONTRAST: RunOnly = { type: 'rule', values: ['color-contrast'] };
/** The file of each accessibility engine's code, by the name of the engine's global variable. */
const ENGINES = { axe: 'axe-core/axe.min.js', ace: 'accessibility-checker-engine/ace.js' };

/**
 * The part of IBM's engine that is used here. The engine's own types are not used, because tsc
 * would then also check the engine's source files.
 */
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
 * Fails if axe has a finding in the page; outside `npm test`, also if IBM's accessibility checker or
 * the W3C's HTML checker has one, because they are slow and seldom find what axe does not. Findings
 * that allowed-findings.ts allows are ignored.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await finishAnimations(page);
  // Below a changed form, the row with Submit covers none of its fields.
  await page.evaluate(() => document.querySelector('.is-changed')?.scrollIntoView(false));
  const html = await page.content();
  const found = await runAxe(page, EVERY_RULE);
  if (HAS_ALL_CHECKERS) found.push(...(await runIbm(page)), ...(await htmlFindings(html)));
  expect(withoutAllowed(found)).toEqual([]);
}

/** Fails if a text's contrast is too low in the current colour scheme. */
export async function expectContrast(page: Page): Promise<void> {
  await finishAnimations(page);
  expect(withoutAllowed(await runAxe(page, CONTRAST))).toEqual([]);
}

/**
 * Fails if the page is not accessible or needs horizontal scrolling. First it checks contrast and
 * width on a wide screen in the dark scheme. Then it checks everything on a phone in the light
 * scheme, and leaves the page in this state.
 */
export async function expectAccessibleLayouts(page: Page): Promise<void> {
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
 * Ends all animations, because a text that is still fading in does not have its final contrast.
 * Reduced motion is set, because otherwise new transitions begin when an engine reads a section
 * with `content-visibility`.
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

async function runAxe(page: Page, runOnly: RunOnly): Promise<Finding[]> {
  await loadEngine(page, 'axe');
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

async function runIbm(page: Page): Promise<Finding[]> {
  await loadEngine(page, 'ace');
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

/** Loads an engine into the page unless the document has it already. */
async function loadEngine(page: Page, name: keyof typeof ENGINES): Promise<void> {
  if (await page.evaluate((known) => known in window, name)) return;
  const path = createRequire(import.meta.url).resolve(ENGINES[name]);
  const source = sources.get(name) ?? readFile(path, 'utf8');
  sources.set(name, source);
  await page.evaluate(await source);
}

/** The W3C checker's findings in a page's markup (without its styles) or in a stylesheet. */
export async function htmlFindings(text: string, type?: 'text/css'): Promise<Finding[]> {
  return toFindings(await checkHtml(type ? text : withoutStyles(text), type));
}
