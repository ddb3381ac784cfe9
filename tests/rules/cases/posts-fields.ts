import { CATEGORIES, CATEGORY_FIELD_NAMES, type Category } from '../../../src/model/categories';
import {
  categoryField,
  editedPost,
  type Field,
  foreignNames,
  goodValue,
  newPost,
  POST,
  requiredFields,
  storedPost,
} from '../samples';
import { allowed, type Case, changed, having, lacking, refused, writing } from '../table';
import type { Value } from '../values';

export const BLANK = ' \t\n\u00a0\u3000\u200b\u202e\u2066\u061c';

export const OTHER_TYPES: Record<string, Value> = {
  null: null,
  'a number': 7,
  'a boolean': true,
  'a list': ['x'],
  'an empty list': [],
  'a map': { x: 'y' },
  'an empty map': {},
  'a timestamp': new Date('2026-12-05T00:00:00Z'),
};

const NO_DAY = ['2026-02-29', '2026-02-30', '1900-02-29', '2026-04-31', '2026-06-31', '2026-13-05'];
const NO_DATE = ['2026-00-05', '2026-12-00', '2026-12-32', '05-12-2026', '2026-1-05', '2026/12/05'];
const NO_TEXT_DATE = ['2026-12-05T10:00', '2026-12-05 ', 'tomorrow', '0999-12-05'];
const DAYS = ['2028-02-29', '2000-02-29', '2026-02-28', '2026-01-31', '2026-04-30', '1000-01-01'];
const NO_CLOCK = ['24:00', '7:30', '14:60', '14.30', '14:30:00', '1430', 'noon'];
const CLOCKS = ['00:00', '09:59', '19:05', '23:59'];

/** Every required field of every category, damaged in every way, on create and on update. */
export function damagedFields(): Case[] {
  return posts().flatMap(({ twin, category }) =>
    fieldsToDamage(category).flatMap((field) => {
      const open = field.name === 'endDate' ? twinFrom(twin, 'startDate', '1000-01-01') : twin;
      return [...common(open, field), ...special(open, field)];
    }),
  );
}

/** An event, new and edited, for what has nothing to do with a category. */
export function events(): Case[] {
  return posts()
    .filter(({ category }) => category.type === 'events')
    .map(({ twin }) => twin);
}

/** A post of each category, new and edited: the cases the damaged ones differ from. */
export function posts(): { category: Category; twin: Case }[] {
  return CATEGORIES.flatMap((category) => [
    {
      category,
      twin: allowed(
        `a new post, ${category.type}`,
        writing('editor', { put: POST, doc: newPost(category) }),
      ),
    },
    {
      category,
      twin: allowed(
        `an edit, ${category.type}`,
        writing(
          'editor',
          { put: POST, doc: editedPost(category) },
          { [POST]: storedPost(category) },
        ),
      ),
    },
  ]);
}

/** The category's own fields; the first category stands for all with title and description. */
function fieldsToDamage(category: Category): Field[] {
  return category === CATEGORIES[0] ? requiredFields(category) : [...category.fields];
}

function common(twin: Case, field: Field): Case[] {
  return [
    twin,
    refused(`no ${field.name}`, twin, lacking(twin.attempt, field.name)),
    ...refusedValues(twin, field.name, { ...OTHER_TYPES, empty: '', blank: BLANK }),
  ];
}

function special(twin: Case, field: Field): Case[] {
  switch (field.control) {
    case 'date':
      return [
        ...refusedValues(twin, field.name, named([...NO_DAY, ...NO_DATE, ...NO_TEXT_DATE])),
        ...DAYS.map((day) => twinFrom(twin, field.name, day)),
      ];
    case 'time':
      return [
        ...refusedValues(twin, field.name, named(NO_CLOCK)),
        ...CLOCKS.map((clock) => twinFrom(twin, field.name, clock)),
      ];
    default:
      return limits(twin, field);
  }
}

/** One character, exactly the limit (in emoji too, two units each), and one more. */
export function limits(twin: Case, { name, maxLength }: Pick<Field, 'name' | 'maxLength'>): Case[] {
  const whole = twinFrom(twin, name, 'x'.repeat(maxLength), 'at its limit');
  return [
    twinFrom(twin, name, '.', 'of one character'),
    twinFrom(twin, name, '\u{1F33A}'.repeat(maxLength / 2), 'at its limit in emoji'),
    whole,
    refused('one more', whole, having(whole.attempt, name, 'x'.repeat(maxLength + 1))),
  ];
}

/** Each field in a post of a category that has no use for it: whole it passes, damaged not. */
export function foreignFields(): Case[] {
  return CATEGORY_FIELD_NAMES.flatMap((name) => {
    const category = CATEGORIES.find((candidate) => foreignNames(candidate).includes(name));
    if (!category) throw new Error(`Every category has ${name}.`);
    const field = categoryField(name);
    const post = writing('editor', { put: POST, doc: newPost(category) });
    const dated = changed(post, (doc) => ({ startDate: '2026-12-05', ...doc }));
    const twin = allowed(
      `a new post, ${category.type}, with ${name} of another category`,
      having(dated, name, goodValue(field)),
    );
    const tooLong = goodValue(field).padEnd(field.maxLength + 1, 'x');
    const values = { ...OTHER_TYPES, empty: '', blank: BLANK, 'too long': tooLong };
    return [twin, ...refusedValues(twin, name, values)];
  });
}

/** The same allowed case with another value in one field. */
export function twinFrom(
  twin: Case,
  name: string,
  value: Value,
  how = JSON.stringify(value),
): Case {
  return allowed(`${twin.name}, ${name} ${how}`, having(twin.attempt, name, value));
}

/** One refused case for each value in the field `name`. */
export function refusedValues(twin: Case, name: string, values: Record<string, Value>): Case[] {
  return Object.entries(values).map(([how, value]) =>
    refused(`${name} is ${how}`, twin, having(twin.attempt, name, value)),
  );
}

/** Texts under their own names. */
export function named(values: string[]): Record<string, string> {
  return Object.fromEntries(values.map((value) => [value || 'empty', value]));
}
