import { readFile } from 'node:fs/promises';
import { preprocessCSS, resolveConfig } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';

describe('Of Bootstrap’s stylesheet', () => {
  let visitors: string;
  let writers: string;
  beforeAll(async () => {
    const config = await resolveConfig({ logLevel: 'silent' }, 'serve');
    const styles = async (name: string) => {
      const file = `${config.root}/src/styles/${name}`;
      return (await preprocessCSS(await readFile(file, 'utf8'), file, config)).code;
    };
    [visitors, writers] = await Promise.all([styles('site.css'), styles('writers.css')]);
  }, 30_000);

  test('visitors get what their pages have', () => {
    expect(visitors).toMatch(/^h6, h5/m);
    expect(visitors).toMatch(/^\.navbar-nav \{/m);
    expect(visitors).toContain('.btn:disabled');
    expect(visitors).toContain(':not(.btn-check) + .btn:active');
  });

  test('visitors get nothing that only writers have, or nobody', () => {
    expect(visitors).not.toMatch(/\.(form-control|modal|accordion|navbar-dark|h5)\b/);
    expect(visitors).not.toMatch(/@keyframes (spinner|placeholder|progress)/);
  });

  test('writers get what visitors’ pages lack, and no rule twice', () => {
    expect(writers).toMatch(/^\.form-control \{/m);
    expect(writers).toMatch(/^\.form-switch \.form-check-input \{/m);
    expect(writers).not.toMatch(/^(h6, h5|\.btn|\.navbar-nav) ?\{/m);
  });

  test('dark colours follow the device', () => {
    for (const styles of [visitors, writers]) {
      expect(styles).not.toContain('data-bs-theme');
      expect(styles).toContain('prefers-color-scheme: dark');
    }
    expect(writers).toMatch(/\(prefers-color-scheme: dark\) ?\{\s*\.form-select \{/);
  });

  test('breakpoints grow with the reader’s letters', () => {
    expect(visitors).toContain('@media (min-width: 75rem)');
    expect(visitors).not.toMatch(/@media[^{]*min-width: ?\d+px/);
  });
});
