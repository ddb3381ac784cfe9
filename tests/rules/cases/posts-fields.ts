import {
  ALL_FIELDS,
  CATEGORIES,
  CHOICES,
  COMMON_FIELDS,
  type Control,
  categoryFields,
  type FieldSpec,
  findField,
  LOCKED_NAMES,
  type PostType,
  storedName,
} from '../../../src/model/categories';
import { COUNTIES } from '../../../src/model/property';
import { SERIES } from '../../support/first-choice';
import { goodValue, POST, postsOf } from '../samples';
import { allowed, BLANK, type Case, type Cases, OTHER_TYPES, without } from '../table';
import { Double, type Value } from '../values';

/** Values of a field: the rules allow `good`, and refuse `bad` and values of other `types`. */
interface Values {
  good?: readonly Value[];
  bad?: string[] | Record<string, Value>;
  types?: Record<string, Value>;
}

const LONGEST_ZONE = 'America/'.padEnd(findField('timeZone').maxLength, 'x');
const TOO_MUCH = 10 ** findField('priceKes').maxLength;
const NO_NUMBER = without(OTHER_TYPES, 'a number');
const doubled = (number: number): Record<string, Value> => ({
  ...{ 'a text': `${number}`, 'a fraction': number + 0.5, 'a double': new Double(number) },
});
const days = (count: number) => Array(count).fill('2026-12-12').join(' ');

function choice(control: keyof typeof CHOICES, ...bad: string[]): Values {
  const good = Object.keys(CHOICES[control]);
  return { good, bad: [`${good[0]} `, ...bad] };
}

const KINDS: Record<Control, Values> = {
  text: {},
  textarea: {},
  link: {
    bad: [
      ...['http://youtu.be/dQw4w9WgXcQ', 'javascript:alert(1)', 'javascript:x', 'http://a.co'],
      ...['JavaScript:alert(1)//https://youtu.be/x', 'data:text/html,<script>alert(1)</script>'],
      ...['vbscript:x', 'file:///etc/passwd', 'ftp://example.org/x', '//youtu.be/x'],
      ...['youtu.be/x', 'https://', ' https://youtu.be/x', 'https://youtu.be/x '],
      ...['https://youtu.be/x y', 'https://youtu.be/x\ny', 'https://youtu.be/\u3000'],
      ...['https://youtu.be/\u202ex', 'https://youtu.be/\u061cx', 'https://youtu.be/\u2066x'],
      ...['https://youtu.be/">', "https://youtu.be/'x", 'https://youtu.be/<x'],
      ...['https://youtu.be/>x', 'https://youtu.be/`x', 'https:\\\\youtu.be\\x'],
      ...['https://youtu.be\\x', ' '],
    ],
  },
  date: {
    good: [
      ...['2028-02-29', '2000-02-29', '2026-02-28', '2026-01-31', '2026-04-30', '1000-01-01'],
      ...['2096-02-29', '2099-12-31'],
    ],
    bad: [
      ...['2026-02-29', '2026-02-30', '1900-02-29', '2026-04-31', '2026-06-31', '0999-12-05'],
      ...['2026-13-05', '2026-00-05', '2026-12-00', '2026-12-32', 'tomorrow', '05-12-2026'],
      ...['2026-1-05', '2026/12/05', '2026-12-05T10:00', '2026-12-05 '],
      ...['2100-01-01', '2100-02-28', '3000-01-01', '9999-12-31'],
    ],
  },
  days: {
    good: [days(1), days(20)],
    bad: ['2026-12-12 ', '2026-12-12,2026-12-19', '12-12-2026', days(21), days(400)],
  },
  time: {
    good: ['00:00', '09:59', '19:05', '23:59'],
    bad: ['24:00', '7:30', '14:60', '14.30', '14:30:00', '1430', 'noon', '10 am'],
  },
  timeZone: {
    good: [
      ...['UTC', 'EST5EDT', 'Etc/GMT+3', 'Australia/Perth', 'America/Port-au-Prince'],
      ...['America/Argentina/Buenos_Aires', LONGEST_ZONE],
    ],
    bad: [
      ...[' ', '+03:00', '/Nairobi', 'Africa/', 'Africa//Nairobi', 'Africa/Nairobi ', '../x'],
      ...['Africa Nairobi', 'Africa/Näirobi', 'Africa/Nairobi\n', 'Africa/<b>', `${LONGEST_ZONE}x`],
    ],
  },
  deal: choice('deal', 'lease', 'Rent'),
  calledOff: choice('calledOff', 'held', 'Cancelled'),
  repeats: choice('repeats', 'daily', 'Weekly'),
  bedrooms: { good: [9], bad: { ...doubled(2), negative: -1, 'too many': 10 }, types: NO_NUMBER },
  county: {
    good: COUNTIES,
    bad: ['nakuru', 'Nakuru ', 'Nakuru|Nairobi', 'Texas', 'Muranga'],
  },
  language: { good: ['en', 'luo'], bad: ['xx', 'EN', 'en-GB', 'sw ', 'en|sw'] },
  shillings: {
    good: [1, TOO_MUCH - 1],
    bad: { ...doubled(72_000), zero: 0, negative: -1, 'too much': TOO_MUCH },
    types: NO_NUMBER,
  },
  checkbox: {
    good: [true],
    bad: { 'a text': 'true', zero: 0 },
    types: without(OTHER_TYPES, 'a boolean'),
  },
};

