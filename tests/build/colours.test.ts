import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { siteColours } from '../../build/colours';
import { SITE_COLOURS } from '../../src/model/colours';

const style = (css: string) => postcss([siteColours()]).process(css, { from: undefined }).css;

test('The style sheets get the site’s colours as custom properties', () => {
  expect(style(':root { --colours: dark-buttons; --a: 1 }')).toBe(
    ':root { --green-solid: #1c8a5a; --a: 1 }',
  );
  expect(style(readFileSync('src/styles/tokens.css', 'utf8'))).toContain(
    `--paper: ${SITE_COLOURS.light.paper}`,
  );
  expect(() => style(':root { --colours: bright; }')).toThrow("no colours 'bright'");
});
