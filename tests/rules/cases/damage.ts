import { CATEGORIES, type Category } from '../../../src/model/categories';
import { editedPost, type Field, newPost, POST, storedPost } from '../samples';
import { allowed, type Case, editing, having, refused, writing } from '../table';
import type { Value } from '../values';

/** Characters that are invisible to readers. */
export const BLANK = ' \t\n\u00a0\u3000\u200b\u202e\u2066\u061c';

/** A value of every type that is wrong for a text, date or time. */
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

/** An event, new and edited, for cases that do not depend on the category. */
export function events(): Case[] {
  return posts()
    .filter(({ category }) => category.type === 'events')
    .map(({ twin }) => twin);
}

/** A post of each category, new and edited: the allowed twins of the damaged cases. */
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
        editing('editor', POST, storedPost(category), editedPost(category)),
      ),
    },
  ]);
}

/** Lengths of one character, exactly the limit (also in emoji, which count as two), and one more. */
export function limits(twin: Case, { name, maxLength }: Pick<Field, 'name' | 'maxLength'>): Case[] {
  const whole = twinFrom(twin, name, 'x'.repeat(maxLength), 'at its limit');
  return [
    twinFrom(twin, name, '.', 'of one character'),
    twinFrom(twin, name, '\u{1F33A}'.repeat(maxLength / 2), 'at its limit in emoji'),
    whole,
    refused('one more', whole, having(whole.attempt, name, 'x'.repeat(maxLength + 1))),
  ];
}

/** The case `twin` with another value in one field. */
export function twinFrom(
  twin: Case,
  name: string,
  value: Value,
  how = JSON.stringify(value),
): Case {
  return allowed(`${twin.name}, ${name} ${how}`, having(twin.attempt, name, value));
}

/** One refused case for each of `values` in the field `name`. */
export function refusedValues(twin: Case, name: string, values: Record<string, Value>): Case[] {
  return Object.entries(values).map(([how, value]) =>
    refused(`${name} is ${how}`, twin, having(twin.attempt, name, value)),
  );
}

/** Turns texts into a record with each text as its own key. */
export function named(values: string[]): Record<string, string> {
  return Object.fromEntries(values.map((value) => [value || 'empty', value]));
}