const HIDDEN = ['\u034f\ufe0f', '\u115f', '\u1160', '\u3164', '\uffa0', '\u2800', '\u2065'];
const INVISIBLE = [
  ...HIDDEN,
  ...['\ufff0', '\ue000', '\u180b', '\u{e0100}', '\u{50000}', '\u{10fffd}', `${HIDDEN.join('')} `],
];
/** Texts with a line break or another control character. */
const BROKEN = ['a\nb', 'a\rb', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\u2029b', 'a\u0000b'];
/** Texts with a character that changes the direction of the text after it. */
const BIDI = ['\u202ea', 'a\u202d', '\u202aa\u202c', '\u202ba', '\u2066a\u2069', '\u2068a'];
/** Each has marks that turn the text: it is shown as 'Till 123456'. */
const TURNED = [
  ...['Till \u202E654321\u202C', 'Till \u2067\u202D123\u2069456', 'Till 123\u202B456'],
  ...['Till 456 \u200F123', 'Till 456 \u061C123'],
];

/** Values of single fields. They replace those of the field's kind. */
const OWN: Record<string, Values> = {
  title: {
    // Invisible characters are allowed beside visible ones.
    good: [
      ...['\u3164a', 'a\u200eb', 'a\u200fb', '\u061ca', 'ا\u200dب', 'सड़\u200cक', '\u00a9\ufe0f'],
    ],
    bad: [...INVISIBLE, ...BROKEN, ...BIDI],
  },
  desciption: { good: BROKEN },
  name: { bad: INVISIBLE },
  give: { good: ['Till 123456\nAccount: 7'], bad: TURNED },
  giveName: { bad: [...TURNED, 'Wanjiku\nOtieno'] },
  // Not before the death, and at the latest in the next year.
  burialDate: {
    good: ['2026-12-05', '2027-12-31'],
    bad: ['2026-12-04', '2028-01-01', '2062-12-05', '2027-02-31', 'tomorrow'],
  },
};

/** Optional fields that the examples need, because these have another field. */
const NEEDED: readonly string[] = ['country', 'repeats', ...LOCKED_NAMES];
/** The categories whose posts have the cases of the common fields. */
const WITH_COMMON: PostType[] = [CATEGORIES[0].type, 'events'];

/**
 * New and edited posts of the category `type`, with right and with wrong values in each of its
 * fields, without its required fields, and with valid fields of other categories.
 */
export function fieldsOf(type: PostType): Cases {
  const [own, common] = [categoryFields(type), ALL_FIELDS.slice(0, COMMON_FIELDS.length)];
  const fields = WITH_COMMON.includes(type) ? [...own, ...common] : own;
  const foreign = ALL_FIELDS.filter(
    ({ name }) => ![...own, ...common].some((field) => field.name === name),
  );
  const types = CATEGORIES.map((category) => category.type).filter((other) => other !== type);
  return postsOf(type).map((twin) => [
    fields
      // An editor cannot change a locked field in an edit (posts-together.ts).
      .filter(({ isLocked }) => !isLocked || !twin.attempt.stored[POST])
      .map((field) => valuesOf(fitting(twin, type, field.name), field)),
    [...own, ...common].map(({ name, required }) =>
      required ? twin.refusedWithout(storedName(name)) : [],
    ),
    twin.refusedValues('type', types),
    foreign.map((field) => twin.refusedWith(`with ${field.name}`, field.name, goodValue(field))),
  ]);
}

function valuesOf(twin: Case, { control, required, maxLength, ...field }: FieldSpec): Cases {
  const name = storedName(field.name);
  const { good = [], bad = [], types = OTHER_TYPES } = OWN[name] ?? KINDS[control];
  const isNeeded = required || NEEDED.includes(name);
  const isText = ['text', 'textarea', 'link'].includes(control);
  // An empty list of grams is valid for every title.
  const open = name === 'title' ? twin.with('titleGrams', []) : twin;
  return [
    isNeeded ? twin.refusedWithout(name) : twin.without(name),
    twin.refusedValues(name, types, bad),
    open.withEach(name, good),
    isText ? open.limits({ name, maxLength }, control === 'link' ? 'https://vimeo.com/' : '') : [],
    isText && !isNeeded
      ? twin.with(name, '')
      : twin.refusedValues(name, { empty: '', blank: BLANK }),
  ];
}

/** The case of `twin`, but with other fields that fit every valid value of the field `name`. */
function fitting(twin: Case, type: PostType, name: string): Case {
  if (name === 'endDate') return twin.with('startDate', '1000-01-01');
  if (name === 'startDate' && type === 'obituaries') return twin.without('burialDate');
  if (name === 'county') return nowhere(twin);
  return SERIES.includes(name) ? repeating(twin) : twin;
}

export function nowhere(twin: Case): Case {
  const doc = twin.changeDoc((doc) => without(doc, 'country', 'county'));
  return allowed(`${twin.name}, nowhere`, doc);
}

export function repeating(twin: Case): Case {
  const doc = twin.changeDoc((doc) => ({
    ...without(doc, 'endDate'),
    ...{ repeats: 'weekly', until: '2027-12-31' },
  }));
  return allowed(`${twin.name} that repeats`, doc);
}
