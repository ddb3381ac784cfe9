import { readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';
import type { FieldName, PostType } from '../../src/model/categories';
import type { PostDraft } from '../../src/model/post-draft';

/** The type of an imaginary category. The category has a field of each kind. */
export const COMETS = 'comets' as PostType;

/** The code of the category's entry in CATEGORIES, in src/model/categories.ts. */
const ROW = `
  {
    type: 'comets',
    label: 'Comets',
    path: '/comets',
    cardFields: {
      ...{ mark: ['faded'], lead: ['observer', 'prize'], place: ['seenFrom'] },
      quote: ['sighting', 'observer'],
    },
    posted: 'beside',
    fields: [
      field('observer', 'Observer', 'text'),
      field('sighting', 'Sighting', 'textarea'),
      field('observatory', 'Observatory', 'link', OPTIONAL),
      field('tongue', 'Spoken there', 'language', OPTIONAL),
      field('lastSeen', 'Last seen', 'date', OPTIONAL),
      field('risesAt', 'Rises at', 'time'),
      field('skyZone', 'Zone of the sky', 'timeZone', OPTIONAL),
      field('telescope', 'Telescope', 'deal', OPTIONAL),
      field('seenFrom', 'Seen from', 'county', OPTIONAL),
      field('prize', 'Prize', 'shillings'),
      field('faded', 'No longer visible', 'checkbox', OPTIONAL),
    ],
  },`;

/**
 * The category's parts in firestore.rules: a call in isOfCategory, and the function that is called.
 */
const RULE_CALL = `
        || (d.type == 'comets' && isComet(d))`;
const RULE = `
    function isComet(d) {
      return hasOnlyFields(d, 'observer sighting observatory tongue lastSeen risesAt skyZone telescope seenFrom prize faded')
        && isText(d.observer, 500) && isText(d.sighting, 5000)
        && isLink(d.get('observatory', ''), 500) && isLanguage(d.get('tongue', 'en'))
        && isDay(d.get('lastSeen', '2000-01-01'))
        && isTimeOfDay(d.risesAt) && isZoneName(d.get('skyZone', 'UTC'))
        && d.get('telescope', 'rent') in ['rent', 'sale']
        && isCounty(d.get('seenFrom', 'Nairobi'))
        && isPrice(d.prize)
        && d.get('faded', true) is bool;
    }
`;

/** Imports src/model/categories.ts as it is after step 1 of 'Adding a category' in the README. */
export async function categoriesWithComets(): Promise<object> {
  const file = 'src/model/categories.ts';
  const source = insert(
    readFileSync(file, 'utf8'),
    '\n] as const satisfies readonly CategoryShape',
    ROW,
  );
  const { code } = await transformWithOxc(source, file);
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
}

/** Returns `rules`, the text of firestore.rules, as it is after step 2 of 'Adding a category'. */
export function rulesWithComets(rules: string): string {
  const called = insert(rules, ';\n    }\n\n    function isBirdEyeView(d)', RULE_CALL);
  return insert(called, '\n    function isBirdEyeView(d)', RULE);
}

/** Returns `config`, the text of firebase.json, as it is after step 3 of 'Adding a category'. */
export function hostingWithComets(config: string): string {
  return insert(config, '|privacy|post|search|send)"', '|comets');
}

/**
 * Returns `indexes`, the text of firestore.indexes.json, as it is after step 3 of 'Adding a
 * category'.
 */
export function indexesWithComets(indexes: string): string {
  const row = '{ "collectionGroup": "posts", "fieldPath": "sighting", "indexes": [] },\n    ';
  return insert(
    indexes,
    '{\n      "collectionGroup": "posts",\n      "fieldPath": "desciption"',
    row,
  );
}

/** Inserts `text` into `source` in front of the text `before`, which must occur exactly once. */
function insert(source: string, before: string, text: string): string {
  const [start, end, ...more] = source.split(before);
  if (end === undefined || more.length > 0) throw new Error(`Missing or repeated: ${before}`);
  return `${start}${text}${before}${end}`;
}

/**
 * A field of an example comet: the typed text, the stored value, the shown text, and a text that the
 * form refuses, with the error message.
 */
interface CometField {
  name: FieldName;
  label: string;
  typed: string;
  stored: string | number | boolean;
  shown: string;
  /** The text of the field's option, if it differs from `shown`. */
  option?: string;
  refused?: { text: string; message: string };
}

/** The fields of an example comet, in the order in which the form shows them. */
export const COMET_FIELDS = [
  {
    ...{ name: 'observer', label: 'Observer', typed: ' Uzima\tObservatory ' },
    ...{ stored: 'Uzima Observatory', shown: 'Uzima Observatory' },
    refused: { text: ' ', message: 'Observer is required.' },
  },
  {
    ...{ name: 'sighting', label: 'Sighting', typed: 'Look.\nWait. ' },
    ...{ stored: 'Look.\nWait.', shown: 'Look.\nWait.' },
    refused: { text: 'x'.repeat(5_001), message: '1 character too many: shorten it to 5,000.' },
  },
  {
    ...{ name: 'observatory', label: 'Observatory', typed: ' https://uzima.example ' },
    ...{ stored: 'https://uzima.example', shown: 'https://uzima.example' },
    refused: {
      text: 'uzima.example',
      message: 'Observatory must be an address that begins with https://, without blanks.',
    },
  },
  {
    ...{
      name: 'tongue',
      label: 'Spoken there',
      typed: 'so',
      stored: 'so',
      shown: 'so',
      option: 'Somali',
    },
  },
  {
    ...{ name: 'lastSeen', label: 'Last seen', typed: '2026-12-05' },
    ...{ stored: '2026-12-05', shown: 'Sat 05-12-2026' },
    refused: { text: '0926-12-05', message: 'Last seen is not a real day.' },
  },
  {
    ...{ name: 'risesAt', label: 'Rises at', typed: '09:30' },
    ...{ stored: '09:30', shown: '09:30' },
  },
  {
    ...{ name: 'skyZone', label: 'Zone of the sky', typed: 'perth' },
    ...{ stored: 'Australia/Perth', shown: 'Australia/Perth' },
    refused: {
      text: 'Nowhere/Land',
      message:
        'Zone of the sky is not a known one. Choose it from the list, such as Australia/Perth.',
    },
  },
  {
    ...{ name: 'telescope', label: 'Telescope', typed: 'rent', stored: 'rent', shown: 'For rent' },
  },
  {
    ...{ name: 'seenFrom', label: 'Seen from', typed: 'Nakuru' },
    ...{ stored: 'Nakuru', shown: 'Nakuru' },
  },
  {
    ...{ name: 'prize', label: 'Prize', typed: ' 65,000 ' },
    ...{ stored: 65_000, shown: 'KSh 65,000' },
    refused: { text: '0', message: 'Prize is a whole number, such as 72000.' },
  },
  {
    ...{ name: 'faded', label: 'No longer visible', typed: 'true', stored: true, shown: 'Yes' },
  },
] as unknown as CometField[];

export const COMET: Record<string, string | number | boolean> = {
  type: COMETS,
  title: 'A comet',
  desciption: 'Seen in Nakuru.',
  ...Object.fromEntries(COMET_FIELDS.map(({ name, stored }) => [name, stored])),
};

export const COMET_TEXTS: Partial<PostDraft> = {
  type: COMETS,
  title: 'A comet',
  description: 'Seen in Nakuru.',
  ...Object.fromEntries(COMET_FIELDS.map(({ name, typed }) => [name, typed])),
};
