import { expect, test } from 'vitest';
import config from '../../playwright.config';

test('No project depends on another, because Playwright would skip it after a failed test', () => {
  const projects = config.projects ?? [];
  expect(projects.length).toBeGreaterThan(3);
  expect(projects.filter(({ dependencies }) => dependencies)).toEqual([]);
});
