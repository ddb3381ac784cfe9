import { CATEGORIES, type Category } from '../../../src/model/categories';
import { editedPost, type Field, newPost, POST, storedPost } from '../samples';
import { allowed, type Case, editing, writing } from '../table';
import type { Value } from '../values';
import { allowedWith, refusedWith } from './variants';

/** Characters that are invisible to readers. */
export const BLANK = ' \t\n\u00a0\u3000\u200b\u202e\u2066\u061c';

/** Values of types other than text. They are wrong for a field that stores a text. */
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

/**
 * Two allowed cases, a new event and an edited event, for rules about events and for rules that all
 * categories share.
 */
export function events(): Case[] {
  return posts()
    .filter(({ category }) => category.type === 'events')
    .map(({ twin }) => twin);
}

/**
 * Two allowed cases for each category: a new post and an edited post. Other functions damage one
 * value of such a case. The result is a refused case, and the allowed case is its `twin`.
 */
export function posts(): { category: Category; twin: Case }[] {
  return CATEGORIES.flatMap((category) => {
    const creation = writing('editor', { put: POST, doc: newPost(category) });
    const edit = editing('editor', POST, storedPost(category), editedPost(category));
    return [
      { category, twin: allowed(`a new post, ${category.type}`, creation) },
      { category, twin: allowed(`an edit, ${category.type}`, edit) },
    ];
  });
}

/**
 * Cases with texts of different lengths in the field `name`. One character, the maximum, and the
 * maximum in emoji (each emoji counts as two characters) are allowed. One character more than the
 * maximum is refused.
 */
export function limits(twin: Case, { name, maxLength }: Pick<Field, 'name' | 'maxLength'>): Case[] {
  const whole = allowedWith(twin, name, 'x'.repeat(maxLength), 'at its limit');
  return [
    allowedWith(twin, name, '.', 'of one character'),
    allowedWith(twin, name, '\u{1F33A}'.repeat(maxLength / 2), 'at its limit in emoji'),
    whole,
    refusedWith(whole, 'one character more', name, 'x'.repeat(maxLength + 1)),
  ];
}
