import { CATEGORIES, COMMON_FIELDS } from '../../../src/model/categories';
import { COUNTIES } from '../../../src/model/property';
import { editedPost, MADE, newPost, POST, requiredFields, storedPost } from '../samples';
import {
  allowed,
  type Case,
  editing,
  refused,
  versionOf,
  withField,
  without,
  withoutField,
  withStored,
  writing,
} from '../table';
import { type Doc, Double, NOW } from '../values';
import { BLANK, events, limits, OTHER_TYPES, posts } from './damage';
import {
  allowedWith,
  allowedWithout,
  refusedValues,
  refusedWith,
  refusedWithout,
} from './variants';

// Each refused case differs from an allowed case, its twin, in one property. The name of the
// refused case is the name of the twin, followed by ' / ' and the difference.

/** Texts that are not a safe and valid link to a video. */
const WRONG_LINKS = [
  'http://youtu.be/dQw4w9WgXcQ',
  'javascript:alert(1)',
  'JavaScript:alert(1)//https://youtu.be/x',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.org/x',
  '//youtu.be/x',
  'youtu.be/x',
  'https://',
  ' https://youtu.be/x',
  'https://youtu.be/x ',
  'https://youtu.be/x y',
  'https://youtu.be/x\ny',
  'https://youtu.be/\u3000',
  'https://youtu.be/\u202ex',
  'https://youtu.be/\u061cx',
  'https://youtu.be/\u2066x',
  'https://youtu.be/">',
  "https://youtu.be/'x",
  'https://youtu.be/<x',
  'https://youtu.be/>x',
  'https://youtu.be/`x',
  'https:\\\\youtu.be\\x',
  'https://youtu.be\\x',
  ' ',
];

const ZONES = [
  'UTC',
  'EST5EDT',
  'Etc/GMT+3',
  'Australia/Perth',
  'America/Port-au-Prince',
  'America/Argentina/Buenos_Aires',
];
const WRONG_ZONES = [
  '',
  ' ',
  '+03:00',
  '/Nairobi',
  'Africa/',
  'Africa//Nairobi',
  'Africa/Nairobi ',
  'Africa Nairobi',
  'Africa/Näirobi',
  'Africa/Nairobi\n',
  'Africa/<b>',
  '../x',
];

const [, PROPERTIES] = CATEGORIES;
const YESTERDAY = new Date(Date.now() - 86_400_000);
const TOMORROW = new Date(Date.now() + 86_400_000);

const WRONG_COUNTIES = ['', 'nakuru', 'Nakuru ', 'Nakuru|Nairobi', 'Texas', 'Muranga'];

/** Optional fields that all categories have, and the time zone of an event. */
export function optionalFields(): Case[] {
  return events().flatMap((twin) => [
    ...video(twin),
    ...imageAlt(twin),
    ...imagePoint(twin),
    ...language(twin),
    ...sizes(twin),
    ...timeZone(twin),
    ...choices(twin, 'calledOff', ['cancelled', 'postponed'], ['held', 'Cancelled']),
  ]);
}

/**
 * The optional fields of properties. If a property has such a field, the value must be valid. Each
 * of the fields may be missing, but a property abroad needs a country.
 */
export function offers(): Case[] {
  const ofProperties = posts().filter(({ category }) => category.type === 'properties');
  return ofProperties.flatMap(({ twin }) => [
    ...deals(twin),
    ...confirmations(twin),
    ...prices(twin),
    ...bedrooms(twin),
    ...places(twin),
  ]);
}

/** The burial of an obituary: optional, not before the death, and not after the next year. */
export function burials(): Case[] {
  const ofObituaries = posts().filter(({ category }) => category.type === 'obituaries');
  return ofObituaries.flatMap(({ twin }) => {
    const day = (burialDate: string) => allowedWith(twin, 'burialDate', burialDate);
    const link = 'https://a.co/';
    const whole = allowedWith(twin, 'burialLink', link.padEnd(500, '1'), 'at its limit');
    return [
      ...['burialDate', 'burialTime', 'burialPlace', 'burialLink'].map((name) =>
        allowedWithout(twin, name),
      ),
      ...['2026-12-05', '2027-12-31'].map(day),
      ...refusedValues(twin, 'burialDate', OTHER_TYPES, [
        ...['', '2026-12-04', '2028-01-01', '2062-12-05', '2027-02-31', 'tomorrow'],
      ]),
      ...refusedValues(twin, 'burialTime', OTHER_TYPES, ['', '24:00', '10 am']),
      allowedWith(twin, 'burialPlace', ''),
      ...limits(twin, { name: 'burialPlace', maxLength: 500 }),
      ...refusedValues(twin, 'burialPlace', OTHER_TYPES),
      ...[allowedWith(twin, 'burialLink', ''), whole],
      refusedWith(whole, 'one character more', 'burialLink', link.padEnd(501, '1')),
      ...refusedValues(twin, 'burialLink', OTHER_TYPES, ['http://a.co', 'javascript:x']),
    ];
  });
}

