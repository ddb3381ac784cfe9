import { readFileSync } from 'node:fs';
import { type AtRule, parse, type Rule } from 'postcss';
import { expect, test } from 'vitest';

/**
 * The declarations for `selector` that a narrow screen of a browser without popovers applies. Such
 * a browser may not know `@supports selector()` either, and then ignores its rules, with `not` too.
 */
function declarationsFor(selector: string): Record<string, string> {
  const root = parse(readFileSync('src/styles/header.css', 'utf8'));
  root.walkAtRules((rule: AtRule) => {
    if (/selector\(|min-width/.test(rule.params)) rule.remove();
  });
  const found: Record<string, string> = {};
  root.walkRules((rule: Rule) => {
    if (!rule.selectors.includes(selector)) return;
    rule.walkDecls(({ prop, value }) => {
      found[prop] = value;
    });
  });
  return found;
}

test('A browser without popovers shows the menu and the search box below the name, without buttons, and not over the page', () => {
  for (const part of ['.site-menu', '.site-search']) {
    expect(declarationsFor(part)).toMatchObject({ flex: '1 1 100%' });
    expect(declarationsFor(part)).not.toHaveProperty('position');
  }
  for (const button of ['.site-menu-button', '.site-search-button']) {
    expect(declarationsFor(button)).toMatchObject({ display: 'none' });
  }
});
