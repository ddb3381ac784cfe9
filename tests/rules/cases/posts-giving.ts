import { CATEGORIES, type Category } from '../../../src/model/categories';
import { editedPost, MADE, newPost, POST, storedPost } from '../samples';
import {
  allowed,
  BLANK,
  type Case,
  editing,
  inDays,
  keeping,
  OTHER_TYPES,
  without,
  writing,
} from '../table';
import { type Doc, NOW } from '../values';

const TOMORROW = inDays(1);
const FIELDS = ['give', 'giveName', 'giveChangedAt'];
const TEXTS = { give: 500, giveName: 100 };
/** Each has marks that turn the text: it is shown as 'Till 123456'. */
const TURNED = [
  ...['Till \u202E654321\u202C', 'Till \u2067\u202D123\u2069456', 'Till 123\u202B456'],
  ...['Till 456 \u200F123', 'Till 456 \u061C123'],
];

/** Ways to give, and the name that is shown when one pays: an event and an obituary can have both. */
export function giving(): Case[] {
  return CATEGORIES.flatMap((category) =>
    ['events', 'obituaries'].includes(category.type)
      ? [...published(category), ...edited(category), ...changed(category)]
      : [],
  );
}

/** Every member of the team may publish a post with ways to give. */
function published(category: Category): Case[] {
  const attempt = writing('editor', { put: POST, doc: newPost(category) });
  const twin = allowed(`new ways to give, ${category.type}`, attempt);
  return [
    twin,
    allowed(
      `no ways to give, ${category.type}`,
      twin.changeDoc((doc) => without(doc, ...FIELDS)),
    ),
    ...Object.entries(TEXTS).flatMap(([name, maxLength]) => [
      ...twin.limits({ name, maxLength }),
      twin.refusedWithout(name),
      ...twin.refusedValues(name, { ...OTHER_TYPES, empty: '', blank: BLANK }, TURNED),
    ]),
    twin.with('give', 'Till 123456\nAccount: 7'),
    twin.refusedWith('a name of two lines', 'giveName', 'Wanjiku\nOtieno'),
    twin.refusedWith('changed already', 'giveChangedAt', NOW),
  ];
}

/** In an edit, every member of the team may keep or remove the ways to give. */
function edited(category: Category): Case[] {
  const before: Doc = { ...storedPost(category), giveChangedAt: MADE };
  const after: Doc = { ...editedPost(category), giveChangedAt: MADE };
  const bare = without(after, ...FIELDS);
  const edit = (how: string, doc: Doc) =>
    allowed(`${how} the ways to give, ${category.type}`, editing('editor', POST, before, doc));
  const [twin, removal] = [edit('an edit that keeps', after), edit('one that removes', bare)];
  const inTwo = (doc: Doc) =>
    twin.withWrites([{ put: POST, doc: bare }, { put: POST, doc }, keeping(POST, before)]);
  const twice = allowed(`a removal and an edit in a batch, ${category.type}`, inTwo(after));
  return [
    ...[twin, removal, twice],
    ...Object.keys(TEXTS).map((name) => twin.refusedWith(`another ${name}`, name, 'Till 123456')),
    ...twin.refusedValues('giveChangedAt', { now: NOW, tomorrow: TOMORROW }, OTHER_TYPES),
    ...FIELDS.map((name) => twin.refusedWithout(name)),
    ...FIELDS.map((name) => removal.refusedWith(`${name} is left`, name, before[name] ?? '')),
    twice.refused('with other ways to give', inTwo({ ...after, give: 'Till 123456' })),
  ];
}

/** Only an owner may add or change them after the publication, and the post then says when. */
function changed(category: Category): Case[] {
  const doc: Doc = { ...editedPost(category), give: 'Till 123456', giveChangedAt: NOW };
  const stored = storedPost(category);
  const edit = (does: string, before: Doc) =>
    allowed(`owner ${does} ways to give, ${category.type}`, editing('owner', POST, before, doc));
  const twin = edit('changes', stored);
  return [
    twin.with('giveName', 'Wanjiku'),
    ...[twin, edit('adds', without(stored, ...FIELDS))].flatMap((each) => [
      each,
      ...each.refusedBy(['editor']),
      each.refusedWithout('giveChangedAt'),
      ...each.refusedValues('giveChangedAt', { earlier: MADE, tomorrow: TOMORROW }),
    ]),
  ];
}
