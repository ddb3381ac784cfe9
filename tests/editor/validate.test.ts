import { describe, expect, test } from 'vitest';
import { homeNumberProblem, validateDraft } from '../../src/fields/validate';
import { CATEGORIES, type FieldName, type PostType } from '../../src/model/categories';
import { isDay } from '../../src/model/dates';
import { draftFields, emptyDraft, type PostDraft, trimmedDraft } from '../../src/model/post-draft';
import { ABROAD } from '../../src/model/property';
import { exampleTexts } from '../support/fake-backend';

/** A draft of the category `type` in which every field is filled in, with `changes`. */
function wholeDraft(type: PostType, changes: Partial<PostDraft> = {}): PostDraft {
  const [startDate, endDate] = ['2026-12-05', '2026-12-05'];
  const texts = { ...exampleTexts(type), startDate, endDate, burialDate: '2026-12-05' };
  return { ...emptyDraft(), ...texts, priceKes: '72000', taken: 'true', ...changes, type };
}

const refusalOf = (label: string) =>
  `${label} contains a hidden character that breaks or turns the line: delete the text and type it again.`;
const HIDDEN_SIGNS = ['a\nb', 'a\u2028b', 'a\u0000b', '\u202ex', '\u2066x\u2069'];

describe.each(CATEGORIES.map(({ type }) => type))('Drafts of the type ‘%s’', (type) => {
  test('An empty draft has an error message for every required field', () => {
    const draft = { ...emptyDraft(), type };
    const required = draftFields(draft).filter((field) => field.required);
    expect(validateDraft(draft)).toEqual(
      Object.fromEntries(required.map(({ name, label }) => [name, `${label} is required.`])),
    );
  });

  test.each(draftFields(wholeDraft(type)).filter(({ control }) => control.startsWith('text')))(
    'The text in the field $name may have the field’s maximum length, but not one character more',
    ({ name, label, maxLength }) => {
      const long = name === 'videoLink' ? 'https://vimeo.com/' : '';
      const full = wholeDraft(type, { [name]: long.padEnd(maxLength, 'x') });
      const over = wholeDraft(type, { [name]: long.padEnd(maxLength + 1, 'x') });
      expect(validateDraft(full)).toEqual({});
      const limit = maxLength.toLocaleString('en-GB');
      expect(validateDraft(over)).toEqual({
        [name]: `${label} is longer than ${limit} characters.`,
      });
    },
  );

  test.each(['videoLink', 'imageAlt', 'timeZone', 'burialDate'] as const)(
    'The field %s of a draft may be empty',
    (name) => {
      expect(validateDraft(wholeDraft(type, { [name]: '' }))).toEqual({});
    },
  );
});

test.each([
  // Before the changes of a row, the property is abroad and has a country.
  [{ deal: 'lease' }, { deal: 'For rent or for sale is not one of the list.' }],
  [{ county: 'Texas', country: '' }, { county: 'County is not one of the list.' }],
  [{ country: ' ' }, { country: 'Country is required if the property is abroad.' }],
  [{ county: 'Nakuru' }, { country: 'Country is only for property abroad.' }],
  [{ county: 'Nakuru', country: '' }, {}],
  [{ priceKes: '0' }, { priceKes: 'Price in shillings is a whole number, such as 72000.' }],
  [{ deal: '', county: '', country: '', priceKes: '', taken: '' }, {}],
])('A draft of a property with the values %o has the problems %o', (changes, problems) => {
  expect(validateDraft(wholeDraft('properties', changes as Partial<PostDraft>))).toEqual(problems);
});

test('trimmedDraft removes the commas from a property’s price, and the country of a property in Kenya', () => {
  const draft = wholeDraft('properties', { priceKes: ' 72,000 ', county: 'Nakuru' });
  expect(trimmedDraft(draft)).toMatchObject({ priceKes: '72000', country: '' });
});

