import { CATEGORIES, COMMON_FIELDS } from '../../../src/model/categories';
import { COUNTIES } from '../../../src/model/property';
import {
  editedPost,
  events,
  MADE,
  newPost,
  POST,
  postsOf,
  requiredFields,
  storedPost,
} from '../samples';
import {
  allowed,
  BLANK,
  type Case,
  editing,
  inDays,
  OTHER_TYPES,
  versionOf,
  without,
  writing,
} from '../table';
import { type Doc, Double, NOW, type Value } from '../values';

/** Texts that are not a safe and valid link to a video. */
const WRONG_LINKS = [
  ...['http://youtu.be/dQw4w9WgXcQ', 'javascript:alert(1)'],
  ...['JavaScript:alert(1)//https://youtu.be/x', 'data:text/html,<script>alert(1)</script>'],
  ...['vbscript:x', 'file:///etc/passwd', 'ftp://example.org/x', '//youtu.be/x'],
  ...['youtu.be/x', 'https://', ' https://youtu.be/x', 'https://youtu.be/x '],
  ...['https://youtu.be/x y', 'https://youtu.be/x\ny', 'https://youtu.be/\u3000'],
  ...['https://youtu.be/\u202ex', 'https://youtu.be/\u061cx', 'https://youtu.be/\u2066x'],
  ...['https://youtu.be/">', "https://youtu.be/'x", 'https://youtu.be/<x'],
  ...['https://youtu.be/>x', 'https://youtu.be/`x', 'https:\\\\youtu.be\\x'],
  ...['https://youtu.be\\x', ' '],
];
const ZONES =
  'UTC EST5EDT Etc/GMT+3 Australia/Perth America/Port-au-Prince America/Argentina/Buenos_Aires';
const WRONG_ZONES = [
  ...['', ' ', '+03:00', '/Nairobi', 'Africa/', 'Africa//Nairobi', 'Africa/Nairobi ', '../x'],
  ...['Africa Nairobi', 'Africa/Näirobi', 'Africa/Nairobi\n', 'Africa/<b>'],
];
const [, PROPERTIES] = CATEGORIES;
const NO_NUMBER = without(OTHER_TYPES, 'a number');
const NO_TIME = without(OTHER_TYPES, 'a timestamp');

/**
 * An optional field: it may be missing, and each of `good` is allowed. Each of `bad` is refused, and
 * so are values of `types`.
 */
function optional(
  twin: Case,
  name: string,
  good: readonly Value[],
  bad: string[] | Record<string, Value> = {},
  types = OTHER_TYPES,
): Case[] {
  return [
    twin.without(name),
    ...twin.withEach(name, good),
    ...twin.refusedValues(name, types, bad),
  ];
}

/** An optional link: '' and 500 characters are allowed, and one character more is refused. */
function link(twin: Case, name: string, start: string, bad: string[]): Case[] {
  const whole = twin.with(name, start.padEnd(500, '1'), 'at its limit');
  const more = whole.refusedWith('one character more', name, start.padEnd(501, '1'));
  return [...optional(twin, name, [''], bad), whole, more];
}

/** Optional fields that all categories have, and those of an event. */
export function optionalFields(): Case[] {
  const points = ['', '2', '222', '05', '50', '-1', '2 2', '2\n2'];
  const pixels = { 'a text': '800', zero: 0, negative: -1, 'too many': 20_001, half: 800.5 };
  const long = 'America/'.padEnd(64, 'x');
  return events().flatMap((twin) => {
    const longest = twin.with('timeZone', long);
    return [
      ...link(twin, 'videoLink', 'https://vimeo.com/', WRONG_LINKS),
      ...optional(twin, 'imageAlt', ['']),
      ...COMMON_FIELDS.flatMap((field) => (field.name === 'imageAlt' ? twin.limits(field) : [])),
      ...optional(twin, 'imagePoint', ['00', '44', '12'], points),
      ...optional(twin, 'language', ['en', 'luo'], ['', 'xx', 'EN', 'en-GB', 'sw ', 'en|sw']),
      ...['imageWidth', 'imageHeight'].flatMap((name) =>
        optional(twin, name, [1, 20_000], pixels, NO_NUMBER),
      ),
      ...optional(twin, 'timeZone', ZONES.split(' '), WRONG_ZONES),
      longest,
      longest.refusedWith('one character more', 'timeZone', `${long}x`),
      ...choices(twin, 'calledOff', ['cancelled', 'postponed'], ['held', 'Cancelled']),
    ];
  });
}

/** An optional field with few valid texts. */
function choices(twin: Case, name: string, good: string[], bad: string[]): Case[] {
  return optional(twin, name, good, ['', `${good[0]} `, ...bad]);
}

/**
 * The optional fields of properties. If a property has such a field, the value must be valid. Each
 * of the fields may be missing, but a property abroad needs a country.
 */
