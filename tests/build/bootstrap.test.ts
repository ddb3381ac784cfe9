import { readFile } from 'node:fs/promises';
import { preprocessCSS, resolveConfig } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';

describe('Of Bootstrap’s stylesheet', () => {
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
      // It stands in the page.
      styles('site.css', 'index.html?inline-css.css'),
      styles('writers.css', 'writers.css'),
    ]);
  }, 30_000);

  test('visitors get what their pages have', () => {
    expect(visitors).toMatch(/^h3, h2, h1 \{/m);
    expect(visitors).toMatch(/^\.container-fluid \{/m);
    expect(visitors).toContain('.btn:disabled');
    expect(visitors).toContain(':not(.btn-check) + .btn:active');
  });

  test('visitors get nothing that only writers have, or nobody', () => {
    expect(visitors).not.toMatch(/\.(form-control|modal|accordion|navbar|card|h5)\b/);
    expect(visitors).not.toMatch(/@keyframes (spinner|placeholder|progress)/);
    expect(visitors).not.toMatch(/^(kbd|thead|caption|legend|fieldset)\b/m);
    expect(visitors).not.toMatch(/--bs-(pink|carousel|breakpoint|pagination)/);
  });

  test('what is read is still declared', async () => {
    const ofBootstrap = /(?<=var\()--bs-[\w-]+(?=\))/g;
    const [both, declared] = [`${visitors}${writers}`, /(?<=[{;\s])--bs-[\w-]+(?=:)/g];
    const names = (pattern: RegExp) => new Set(both.match(pattern));
    const [read, known] = [names(ofBootstrap), names(declared)];
    expect(read.size).toBeGreaterThan(50);
    const whole = await readFile('node_modules/bootstrap/dist/css/bootstrap.css', 'utf8');
    const everywhere = whole.slice(0, whole.indexOf('}'));
    const lost = [...read].filter((name) => !known.has(name) && everywhere.includes(`${name}:`));
    expect(lost).toEqual([]);
  });

  test('writers get what visitors’ pages lack, and no rule twice', () => {
    expect(writers).toMatch(/^\.form-control \{/m);
    expect(writers).toMatch(/^\.form-switch \.form-check-input \{/m);
    expect(writers).not.toMatch(/^(h\d|\.btn|\.container-fluid) ?\{/m);
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
