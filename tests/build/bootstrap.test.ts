import { readFile } from 'node:fs/promises';
import { preprocessCSS, resolveConfig } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';

describe('The stylesheets with Bootstrap', () => {
  let visitors: string;
  let writers: string;
  beforeAll(async () => {
    const config = await resolveConfig({ logLevel: 'silent' }, 'serve');
    const styles = async (name: string, file: string) => {
      const path = `${config.root}/src/styles/${name}`;
      return (await preprocessCSS(await readFile(path, 'utf8'), path.replace(name, file), config))
        .code;
    };
    [visitors, writers] = await Promise.all([
      // A style element of index.html imports site.css. Vite passes the styles of this element to
      // PostCSS under the name below, by which build/bootstrap.ts recognises them.
      styles('site.css', 'index.html?inline-css.css'),
      styles('writers.css', 'writers.css'),
    ]);
  }, 30_000);

  test('The visitors’ styles have Bootstrap’s rules for headings, containers and buttons', () => {
    expect(visitors).toMatch(/^h3, h2, h1 \{/m);
    expect(visitors).toMatch(/^\.container-fluid \{/m);
    expect(visitors).toContain('.btn:disabled');
    expect(visitors).toContain(':not(.btn-check) + .btn:active');
  });

  test('The visitors’ styles have no rules for the writers’ pages, and no unused rules or variables', () => {
    expect(visitors).not.toMatch(/\.(form-control|modal|accordion|navbar|card|h5)\b/);
    expect(visitors).not.toMatch(/@keyframes (spinner|placeholder|progress)/);
    expect(visitors).not.toMatch(/^(kbd|thead|caption|legend|fieldset)\b/m);
    expect(visitors).not.toMatch(/--bs-(pink|carousel|breakpoint|pagination)/);
  });

  test('The stylesheets declare every variable of Bootstrap’s :root that they read without a fallback', async () => {
    const names = (pattern: RegExp) => new Set(`${visitors}${writers}`.match(pattern));
    const read = names(/(?<=var\()--bs-[\w-]+(?=\))/g);
    const declared = names(/(?<=[{;\s])--bs-[\w-]+(?=:)/g);
    expect(read.size).toBeGreaterThan(50);
    const bootstrap = await readFile('node_modules/bootstrap/dist/css/bootstrap.css', 'utf8');
    const global = bootstrap.slice(0, bootstrap.indexOf('}'));
    const lost = [...read].filter((name) => !declared.has(name) && global.includes(`${name}:`));
    expect(lost).toEqual([]);
  });

  test('The writers’ styles add the rules for the writers’ pages, and repeat no rule of the visitors’ styles', () => {
    expect(writers).toMatch(/^\.form-control \{/m);
    expect(writers).toMatch(/^\.form-switch \.form-check-input \{/m);
    expect(writers).not.toMatch(/^(h\d|\.btn|\.container-fluid) ?\{/m);
  });

  test('If the device prefers dark colours, the visitors’ and the writers’ styles use dark colours', () => {
    for (const styles of [visitors, writers]) {
      expect(styles).not.toContain('data-bs-theme');
      expect(styles).toContain('prefers-color-scheme: dark');
    }
    expect(writers).toMatch(/\(prefers-color-scheme: dark\) ?\{\s*\.form-select \{/);
  });

  test('The breakpoints of the visitors’ styles grow with the reader’s font size', () => {
    expect(visitors).toContain('@media (min-width: 75rem)');
    expect(visitors).not.toMatch(/@media[^{]*min-width: ?\d+px/);
  });
});
