import { CATEGORIES, type Category } from '../../../src/model/categories';
import { editedPost, events, MADE, newPost, POST, postsOf, storedPost } from '../samples';
import {
  allowed,
  type Case,
  type Cases,
  editing,
  inDays,
  keeping,
  OTHER_TYPES,
  without,
  writing,
} from '../table';
import { type Doc, NOW } from '../values';
import { nowhere, repeating } from './posts-fields';

// Values that must fit other values of the post, or of its previous version.

const TOMORROW = inDays(1);
const GIVING = ['give', 'giveName', 'giveChangedAt'];
const [, PROPERTIES] = CATEGORIES;

/** Ways to give, and the name that is shown when one pays: an event and an obituary can have both. */
export function giving(): Cases {
  const given = CATEGORIES.filter(({ type }) => ['events', 'obituaries'].includes(type));
  return given.map((category) => [published(category), edited(category), changed(category)]);
}

function published(category: Category): Cases {
  const attempt = writing('editor', { put: POST, doc: newPost(category) });
  const twin = allowed(`new ways to give, ${category.type}`, attempt);
  const none = twin.changeDoc((doc) => without(doc, ...GIVING));
  return [
    allowed(`no ways to give, ${category.type}`, none),
    twin.refusedWith('changed already', 'giveChangedAt', NOW),
  ];
}

/** In an edit, every member of the team may keep or remove the ways to give. */
function edited(category: Category): Cases {
  const before: Doc = { ...storedPost(category), giveChangedAt: MADE };
  const after: Doc = { ...editedPost(category), giveChangedAt: MADE };
  const bare = without(after, ...GIVING);
  const edit = (how: string, doc: Doc) =>
    allowed(`${how} the ways to give, ${category.type}`, editing('editor', POST, before, doc));
  const [twin, removal] = [edit('an edit that keeps', after), edit('one that removes', bare)];
  const inTwo = (doc: Doc) =>
    twin.withWrites([{ put: POST, doc: bare }, { put: POST, doc }, keeping(POST, before)]);
  const twice = allowed(`a removal and an edit in a batch, ${category.type}`, inTwo(after));
  return [
    ['give', 'giveName'].map((name) => twin.refusedWith(`another ${name}`, name, 'Till 123456')),
    twin.refusedValues('giveChangedAt', { now: NOW, tomorrow: TOMORROW }, OTHER_TYPES),
    twin.refusedWithout(...GIVING),
    GIVING.map((name) => removal.refusedWith(`${name} is left`, name, before[name] ?? '')),
    twice.refused('with other ways to give', inTwo({ ...after, give: 'Till 123456' })),
  ];
}

/** Only an owner may add or change them after the publication, and the post then says when. */
function changed(category: Category): Cases {
  const doc: Doc = { ...editedPost(category), give: 'Till 123456', giveChangedAt: NOW };
  const stored = storedPost(category);
  const edit = (does: string, before: Doc) =>
    allowed(`owner ${does} ways to give, ${category.type}`, editing('owner', POST, before, doc));
  const twin = edit('changes', stored);
  return [
    twin.with('giveName', 'Wanjiku'),
    [twin, edit('adds', without(stored, ...GIVING))].map((each) => [
      each.refusedBy(['editor']),
      each.refusedWithout('giveChangedAt'),
      each.refusedValues('giveChangedAt', { earlier: MADE, tomorrow: TOMORROW }),
    ]),
  ];
}

/**
 * A new property must have no `confirmedAt`. An edit can confirm that a property is still
 * available: it stores the time of the edit in `confirmedAt`. A later edit keeps, renews or removes
 * this time. Only a property can be confirmed.
 */
export function confirmations(): Cases {
  const noTime = without(OTHER_TYPES, 'a timestamp');
  const others = { ...noTime, yesterday: inDays(-1), tomorrow: TOMORROW };
  const [fresh, twin] = postsOf('properties') as [Case, Case];
  const edit = (how: string, doc: Doc) => {
    const confirmed = { ...storedPost(PROPERTIES), confirmedAt: MADE };
    return allowed(how, editing('editor', POST, confirmed, { ...editedPost(PROPERTIES), ...doc }));
  };
  const keeps = edit('an edit of a confirmed property', { confirmedAt: MADE });
  const confirms = twin.with('confirmedAt', NOW, 'now');
  return [
    edit('another confirmation of a property', { confirmedAt: NOW }),
    edit('an edit that removes confirmedAt', {}),
    fresh.refusedValues('confirmedAt', { ...others, now: NOW }),
    [confirms, keeps].map((each) => each.refusedValues('confirmedAt', others)),
    events().map((each) => each.refusedWith('confirmed now', 'confirmedAt', NOW)),
  ];
}

/** A property abroad has a country; a property in a county, or without a county, has none. */
export function places(): Cases {
  return postsOf('properties').map((twin) => {
    const none = nowhere(twin);
    const nakuru = none.with('county', 'Nakuru');
    return [
      none.refusedWith('and a country', 'country', 'Germany'),
      nakuru.refusedValues('country', ['Kenya', '']),
    ];
  });
}

export function ends(): Cases {
  return events().map((twin) =>
    twin
      .with('endDate', '2026-12-05', 'on the start date')
      .refusedValues('endDate', ['2026-12-04', '2025-12-31']),
  );
}

/**
 * An event that repeats has its last day in `until`: after the first, and at the latest in the next
 * year.
 */
export function series(): Cases {
  return events().map((once) => {
    const twin = repeating(once);
    const late = allowed(
      `${twin.name} in 2099`,
      twin.changeDoc((doc) => ({ ...doc, startDate: '2099-12-05', until: '2099-12-31' })),
    );
    return [
      late.refusedWith('until 2100', 'until', '2100-01-01'),
      twin.with('until', '2026-12-06'),
      twin.refusedWith('and an end date', 'endDate', '2027-12-31'),
      twin.refusedFields({
        until: ['', '2026-12-05', '2026-12-04', '2028-01-01', '2062-12-05', '2027-02-30'],
      }),
      once.refusedWith('with until', 'until', '2027-12-31'),
      once.refusedWith('with notOn', 'notOn', '2026-12-12'),
    ];
  });
}