export function offers(): Case[] {
  const doubled = (number: number, text: string): Record<string, Value> => ({
    ...{ 'a text': text, 'a fraction': number + 0.5, 'a double': new Double(number) },
  });
  const rooms = { ...doubled(2, '2'), negative: -1, 'too many': 10 };
  return postsOf('properties').flatMap((twin) => [
    ...choices(twin, 'deal', ['rent', 'sale'], ['lease', 'Rent']),
    ...optional(
      twin,
      'taken',
      [true],
      { 'a text': 'true', zero: 0 },
      without(OTHER_TYPES, 'a boolean'),
    ),
    ...confirmations(twin),
    ...optional(twin, 'priceKes', [1, 999_999_999_999], doubled(72_000, '72000'), NO_NUMBER),
    ...optional(twin, 'bedrooms', [9], rooms, NO_NUMBER),
    ...places(twin),
  ]);
}

/** The burial of an obituary: optional, not before the death, and not after the next year. */
export function burials(): Case[] {
  const days = ['', '2026-12-04', '2028-01-01', '2062-12-05', '2027-02-31', 'tomorrow'];
  return postsOf('obituaries').flatMap((twin) => [
    ...optional(twin, 'burialDate', ['2026-12-05', '2027-12-31'], days),
    ...optional(twin, 'burialTime', [], ['', '24:00', '10 am']),
    ...optional(twin, 'burialPlace', ['']),
    ...twin.limits({ name: 'burialPlace', maxLength: 500 }),
    ...link(twin, 'burialLink', 'https://a.co/', ['http://a.co', 'javascript:x']),
  ]);
}

/**
 * A new property must have no `confirmedAt`. An edit can confirm that a property is still
 * available: it stores the time of the edit in `confirmedAt`. A later edit keeps, renews or removes
 * this time.
 */
function confirmations(twin: Case): Case[] {
  const before = twin.attempt.stored[POST];
  const others = { ...NO_TIME, yesterday: inDays(-1), tomorrow: inDays(1) };
  if (!before) return twin.refusedValues('confirmedAt', { ...others, now: NOW });
  const confirmed = { ...before, confirmedAt: MADE };
  const edit = (how: string, doc: Doc) =>
    allowed(how, editing('editor', POST, confirmed, { ...editedPost(PROPERTIES), ...doc }));
  const keeping = edit('an edit of a confirmed property', { confirmedAt: MADE });
  const confirming = twin.with('confirmedAt', NOW, 'now');
  return [
    confirming,
    keeping,
    edit('another confirmation of a property', { confirmedAt: NOW }),
    edit('an edit that removes confirmedAt', {}),
    ...[confirming, keeping].flatMap((each) => each.refusedValues('confirmedAt', others)),
  ];
}

/** Only a property can be confirmed. The cases try to confirm an event. */
export function confirmedOthers(): Case[] {
  return events().map((twin) => twin.refusedWith('confirmed now', 'confirmedAt', NOW));
}

function places(twin: Case): Case[] {
  const nowhere = allowed(
    `${twin.name}, nowhere`,
    twin.changeDoc((doc) => without(doc, 'country', 'county')),
  );
  const nakuru = nowhere.with('county', 'Nakuru');
  const wrong = ['', 'nakuru', 'Nakuru ', 'Nakuru|Nairobi', 'Texas', 'Muranga'];
  return [
    nowhere,
    ...nowhere.withEach('county', COUNTIES),
    nowhere.refusedWith('and a country', 'country', 'Germany'),
    ...nakuru.refusedValues('country', ['Kenya', '']),
    ...nakuru.refusedValues('county', wrong, OTHER_TYPES),
    twin.refusedWithout('country'),
    ...twin.refusedValues('country', OTHER_TYPES),
  ];
}

/** The limits of the price, and of the length of the country's name. */
export function offerLimits(): Case[] {
  const prices = { zero: 0, negative: -1, 'too much': 1_000_000_000_000 };
  return postsOf('properties').flatMap((twin) => [
    ...twin.refusedValues('priceKes', prices),
    ...twin.refusedValues('country', { empty: '', blank: BLANK }),
    ...twin.limits({ name: 'country', maxLength: 100 }),
  ]);
}

/** An event must not end before it starts. */
export function ends(): Case[] {
  return events().flatMap((twin) => {
    const sameDay = twin.with('endDate', '2026-12-05', 'on the start date');
    return [sameDay, ...sameDay.refusedValues('endDate', ['2026-12-04', '2025-12-31'])];
  });
}

/**
 * An event that repeats has its last day in `until`: after the first, and at the latest in the next
 * year.
 */
