import { beforeAll, expect, test } from 'vitest';
import { validateDraft } from '../../src/fields/validate';
import { CATEGORIES, type Control, type FieldSpec, storedName } from '../../src/model/categories';
import { FIELD_INPUTS } from '../../src/model/field-inputs';
import { withUntil } from '../../src/model/post';
import { draftFields, emptyDraft, type PostDraft } from '../../src/model/post-draft';
import { ABROAD, COUNTIES } from '../../src/model/property';
import { titleGrams } from '../../src/model/title-search';
import { storedWords } from '../../src/model/word-search';
import { fc } from '../support/fast-check';
import type { Attempt } from './attempt';
import { firestore } from './emulators';
import { loadRules } from './rest';
import { FIRESTORE_RULES } from './rules-files';
import { imageFields, PROJECT } from './samples';
import { perform, seed } from './site';
import { writing } from './table';
import { ME, NOW, type Value } from './values';

const DRAFTS = 600;
const AT_ONCE = 16;
const site = firestore(PROJECT);

beforeAll(async () => {
  await loadRules(site, FIRESTORE_RULES);
  await seed(site, []);
});

const blanks = [' ', '\t', '\n', '\r\n', '\v', '\u0085', '\u00a0', '\u2003', '\u2028', '\u3000'];
const unseen = [
  ...'\u0000\u00ad\u061c\u200b\u200e\u202e\u2066\ufeff\ue000\u034f\u115f',
  ...'\u1160\u2065\u2800\u3164\ufe0f\uffa0\ufff0\u{1d159}\u{e0100}\u{50000}',
];
const blank = fc.string({ unit: fc.constantFrom(...blanks, ...unseen), maxLength: 6 });
const seen = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });

/** Texts with lengths from `limit` − 2 to `limit` + 2, in UTF-16 units. */
function longText(limit: number): fc.Arbitrary<string> {
  const unit = fc.constantFrom('x', 'é', '中', ' ');
  return fc
    .tuple(unit, fc.integer({ min: limit - 2, max: limit + 2 }), fc.boolean())
    .map(([one, length, emoji]) => `${emoji ? '\u{1F33A}' : 'xx'}${one.repeat(length - 2)}`);
}

const number = (min: number, max: number, width: number) =>
  fc.integer({ min, max }).map((n) => String(n).padStart(width, '0'));
const day = fc
  .tuple(number(2023, 2029, 4), number(0, 13, 2), number(0, 32, 2))
  .map((parts) => parts.join('-'));
const realDay = fc.constantFrom(
  '2024-02-29',
  '2026-01-31',
  '2026-12-05',
  '2028-02-29',
  '2099-12-31',
);
const clock = fc.tuple(number(0, 25, 2), number(0, 61, 2)).map((parts) => parts.join(':'));
const video = fc.oneof(
  fc.constantFrom('', 'https://youtu.be/x', 'http://youtu.be/x', 'https://', 'HTTPS://youtu.be/x'),
  fc
    .tuple(fc.constantFrom('https://', 'https:/', ''), seen, fc.oneof(blank, seen))
    .map((p) => p.join('')),
  longText(482).map((text) => `https://vimeo.com/${text}`),
);

const zone = fc.constantFrom('', 'Africa/Nairobi', 'Australia/Perth', 'Etc/GMT+3', 'EST5EDT');
const price = fc.constantFrom('0', '-1', '1.5', '07', '999999999999', '1000000000000');
const oddZone = fc.string({ unit: fc.constantFrom('A', 'z', '7', '_', '+', '-', '/', ' ', 'é') });

