import { describe, expect, test } from 'vitest';
import { homeNumberProblem, validateDraft } from '../../src/fields/validate';
import { CATEGORIES } from '../../src/model/categories';
import { isCalendarDay } from '../../src/model/field-inputs';
import { draftFields, emptyDraft, type PostDraft, trimmedDraft } from '../../src/model/post-draft';
import { ABROAD } from '../../src/model/property';
import { firstChoice, SERIES } from '../support/first-choice';

/** A draft of the category `type` in which every field is filled in, with `changes`. */
function wholeDraft(type: PostDraft['type'], changes: Partial<PostDraft> = {}): PostDraft {
  const draft = { ...emptyDraft(), type };
  for (const { name, control } of draftFields(draft)) {
    if (SERIES.includes(name)) continue;
    if (control === 'date') draft[name] = '2026-12-05';
    else if (control === 'time') draft[name] = '14:30';
    else if (control === 'timeZone') draft[name] = 'Australia/Perth';
    else if (control === 'county') draft[name] = 'Abroad';
    else if (control === 'language') draft[name] = 'sw';
    else if (control === 'shillings') draft[name] = '72000';
    else if (control === 'checkbox') draft[name] = 'true';
    else if (control === 'link') draft[name] = 'https://youtu.be/dQw4w9WgXcQ';
    else draft[name] = firstChoice(control) ?? `Some ${name}`;
  }
  return { ...draft, ...changes };
}

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

test.each([' ', '\t\n', '\u00a0', '\u3000', '\u200b', '\u202e', '\u2066', '\ufeff', '\u0000'])(
  'The title %j is refused, because it has no visible character',
  (title) => {
    const problems = validateDraft(wholeDraft('properties', { title }));
    expect(problems).toEqual({ title: 'Title is required.' });
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

test.each(['a\nb', 'a\u2028b', 'a\u0000b', '\u202ex', '\u2066x\u2069'])(
  'The title %j is refused, because it has a line break, a control character or a direction mark',
  (title) => {
    expect(validateDraft(wholeDraft('properties', { title }))).toEqual({
      title:
        'Title contains a hidden character that breaks or turns the line: delete the text and type it again.',
    });
  },
);

test('Ways to give whose marks turn the number that is shown are refused; marks of chat apps are removed', () => {
  const refusal = (label: string) =>
    `${label} contains a hidden character that breaks or turns the line: delete the text and type it again.`;
  const turned = { give: 'Till \u202E654321\u202C', giveName: 'Otieno \u202EYLIMAF\u202C.' };
  expect(validateDraft(trimmedDraft(wholeDraft('events', turned)))).toEqual({
    give: refusal('Ways to give'),
    giveName: refusal('Name shown when one pays'),
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

test.each(['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '05-12-2026', '0999-01-01'])(
  'The date %s is refused, because it is not an existing day (yyyy-mm-dd) from the year 1000 on',
  (startDate) => {
    expect(isCalendarDay(startDate)).toBe(false);
    const problems = validateDraft(wholeDraft('obituaries', { startDate }));
    expect(problems).toEqual({ startDate: 'Date is not a real day.' });
  },
);

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

test.each(['2028-02-29', '2000-02-29', '2026-12-31', '1000-01-01', '9999-12-31'])(
  'isCalendarDay accepts %s, because it is an existing day from the year 1000 on',
  (day) => {
    expect(isCalendarDay(day)).toBe(true);
  },
);

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

test.each(['24:00', '7:30', '14:60', '14:30:00', 'noon'])(
  'The time %s is refused, because it is not a time of day in the form hh:mm',
  (time) => {
    expect(validateDraft(wholeDraft('events', { time }))).toEqual({
      time: 'Time is not a time of day.',
    });
  },
);

test.each(['Etc/GMT+3', 'UTC', 'America/Argentina/Buenos_Aires', `A/${'x'.repeat(62)}`])(
  'The time zone %s is accepted, because it has the form of a zone’s name, with at most 64 characters',
  (timeZone) => {
    expect(validateDraft(wholeDraft('events', { timeZone }))).toEqual({});
  },
);

test.each([' ', '+03:00', 'Africa/', 'New York', 'Africa/Nairobi\n', `A/${'x'.repeat(63)}`])(
  'The time zone %j is refused, because it does not have the form of a zone’s name, or has more than 64 characters',
  (timeZone) => {
    expect(validateDraft(wholeDraft('events', { timeZone }))).toEqual({
      timeZone: 'Time zone is not a known one. Choose it from the list, such as Australia/Perth.',
    });
  },
);

test('An event may end on the day on which it starts, but not before', () => {
  // The draft starts on 2026-12-05.
  const dated = (endDate: string) => validateDraft(wholeDraft('events', { endDate }));
  expect(dated('2026-12-05')).toEqual({});
  expect(dated('2026-12-04')).toEqual({ endDate: 'End date is before the start.' });
});

test.each([
  'http://youtu.be/x',
  'javascript:alert(1)',
  'youtu.be/x',
  'https://',
  'https://a b',
  ' ',
])('The video link %j is refused', (videoLink) => {
  expect(validateDraft(wholeDraft('events', { videoLink }))).toEqual({
    videoLink: 'Video link must be an address that begins with https://, without blanks.',
  });
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