export function series(): Case[] {
  const days = (count: number) => Array(count).fill('2026-12-12').join(' ');
  return events().flatMap((once) => {
    const twin = allowed(
      `${once.name} that repeats`,
      once.changeDoc((doc) => ({
        ...without(doc, 'endDate'),
        ...{ repeats: 'weekly', until: '2027-12-31' },
      })),
    );
    const late = allowed(
      `${twin.name} in 2099`,
      twin.changeDoc((doc) => ({ ...doc, startDate: '2099-12-05', until: '2099-12-31' })),
    );
    return [
      twin,
      late,
      late.refusedWith('until 2100', 'until', '2100-01-01'),
      twin.with('repeats', 'monthly'),
      twin.with('until', '2026-12-06'),
      ...twin.refusedValues('repeats', OTHER_TYPES, ['', 'daily', 'Weekly']),
      twin.refusedWithout('until'),
      twin.refusedWith('and an end date', 'endDate', '2027-12-31'),
      ...twin.refusedValues('until', OTHER_TYPES, [
        ...['', '2026-12-05', '2026-12-04', '2028-01-01', '2062-12-05', '2027-02-30'],
      ]),
      ...twin.withEach('notOn', [days(1), days(20)]),
      ...twin.refusedValues('notOn', OTHER_TYPES, [
        ...['', '2026-12-12 ', '2026-12-12,2026-12-19', '12-12-2026', days(21), days(400)],
      ]),
      once.refusedWith('with until', 'until', '2027-12-31'),
      once.refusedWith('with notOn', 'notOn', days(1)),
    ];
  });
}

/** A post must have no unknown field, and its type must be that of a category. */
export function unknownFields(): Case[] {
  const names = ['isAdmin', 'role', 'id', 'itemData', 'description', 'rev', 'Title', '__x'];
  return events().flatMap((twin) => [
    ...names.map((name) => twin.refusedWith(`a field ${name}`, name, 'x')),
    twin.refusedWithout('type'),
    ...twin.refusedValues('type', OTHER_TYPES, ['', 'news', 'EVENTS', 'events ']),
  ]);
}

/**
 * A post with the fields of one category and the type of another is refused, and so is a post
 * without a required field.
 */
export function wrongCategories(): Case[] {
  return CATEGORIES.flatMap((category) => {
    const creation = writing('editor', { put: POST, doc: newPost(category) });
    const twin = allowed(`a new post of ${category.type}`, creation);
    const others = CATEGORIES.map(({ type }) => type).filter((type) => type !== category.type);
    return [
      twin,
      ...twin.refusedValues('type', others),
      ...requiredFields(category).map((field) => twin.refusedWithout(field.name)),
    ];
  });
}

/**
 * The name of an image begins with a post's id, a hyphen and 12 random characters (0-9, a-z). The
 * id of a new post must not have the form `…-{random}` or `…-{random}-…`: the names of the new
 * post's images would then not say clearly to which post they belong. Nor may it be 'index', which
 * Hosting takes out of a path. A post that already has such an id can be edited. The history of a
 * new post must have no version 1, because the first edit of the new post must store a version 1,
 * and a stored version cannot be replaced.
 */
export function newIds(): Case[] {
  const [category] = CATEGORIES;
  const twin = allowed('a new post', writing('editor', { put: POST, doc: newPost(category) }));
  const editAttempt = editing('editor', POST, storedPost(category), editedPost(category));
  const edit = allowed('an edit', editAttempt);
  const good = [
    ...['p-aaaaaaaaaaa', 'aaaaaaaaaaaa', 'p-aaaaaaaaaaaaa', 'p-AAAAAAAAAAAA', 'p_a1b2c3d4e5f6'],
    ...['indexes', 'Index', 'my-index'],
  ];
  const bad = [
    ...['p-aaaaaaaaaaaa', 'p-a1b2c3d4e5f6-more', 'p-q-aaaaaaaaaaaa-', '--aaaaaaaaaaaa'],
    ...['-aaaaaaaaaaaa', '-aaaaaaaaaaaa-', '-aaaaaaaaaaaa-more', 'index'],
  ];
  const beside = (revision: number) =>
    twin.withStored({ [`${POST}/history/${revision}`]: versionOf(storedPost(category)) });
  return [
    twin,
    ...good.map((id) => allowed(`a new post with the id ${id}`, twin.called(id))),
    ...bad.map((id) => twin.refused(`with the id ${id}`, twin.called(id))),
    ...bad.map((id) => allowed(`an edit of the post ${id}`, edit.called(id))),
    ...[0, 2].map((revision) =>
      allowed(`a new post whose history has a version ${revision}`, beside(revision)),
    ),
    twin.refused('whose history has a version 1', beside(1)),
  ];
}

/** The id of a new or an edited post must have 1 to 128 characters: A-Z, a-z, 0-9, - and _. */
export function ids(): Case[] {
  const bad = ['x'.repeat(129), 'a.b', '......', 'p[o]st-1', '(post-1)', 'post 1', 'pöst-1'];
  return events().flatMap((twin) => [
    ...['x'.repeat(128), 'a', 'A-z_09'].map((id) =>
      allowed(`${twin.name}, id ${id}`, twin.called(id)),
    ),
    ...bad.map((id) => twin.refused(`with the id ${id}`, twin.called(id))),
  ]);
}
