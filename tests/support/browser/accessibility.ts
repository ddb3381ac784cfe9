import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { type Finding, withoutAllowed } from './allowed-findings';
import { checkHtml } from './html-checker';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const IBM_ENGINE = createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js');

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
  const found = [...(await askAxe(page)), ...(await askIbm(page)), ...(await htmlFindings(html))];
  expect(withoutAllowed(found)).toEqual([]);
}

/** Half-faded text has no contrast yet: what moves is brought to its end. */
async function finishAnimations(page: Page): Promise<void> {
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

async function askAxe(page: Page): Promise<Finding[]> {
  await page.evaluate(axe.source);
  const results = await page.evaluate(
    (values): Promise<AxeResults> =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    RULES,
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

let ibmSource: Promise<string> | undefined;

async function askIbm(page: Page): Promise<Finding[]> {
  ibmSource ??= readFile(IBM_ENGINE, 'utf8');
  await page.evaluate(await ibmSource);
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

/** What the W3C's checker holds against a page's markup, or against a stylesheet. */
export async function htmlFindings(text: string, type?: 'text/css'): Promise<Finding[]> {
  const messages = await checkHtml(text, type);
  return messages.map(({ message, extract = '' }) => ({
    engine: 'HTML',
    rule: message,
    message,
    where: extract,
  }));
}