/** An optional field with few valid texts. */
function choices(twin: Case, name: string, good: string[], bad: string[]): Case[] {
  return [
    allowedWithout(twin, name),
    ...good.map((text) => allowedWith(twin, name, text)),
    ...refusedValues(twin, name, OTHER_TYPES, ['', `${good[0]} `, ...bad]),
  ];
}

function deals(twin: Case): Case[] {
  return [
    allowedWithout(twin, 'taken'),
    ...choices(twin, 'deal', ['rent', 'sale'], ['lease', 'Rent']),
    allowedWith(twin, 'taken', true),
    ...refusedValues(twin, 'taken', {
      ...without(OTHER_TYPES, 'a boolean'),
      'a text': 'true',
      zero: 0,
    }),
  ];
}

/**
 * A new property must have no `confirmedAt`. An edit can confirm that a property is still
 * available: it stores the time of the edit in `confirmedAt`. A later edit keeps, renews or removes
 * this time.
 */
function confirmations(twin: Case): Case[] {
  const { stored } = twin.attempt;
  const before = stored[POST];
  const others = {
    ...without(OTHER_TYPES, 'a timestamp'),
    yesterday: YESTERDAY,
    tomorrow: TOMORROW,
  };
  if (!before) return refusedValues(twin, 'confirmedAt', { ...others, now: NOW });
  const confirmed = { ...before, confirmedAt: MADE };
  const edit = (how: string, doc: Doc) =>
    allowed(how, editing('editor', POST, confirmed, { ...editedPost(PROPERTIES), ...doc }));
  const keeping = edit('an edit of a confirmed property', { confirmedAt: MADE });
  const confirming = allowedWith(twin, 'confirmedAt', NOW, 'now');
  return [
    confirming,
    keeping,
    edit('another confirmation of a property', { confirmedAt: NOW }),
    edit('an edit that removes confirmedAt', {}),
    ...refusedValues(confirming, 'confirmedAt', others),
    ...refusedValues(keeping, 'confirmedAt', others),
  ];
}

/** Only a property can be confirmed. The cases try to confirm an event. */
export function confirmedOthers(): Case[] {
  return events().map((twin) => refusedWith(twin, 'confirmed now', 'confirmedAt', NOW));
}

function prices(twin: Case): Case[] {
  return [
    allowedWithout(twin, 'priceKes'),
    ...[1, 999_999_999_999].map((price) => allowedWith(twin, 'priceKes', price)),
    ...refusedValues(twin, 'priceKes', {
      ...without(OTHER_TYPES, 'a number'),
      'a text': '72000',
      'a fraction': 72_000.5,
      'a floating-point number': new Double(72_000),
    }),
  ];
}

function bedrooms(twin: Case): Case[] {
  return [
    allowedWithout(twin, 'bedrooms'),
    allowedWith(twin, 'bedrooms', 9),
    ...refusedValues(twin, 'bedrooms', {
      ...without(OTHER_TYPES, 'a number'),
      ...{ 'a text': '2', 'a fraction': 2.5, 'a floating-point number': new Double(2) },
      ...{ negative: -1, 'too many': 10 },
    }),
  ];
}