test.each<[problem: string, type: PostType, name: FieldName, texts: string[]]>([
  [
    'Title is required.',
    'properties',
    'title',
    [' ', '\t\n', '\u00a0', '\u3000', '\u200b', '\u202e', '\u2066', '\ufeff', '\u0000'],
  ],
  [refusalOf('Title'), 'properties', 'title', HIDDEN_SIGNS],
  [
    'Date is not a real day.',
    'obituaries',
    'startDate',
    ['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '05-12-2026', '0999-01-01'],
  ],
  ['Time is not a time of day.', 'events', 'time', ['24:00', '7:30', '14:60', '14:30:00', 'noon']],
  [
    'Time zone is not a known one. Choose it from the list, such as Australia/Perth.',
    'events',
    'timeZone',
    [' ', '+03:00', 'Africa/', 'New York', 'Africa/Nairobi\n', `A/${'x'.repeat(63)}`],
  ],
  [
    'Video link must be an address that begins with https://, without blanks.',
    'events',
    'videoLink',
    ['http://youtu.be/x', 'javascript:alert(1)', 'youtu.be/x', 'https://', 'https://a b', ' '],
  ],
])(
  '‘%s’ is the problem of a post in %s whose field %s has one of %j',
  (problem, type, name, texts) => {
    for (const text of texts) {
      const problems = validateDraft(wholeDraft(type, { [name]: text }));
      expect([text, problems]).toEqual([text, { [name]: problem }]);
    }
  },
);

test.each(['\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\u034f\ufe0f', '\u2065', '\u{e0100}'])(
  'A title and a name that have only the invisible characters %j are refused',
  (text) => {
    expect(validateDraft(wholeDraft('obituaries', { title: text, name: text }))).toEqual({
      title: 'Title is required.',
      name: 'Name is required.',
    });
  },
);

test('Ways to give whose marks turn the number that is shown are refused; marks of chat apps are removed', () => {
  const turned = { give: 'Till \u202E654321\u202C', giveName: 'Otieno \u202EYLIMAF\u202C.' };
  expect(validateDraft(trimmedDraft(wholeDraft('events', turned)))).toEqual({
    give: refusalOf('Ways to give'),
    giveName: refusalOf('Name shown when one pays'),
  });
  const copied = {
    give: 'M-PESA \u202A0712 345 678\u202C\nor \u2068Till 5\u2069',
    giveName: 'Otieno',
  };
  const draft = trimmedDraft(wholeDraft('events', copied));
  expect(draft.give).toBe('M-PESA 0712 345 678\nor Till 5');
  expect(validateDraft(draft)).toEqual({});
});

test('trimmedDraft removes line breaks, control characters and the direction marks of chat apps from a title; a description keeps its line breaks', () => {
  const title = ' Plot\r\n\t7 \u2028 in\u0000 \u2068Kilifi\u2069 \u202aby the sea\u202c';
  const draft = trimmedDraft(wholeDraft('properties', { title, description: 'One\nTwo' }));
  expect(draft).toMatchObject({ title: 'Plot 7 in Kilifi by the sea', description: 'One\nTwo' });
  expect(validateDraft(draft)).toEqual({});
});

test.each([
  ['2026-12-05', undefined],
  ['2026-11-22', undefined],
  ['2027-12-31', undefined],
  ['2026-11-21', 'Burial is before the day of death.'],
  ['2028-01-01', 'Burial is later than the year after the death.'],
  ['2062-12-05', 'Burial is later than the year after the death.'],
  ['2026-02-31', 'Burial is not a real day.'],
])('After a death on 2026-11-22, the burial on %s: %s', (burialDate, problem) => {
  const draft = wholeDraft('obituaries', { startDate: '2026-11-22', burialDate });
  expect(validateDraft(draft).burialDate).toBe(problem);
});

test.each([
  ['0999-01-01', false],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2000-02-29', true],
  ['1000-01-01', true],
  ['9999-12-31', true],
])('Is %s an existing day from the year 1000 on: %s', (day, is) => {
  expect(isDay(day)).toBe(is);
});

test('An event may be on the last day of 2099, but not later', () => {
  const dated = (day: string) =>
    validateDraft(wholeDraft('events', { startDate: day, endDate: day }));
  expect(dated('2099-12-31')).toEqual({});
  for (const day of ['2100-01-01', '2926-12-05', '9999-12-31']) {
    expect(dated(day)).toEqual({
      startDate: 'Date is after the year 2099.',
      endDate: 'End date is after the year 2099.',
    });
  }
});

test.each(['Etc/GMT+3', 'UTC', 'America/Argentina/Buenos_Aires', `A/${'x'.repeat(62)}`])(
  'The time zone %s is accepted, because it has the form of a zone’s name, with at most 64 characters',
  (timeZone) => {
    expect(validateDraft(wholeDraft('events', { timeZone }))).toEqual({});
  },
);

test('An event may end on the day on which it starts, but not before', () => {
  // The draft starts on 2026-12-05.
  const dated = (endDate: string) => validateDraft(wholeDraft('events', { endDate }));
  expect(dated('2026-12-05')).toEqual({});
  expect(dated('2026-12-04')).toEqual({ endDate: 'End date is before the start.' });
});

test('validateDraft does not check fields that the draft’s category does not have', () => {
  expect(validateDraft(wholeDraft('events', { rent: 'x'.repeat(9_999), prayer: ' ' }))).toEqual({});
});

test.each([
  ['abroad', '0772 123 456', true],
  ['abroad', 'Peter: (0772) 123456', true],
  ['abroad', '+256 772 123 456 or 00256 772 123 456', false],
  ['Nakuru', '0772 123 456', false],
])(
  'For a property in the county %j, the number %j is refused because its link would call Kenya: %s',
  (where, moreInfo, isRefused) => {
    const county = where === 'abroad' ? ABROAD : where;
    const problems = homeNumberProblem(wholeDraft('properties', { county, moreInfo }));
    expect(problems.moreInfo).toEqual(isRefused ? expect.stringContaining('+256') : undefined);
  },
);
