import { describe, expect, test } from 'vitest';
import { showsSomething } from '../../src/fields/validate';
import { CATEGORIES, categoryFields } from '../../src/model/categories';
import { LANGUAGES } from '../../src/model/languages';
import { imagePaths, RANDOM_LENGTH } from '../../src/model/photo-writing';
import { ABROAD, COUNTIES } from '../../src/model/property';
import { MAX_GRAMS } from '../../src/model/title-search';
import { MAX_WORDS } from '../../src/model/word-search';
import { SERIES } from '../support/first-choice';
import { FIRESTORE_RULES, STORAGE_RULES } from './rules-files';
import { newPost, otherPhotos } from './samples';

/** The body of the function `name` in the rules. */
function body(name: string): string {
  const [, text] =
    new RegExp(`function ${name}\\([^)]*\\) \\{([\\s\\S]*?)\\n    \\}`).exec(FIRESTORE_RULES) ?? [];
  if (!text) throw new Error(`The rules have no function ${name}.`);
  return text;
}

/** The parts of `text` that are in single quotes. */
function words(text: string): string[] {
  return [...text.matchAll(/'([^']*)'/g)].map(([, word]) => word ?? '');
}

/** Each category's type, and the body of the function that checks its posts. */
const RULES_OF_TYPES = [
  ...body('isOfCategory').matchAll(/d\.type == '([^']+)' && (\w+)\(d\)/g),
].map(([, type = '', name = '']) => [type, body(name)] as const);
describe('The rules and the site’s code', () => {
  test('The rules and the site’s code have the same counties, and the same languages', () => {
    const known = (check: string) => /matches\('(.*)'\)/.exec(body(check))?.[1]?.split('|');
    expect(known('isCounty')).toEqual(
      [ABROAD, ...COUNTIES].map((name) => name.replace("'", "\\'")),
    );
    expect(known('isLanguage')).toEqual(Object.keys(LANGUAGES));
  });

  test('The rules and the site’s code have the same fields for each category', () => {
    const common = words(body('hasOnlyFields'))
      .slice(0, 1)
      .flatMap((text) => text.trim().split(' '));
    const known = RULES_OF_TYPES.map(([type, rules]) => {
      const [, own = ''] = /hasOnlyFields\(d, '([^']*)'\)/.exec(rules) ?? [];
      return [type, [...common, ...own.split(' ')].sort()];
    });
    expect(known).toEqual(
      CATEGORIES.map((category) => [
        category.type,
        [
          ...Object.keys({ ...newPost(category), ...otherPhotos() }),
          // Only a post whose writer has chosen a point has this field.
          'imagePoint',
          // Only an edit stores these fields, so a new post does not have them.
          ...(category.type === 'properties' ? ['confirmedAt'] : []),
          ...(categoryFields(category.type).some(({ isLocked }) => isLocked)
            ? ['giveChangedAt']
            : []),
          ...(category.type === 'events' ? [...SERIES, 'until'] : []),
        ].sort(),
      ]),
    );
  });

  test('The rules and the site’s code have the same maximum number of grams, and the same maximum number of words', () => {
    expect(body('isGramList')).toContain(`list.size() <= ${MAX_GRAMS} `);
    expect(body('isWordList')).toContain(`list.size() <= ${MAX_WORDS} `);
  });

  test('The rules and the site’s code treat the same characters as invisible', () => {
    const [, ranges = ''] =
      /return '(.*)';/.exec(FIRESTORE_RULES.split('invisible() {')[1] ?? '') ?? [];
    const nothing = new RegExp(`^${ranges.replaceAll('\\\\x', '\\u')}$`, 'u');
    const odd: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const text = String.fromCodePoint(code);
      if (nothing.test(text) === showsSomething(text)) odd.push(code.toString(16));
    }
    expect(odd).toEqual([]);
  });
});

test('Both rules files have the pattern of the image names that the site makes, and this pattern distinguishes photos from thumbnails', () => {
  const { path, thumbnailPath } = imagePaths('Post_-1', 'a'.repeat(RANDOM_LENGTH), 'x.png', 'png');
  const name =
    /-\[0-9a-z\]\{(\d+)\}-\[0-9a-z\]\[0-9a-z-\]\{0,59\}' \+ ending \+ '\[\.\]\(webp\|jpg\|png\)/;
  expect(name.exec(FIRESTORE_RULES)?.[1]).toBe(String(RANDOM_LENGTH));
  expect(name.exec(STORAGE_RULES)?.[1]).toBe(String(RANDOM_LENGTH));
  const form = (ending: string) =>
    new RegExp(
      `^images/[0-9A-Za-z_-]{1,128}-[0-9a-z]{12}-[0-9a-z][0-9a-z-]{0,59}${ending}[.](webp|jpg|png)$`,
    );
  expect(path).toMatch(form(''));
  expect(path).not.toMatch(form('[.]thumbnail'));
  expect(thumbnailPath).toMatch(form('[.]thumbnail'));
  expect(thumbnailPath).not.toMatch(form(''));
});
