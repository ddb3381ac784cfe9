import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with every violation of accessibility that axe finds on the page as it stands. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Half-faded text has no contrast yet: let what moves come to its end.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) {
        animation.cancel();
      } else {
        animation.finish();
      }
    }
  });
  await page.evaluate(axe.source);
  const results = await page.evaluate(
    (values): Promise<AxeResults> =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    RULES,
  );
  const found = results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, help, html, failureSummary })),
  );
  expect(found).toEqual([]);
}
