import { CATEGORIES, CATEGORY_FIELD_NAMES, type Category } from '../../../src/model/categories';
import {
  categoryField,
  type Field,
  foreignNames,
  goodValue,
  newPost,
  POST,
  requiredFields,
} from '../samples';
import { allowed, type Case, changed, having, lacking, refused, writing } from '../table';
import { BLANK, limits, named, OTHER_TYPES, posts, refusedValues, twinFrom } from './damage';

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

/** The category's own required fields; the first category stands for all with title and description. */
function fieldsToDamage(category: Category): Field[] {
  const required = requiredFields(category);
  const own: string[] = category.fields.map(({ name }) => name);
  return category === CATEGORIES[0] ? required : required.filter(({ name }) => own.includes(name));
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