/** Random input for a field. Most of it is valid, so that some drafts are valid in all fields. */
function typedInto({ name, control, maxLength }: FieldSpec): fc.Arbitrary<string> {
  const junk = fc.oneof(blank, seen, fc.constant(''));
  if (control === 'date') return weighted(realDay, day, junk);
  if (control === 'days') return weighted(fc.constantFrom('', '2026-12-12 2026-12-19'), junk);
  if (control === 'time') return weighted(fc.constantFrom('00:00', '14:30', '23:59'), clock, junk);
  if (control === 'timeZone') return weighted(zone, oddZone, longText(maxLength), junk);
  if (control === 'language') return weighted(fc.constantFrom('', 'en', 'luo'), junk);
  if (control === 'county') return weighted(fc.constantFrom('', ...COUNTIES.slice(0, 3)), junk);
  if (control === 'shillings') return weighted(fc.constantFrom('', '1', '72000'), price, junk);
  if (control === 'checkbox') return fc.constantFrom('', 'true');
  const { options } = FIELD_INPUTS[control];
  if (options) return weighted(fc.constantFrom('', ...options.map(([text]) => text)), junk);
  const good = fc.constantFrom('Karibu', 'Ng’ombe', '市場', 'سوق', '👪');
  const padded = fc.tuple(blank, seen, blank).map((parts) => parts.join(''));
  return name === 'videoLink'
    ? weighted(fc.constantFrom('', 'https://vimeo.com/1'), video, junk)
    : weighted(good, fc.oneof(padded, longText(maxLength)), junk);
}

function weighted(
  good: fc.Arbitrary<string>,
  ...odd: fc.Arbitrary<string>[]
): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: good, weight: 30 },
    ...odd.map((arbitrary) => ({ arbitrary, weight: 2 })),
  );
}

const drafts = fc.constantFrom(...CATEGORIES.map(({ type }) => type)).chain((type) => {
  const fields = draftFields({ ...emptyDraft(), type });
  const values = Object.fromEntries(fields.map((field) => [field.name, typedInto(field)]));
  return fc.tuple(fc.record(values), fc.nat(3)).map(([typed, place]): PostDraft => {
    const draft = { ...emptyDraft(), type, ...typed };
    // If `place` is 0, county and country are independent, so that they often do not fit together.
    // If `place` is 1, the property is abroad, usually with a country. Otherwise it has no country.
    if (type !== 'properties' || place === 0) return draft;
    return place === 1 ? { ...draft, county: ABROAD } : { ...draft, country: '' };
  });
});

/**
 * The value that the test stores for the input `text`. A price that is written as a number without
 * leading zeros is stored as a number. Any other price is stored as a text.
 */
function storedValue(control: Control, text: string): Value {
  if (control === 'checkbox') return text === 'true';
  return ['shillings', 'bedrooms'].includes(control) &&
    /^-?\d+(\.\d+)?$/.test(text) &&
    !/^0./.test(text)
    ? Number(text)
    : text;
}

/** The attempt to store `draft`, untrimmed, as a new post with the id draft-`index`. */
function posting(draft: PostDraft, index: number): Attempt {
  const id = `draft-${index}`;
  const texts = draftFields(draft)
    .map(({ name, control }) => [storedName(name), storedValue(control, draft[name])] as const)
    .filter(([, value]) => value !== '');
  const doc = {
    ...imageFields(id),
    ...withUntil(Object.fromEntries(texts)),
    type: draft.type,
    titleGrams: titleGrams(draft.title),
    words: storedWords({ ...draft }),
    createdAt: NOW,
    createdBy: ME,
    updatedAt: NOW,
    updatedBy: ME,
    revision: 1,
  };
  return writing('editor', { put: `posts/${id}`, doc });
}

test(`Of ${DRAFTS} random drafts, the form accepts exactly the drafts that the rules accept`, async () => {
  const left = fc
    .sample(drafts, { numRuns: DRAFTS, seed: 20_261_121 })
    .map((draft, index) => ({ draft, index }));
  const counts = { allowed: 0, refused: 0 };
  const disagreements: object[] = [];
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const problems = validateDraft(next.draft);
      const verdict = await perform(site, posting(next.draft, next.index));
      counts[verdict] += 1;
      const fine = Object.keys(problems).length === 0;
      if (fine !== (verdict === 'allowed'))
        disagreements.push({ verdict, problems, ...next.draft });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(disagreements).toEqual([]);
  expect(counts.allowed + counts.refused).toBe(DRAFTS);
  // The random drafts are a useful test only if many of them are accepted and many are refused.
  expect(Math.min(counts.allowed, counts.refused)).toBeGreaterThan(DRAFTS / 5);
}, 1_200_000);