function places(twin: Case): Case[] {
  const inKenya = (county: string) =>
    allowed(
      `${twin.name}, in ${county}`,
      withField(withoutField(twin.attempt, 'country'), 'county', county),
    );
  const nakuru = inKenya('Nakuru');
  const nowhere = allowed(
    `${twin.name}, no county`,
    withoutField(withoutField(twin.attempt, 'country'), 'county'),
  );
  return [
    ...COUNTIES.map(inKenya),
    nowhere,
    refusedWith(nowhere, 'and a country', 'country', 'Germany'),
    refusedWith(nakuru, 'and a country', 'country', 'Kenya'),
    refusedWith(nakuru, 'and an empty country', 'country', ''),
    ...refusedValues(nakuru, 'county', WRONG_COUNTIES, OTHER_TYPES),
    refusedWithout(twin, 'country', 'without a country'),
    ...refusedValues(twin, 'country', OTHER_TYPES),
  ];
}

/** The limits of the price, and of the length of the country's name. */
export function offerLimits(): Case[] {
  const ofProperties = posts().filter(({ category }) => category.type === 'properties');
  return ofProperties.flatMap(({ twin }) => [
    ...refusedValues(twin, 'priceKes', {
      zero: 0,
      negative: -1,
      'too much': 1_000_000_000_000,
    }),
    ...refusedValues(twin, 'country', { empty: '', blank: BLANK }),
    ...limits(twin, { name: 'country', maxLength: 100 }),
  ]);
}

function timeZone(twin: Case): Case[] {
  const long = allowedWith(twin, 'timeZone', `America/${'x'.repeat(56)}`);
  return [
    allowedWithout(twin, 'timeZone'),
    ...ZONES.map((zone) => allowedWith(twin, 'timeZone', zone)),
    long,
    refusedWith(long, 'one character more', 'timeZone', `America/${'x'.repeat(57)}`),
    ...refusedValues(twin, 'timeZone', OTHER_TYPES, WRONG_ZONES),
  ];
}

function video(twin: Case): Case[] {
  const start = 'https://vimeo.com/';
  const whole = allowedWith(twin, 'videoLink', start.padEnd(500, '1'), 'at its limit');
  return [
    allowedWithout(twin, 'videoLink'),
    allowedWith(twin, 'videoLink', ''),
    whole,
    refusedWith(whole, 'one character more', 'videoLink', start.padEnd(501, '1')),
    ...refusedValues(twin, 'videoLink', OTHER_TYPES, WRONG_LINKS),
  ];
}

function imageAlt(twin: Case): Case[] {
  const field = COMMON_FIELDS.filter(({ name }) => name === 'imageAlt');
  return [
    allowedWithout(twin, 'imageAlt'),
    allowedWith(twin, 'imageAlt', ''),
    ...field.flatMap((limit) => limits(twin, limit)),
    ...refusedValues(twin, 'imageAlt', OTHER_TYPES),
  ];
}

function imagePoint(twin: Case): Case[] {
  return [
    allowedWithout(twin, 'imagePoint'),
    ...['00', '44', '12'].map((point) => allowedWith(twin, 'imagePoint', point)),
    ...refusedValues(twin, 'imagePoint', OTHER_TYPES, [
      '',
      '2',
      '222',
      '05',
      '50',
      '-1',
      '2 2',
      '2\n2',
    ]),
  ];
}

function language(twin: Case): Case[] {
  return [
    allowedWithout(twin, 'language'),
    ...['en', 'luo'].map((code) => allowedWith(twin, 'language', code)),
    ...refusedValues(twin, 'language', OTHER_TYPES, ['', 'xx', 'EN', 'en-GB', 'sw ', 'en|sw']),
  ];
}

function sizes(twin: Case): Case[] {
  return ['imageWidth', 'imageHeight'].flatMap((name) => [
    allowedWithout(twin, name),
    ...[1, 20_000].map((pixels) => allowedWith(twin, name, pixels)),
    ...refusedValues(twin, name, {
      ...without(OTHER_TYPES, 'a number'),
      'a text': '800',
      zero: 0,
      negative: -1,
      'too many': 20_001,
      'a fraction': 800.5,
    }),
  ]);
}

/** An event must not end before it starts. */
export function ends(): Case[] {
  return events().flatMap((twin) => {
    const sameDay = allowedWith(twin, 'endDate', '2026-12-05', 'on the start date');
    return [
      sameDay,
      refusedWith(sameDay, 'a day earlier', 'endDate', '2026-12-04'),
      refusedWith(sameDay, 'a year earlier', 'endDate', '2025-12-31'),
    ];
  });
}

/**
 * An event that repeats has its last day in `until`: after the first, and at the latest in the next
 * year.
 */
