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

/** A field of an example comet: the typed text, the stored value and the shown text. */
interface CometField {
  name: FieldName;
  label: string;
  typed: string;
  stored: string | number | boolean;
  shown: string;
}

/** The fields of an example comet, in the order in which the form shows them. */
export const COMET_FIELDS = [
  ['observer', 'Observer', ' Uzima\tObservatory ', 'Uzima Observatory'],
  ['sighting', 'Sighting', 'Look.\nWait. ', 'Look.\nWait.'],
  ['observatory', 'Observatory', ' https://uzima.example ', 'https://uzima.example'],
  ['tongue', 'Spoken there', 'so', 'so'],
  ['lastSeen', 'Last seen', '2026-12-05', '2026-12-05', 'Sat 05-12-2026'],
  ['risesAt', 'Rises at', '09:30', '09:30'],
  ['skyZone', 'Zone of the sky', 'perth', 'Australia/Perth'],
  ['telescope', 'Telescope', 'rent', 'rent', 'For rent'],
  ['seenFrom', 'Seen from', 'Nakuru', 'Nakuru'],
  ['prize', 'Prize', ' 65,000 ', 65_000, 'KSh 65,000'],
  ['faded', 'No longer visible', 'true', true, 'Yes'],
].map(
  ([name, label, typed, stored, shown = stored]) =>
    ({ name, label, typed, stored, shown }) as CometField,
);

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
