import { CATEGORIES, type Category } from '../../../src/model/categories';
import {
  categoryField,
  type Field,
  foreignNames,
  goodValue,
  posts,
  postsOf,
  requiredFields,
} from '../samples';
import { BLANK, type Case, OTHER_TYPES } from '../table';

const BAD_DAYS = [
  ...['2026-02-29', '2026-02-30', '1900-02-29', '2026-04-31', '2026-06-31', '0999-12-05'],
  ...['2026-13-05', '2026-00-05', '2026-12-00', '2026-12-32', 'tomorrow', '05-12-2026'],
  ...['2026-1-05', '2026/12/05', '2026-12-05T10:00', '2026-12-05 '],
  ...['2100-01-01', '2100-02-28', '3000-01-01', '9999-12-31'],
];
const DAYS = [
  ...['2028-02-29', '2000-02-29', '2026-02-28', '2026-01-31', '2026-04-30', '1000-01-01'],
  ...['2096-02-29', '2099-12-31'],
];
const BAD_TIMES = ['24:00', '7:30', '14:60', '14.30', '14:30:00', '1430', 'noon'];
const TIMES = ['00:00', '09:59', '19:05', '23:59'];

/** Cases with wrong and with valid values in required fields, in new and in edited posts. */
export function damagedFields(): Case[] {
  return posts().flatMap(({ twin, category }) =>
    fieldsToDamage(category).flatMap((field) => {
      const open = withOtherDays(twin, category, field);
      return [...common(open, field), ...special(open, field)];
    }),
  );
}

/** The case of `twin`, but with other days that fit every valid day in `field`. */
function withOtherDays(twin: Case, { type }: Category, { name }: Field): Case {
  if (name === 'endDate') return twin.with('startDate', '1000-01-01');
  const isDeath = name === 'startDate' && type === 'obituaries';
  return isDeath ? twin.without('burialDate') : twin;
}

/**
 * The category's own required fields. For the first category, also the title and the description,
 * which all categories share.
 */
function fieldsToDamage(category: Category): Field[] {
  const required = requiredFields(category);
  const ownNames: string[] = category.fields.map(({ name }) => name);
  return category === CATEGORIES[0]
    ? required
    : required.filter(({ name }) => ownNames.includes(name));
}

function common(twin: Case, field: Field): Case[] {
  return [
    twin,
    twin.refusedWithout(field.name),
    ...twin.refusedValues(field.name, { ...OTHER_TYPES, empty: '', blank: BLANK }),
  ];
}

/** The case of `twin` with an empty list of grams, which is valid for every title. */
const withoutGrams = (twin: Case) => twin.with('titleGrams', []);

function special(twin: Case, { name, control, maxLength }: Field): Case[] {
  if (control === 'date') {
    return [...twin.refusedValues(name, BAD_DAYS), ...twin.withEach(name, DAYS)];
  }
  if (control === 'time') {
    return [...twin.refusedValues(name, BAD_TIMES), ...twin.withEach(name, TIMES)];
  }
  return (name === 'title' ? withoutGrams(twin) : twin).limits({ name, maxLength });
}

/** A new or edited post must not have another category's field, even with a valid value. */
export function foreignFields(): Case[] {
  return posts().flatMap(({ twin, category }) => [
    twin,
    ...foreignNames(category).map((name) => {
      const value = goodValue(categoryField(name));
      return twin.refusedWith(`with ${name}`, name, value);
    }),
  ]);
}

/** Texts of invisible characters, of several kinds. */
const HIDDEN = ['\u034f\ufe0f', '\u115f', '\u1160', '\u3164', '\uffa0', '\u2800', '\u2065'];
const MORE_HIDDEN = ['\ufff0', '\ue000', '\u180b', '\u{e0100}', '\u{50000}', '\u{10fffd}'];
/** Titles with a line break or another control character. */
const BROKEN = ['a\nb', 'a\rb', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\u2029b', 'a\u0000b'];
/** Titles with a character that changes the direction of the text after it. */
const BIDI = ['\u202ea', 'a\u202d', '\u202aa\u202c', '\u202ba', '\u2066a\u2069', '\u2068a'];
/** Titles with invisible characters that are allowed beside visible characters. */
const ONE_LINE = [
  ...['\u3164a', 'a\u200eb', 'a\u200fb', '\u061ca', 'ا\u200dب', 'सड़\u200cक', '\u00a9\ufe0f'],
];

/**
 * A required text must have a visible character. A title must also be one line, and must not change
 * the direction of the text after it.
 */
export function visibleTexts(): Case[] {
  const invisible = [...HIDDEN, ...MORE_HIDDEN, [...HIDDEN, ' '].join('')];
  return [
    ...postsOf(CATEGORIES[0].type).flatMap((twin) => [
      twin,
      ...twin.refusedValues('title', invisible, BROKEN, BIDI),
      ...withoutGrams(twin).withEach('title', ONE_LINE),
      ...twin.withEach('desciption', BROKEN),
    ]),
    ...postsOf('obituaries').flatMap((twin) => [twin, ...twin.refusedValues('name', invisible)]),
  ];
}