export function series(): Case[] {
  return events().flatMap((once) => {
    const weekly = {
      ...once,
      attempt: withField(withoutField(once.attempt, 'endDate'), 'repeats', 'weekly'),
    };
    const twin = allowedWith(weekly, 'until', '2027-12-31', 'that repeats');
    const days = (count: number) => Array(count).fill('2026-12-12').join(' ');
    return [
      twin,
      allowedWith(twin, 'repeats', 'monthly'),
      allowedWith(twin, 'until', '2026-12-06'),
      ...refusedValues(twin, 'repeats', OTHER_TYPES, ['', 'daily', 'Weekly']),
      refusedWithout(twin, 'until', 'without an end'),
      refusedWith(twin, 'and an end date', 'endDate', '2027-12-31'),
      ...refusedValues(twin, 'until', OTHER_TYPES, [
        ...['', '2026-12-05', '2026-12-04', '2028-01-01', '2062-12-05', '2027-02-30'],
      ]),
      ...[1, 20].map((count) => allowedWith(twin, 'notOn', days(count))),
      ...refusedValues(twin, 'notOn', OTHER_TYPES, [
        ...['', '2026-12-12 ', '2026-12-12,2026-12-19', '12-12-2026', days(21), days(400)],
      ]),
      refusedWith(once, 'with until', 'until', '2027-12-31'),
    ];
  });
}

/** A post must have no unknown field, and its type must be that of a category. */
export function unknownFields(): Case[] {
  return events().flatMap((twin) => [
    ...['isAdmin', 'role', 'id', 'itemData', 'description', 'rev', 'Title', '__x'].map((name) =>
      refusedWith(twin, `a field ${name}`, name, 'x'),
    ),
    refusedWithout(twin, 'type'),
    ...refusedValues(twin, 'type', {
      ...OTHER_TYPES,
      empty: '',
      unknown: 'news',
      'in capitals': 'EVENTS',
      'with a space at the end': 'events ',
    }),
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
    const others = CATEGORIES.filter(({ type }) => type !== category.type);
    return [
      twin,
      ...others.map(({ type }) => refusedWith(twin, `with the type ${type}`, 'type', type)),
      ...requiredFields(category).map((field) =>
        refusedWithout(twin, field.name, `without ${field.name}`),
      ),
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
  const called = ({ attempt }: Case, id: string) => ({ ...attempt, id });
  const good = [
    'p-aaaaaaaaaaa',
    'aaaaaaaaaaaa',
    'p-aaaaaaaaaaaaa',
    'p-AAAAAAAAAAAA',
    'p_a1b2c3d4e5f6',
    ...['indexes', 'Index', 'my-index'],
  ];
  const bad = [
    ...['p-aaaaaaaaaaaa', 'p-a1b2c3d4e5f6-more', 'p-q-aaaaaaaaaaaa-', '--aaaaaaaaaaaa'],
    ...['-aaaaaaaaaaaa', '-aaaaaaaaaaaa-', '-aaaaaaaaaaaa-more', 'index'],
  ];
  const version = versionOf(storedPost(category));
  const beside = (revision: number) =>
    withStored(twin, { [`${POST}/history/${revision}`]: version });
  return [
    twin,
    ...good.map((id) => allowed(`a new post with the id ${id}`, called(twin, id))),
    ...bad.map((id) => refused(`with the id ${id}`, twin, called(twin, id))),
    ...bad.map((id) => allowed(`an edit of the post ${id}`, called(edit, id))),
    ...[0, 2].map((revision) =>
      allowed(`a new post whose history has a version ${revision}`, beside(revision)),
    ),
    refused('whose history has a version 1', twin, beside(1)),
  ];
}

/** The id of a new or an edited post must have 1 to 128 characters: A-Z, a-z, 0-9, - and _. */
export function ids(): Case[] {
  return events().flatMap((twin) => {
    const called = (id: string) => ({ ...twin.attempt, id });
    const good = ['x'.repeat(128), 'a', 'A-z_09'];
    const bad = ['x'.repeat(129), 'a.b', '......', 'p[o]st-1', '(post-1)', 'post 1', 'pöst-1'];
    return [
      ...good.map((id) => allowed(`${twin.name}, id ${id}`, called(id))),
      ...bad.map((id) => refused(`with the id ${id}`, twin, called(id))),
    ];
  });
}
