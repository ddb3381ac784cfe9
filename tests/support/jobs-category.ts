import { readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';
import type { FieldName, PostType } from '../../src/model/categories';
import type { PostDraft } from '../../src/model/post-draft';

/** The type of an imaginary category. The category has a field of each kind. */
export const JOBS = 'jobs' as PostType;

/** The code of the category's entry in CATEGORIES, in src/model/categories.ts. */
const ROW = `
  {
    type: 'jobs',
    label: 'Jobs',
    path: '/jobs',
    cardFields: {
      ...{ mark: ['filled'], lead: ['employer', 'salary'], place: ['workCounty'] },
      quote: ['duties', 'employer'],
    },
    posted: 'beside',
    fields: [
      { name: 'employer', label: 'Employer', control: 'text', maxLength: SHORT_TEXT },
      { name: 'duties', label: 'Duties', control: 'textarea', maxLength: LONG_TEXT },
      { name: 'website', label: 'Website', control: 'link', maxLength: SHORT_TEXT, required: false },
      { name: 'spoken', label: 'Spoken at work', control: 'language', maxLength: MAX_LANGUAGE_LENGTH, required: false },
      { name: 'applyBy', label: 'Apply by', control: 'date', maxLength: MAX_DAY_LENGTH, required: false },
      { name: 'callFrom', label: 'Call from', control: 'time', maxLength: MAX_TIME_LENGTH },
      { name: 'callZone', label: 'Zone of calls', control: 'timeZone', maxLength: MAX_ZONE_LENGTH, required: false },
      { name: 'housing', label: 'Housing', control: 'deal', maxLength: MAX_NAME_LENGTH, required: false },
      { name: 'workCounty', label: 'Place of work', control: 'county', maxLength: MAX_NAME_LENGTH, required: false },
      { name: 'salary', label: 'Salary', control: 'shillings', maxLength: MAX_PRICE_DIGITS },
      { name: 'filled', label: 'No longer open', control: 'checkbox', maxLength: 4, required: false },
    ],
  },`;

/**
 * The category's parts in firestore.rules: a call in isOfCategory, and the function that is called.
 */
const RULE_CALL = `
        || (d.type == 'jobs' && isJob(d))`;
const RULE = `
    function isJob(d) {
      return hasOnlyFields(d, 'employer duties website spoken applyBy callFrom callZone housing workCounty salary filled')
        && isText(d.employer, 500) && isText(d.duties, 5000)
        && isLink(d.get('website', ''), 500) && isLanguage(d.get('spoken', 'en'))
        && isDay(d.get('applyBy', '2000-01-01'))
        && isTimeOfDay(d.callFrom) && isZoneName(d.get('callZone', 'UTC'))
        && d.get('housing', 'rent') in ['rent', 'sale']
        && isCounty(d.get('workCounty', 'Nairobi'))
        && isPrice(d.salary)
        && d.get('filled', true) is bool;
    }
`;

/** Imports src/model/categories.ts as it is after step 1 of 'Adding a category' in the README. */
export async function categoriesWithJobs(): Promise<object> {
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
export function rulesWithJobs(rules: string): string {
  const called = insert(rules, ';\n    }\n\n    function isBirdEyeView(d)', RULE_CALL);
  return insert(called, '\n    function isBirdEyeView(d)', RULE);
}

/** Returns `config`, the text of firebase.json, as it is after step 3 of 'Adding a category'. */
export function hostingWithJobs(config: string): string {
  return insert(config, '|privacy|post|search|send)"', '|jobs');
}

/**
 * Returns `indexes`, the text of firestore.indexes.json, as it is after step 3 of 'Adding a
 * category'.
 */
export function indexesWithJobs(indexes: string): string {
  const row = '{ "collectionGroup": "posts", "fieldPath": "duties", "indexes": [] },\n    ';
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
 * A field of an example job: the typed text, the stored value, the shown text, and a text that the
 * form refuses, with the error message.
 */
interface JobField {
  name: FieldName;
  label: string;
  typed: string;
  stored: string | number | boolean;
  shown: string;
  /** The text of the field's option, if it differs from `shown`. */
  option?: string;
  refused?: { text: string; message: string };
}

/** The fields of an example job, in the order in which the form shows them. */
export const JOB_FIELDS = [
  {
    ...{ name: 'employer', label: 'Employer', typed: ' Uzima\tBakery ' },
    ...{ stored: 'Uzima Bakery', shown: 'Uzima Bakery' },
    refused: { text: ' ', message: 'Employer is required.' },
  },
  {
    ...{ name: 'duties', label: 'Duties', typed: 'Bake.\nSell. ' },
    ...{ stored: 'Bake.\nSell.', shown: 'Bake.\nSell.' },
    refused: { text: 'x'.repeat(5_001), message: '1 character too many: shorten it to 5,000.' },
  },
  {
    ...{ name: 'website', label: 'Website', typed: ' https://uzima.example ' },
    ...{ stored: 'https://uzima.example', shown: 'https://uzima.example' },
    refused: {
      text: 'uzima.example',
      message: 'Website must be an address that begins with https://, without blanks.',
    },
  },
  {
    ...{
      name: 'spoken',
      label: 'Spoken at work',
      typed: 'so',
      stored: 'so',
      shown: 'so',
      option: 'Somali',
    },
  },
  {
    ...{ name: 'applyBy', label: 'Apply by', typed: '2026-12-05' },
    ...{ stored: '2026-12-05', shown: 'Sat 05-12-2026' },
    refused: { text: '0926-12-05', message: 'Apply by is not a real day.' },
  },
  {
    ...{ name: 'callFrom', label: 'Call from', typed: '09:30' },
    ...{ stored: '09:30', shown: '09:30' },
  },
  {
    ...{ name: 'callZone', label: 'Zone of calls', typed: 'perth' },
    ...{ stored: 'Australia/Perth', shown: 'Australia/Perth' },
    refused: {
      text: 'Nowhere/Land',
      message:
        'Zone of calls is not a known one. Choose it from the list, such as Australia/Perth.',
    },
  },
  {
    ...{ name: 'housing', label: 'Housing', typed: 'rent', stored: 'rent', shown: 'For rent' },
  },
  {
    ...{ name: 'workCounty', label: 'Place of work', typed: 'Nakuru' },
    ...{ stored: 'Nakuru', shown: 'Nakuru' },
  },
  {
    ...{ name: 'salary', label: 'Salary', typed: ' 65,000 ' },
    ...{ stored: 65_000, shown: 'KSh 65,000' },
    refused: { text: '0', message: 'Salary is a whole number, such as 72000.' },
  },
  {
    ...{ name: 'filled', label: 'No longer open', typed: 'true', stored: true, shown: 'Yes' },
  },
] as unknown as JobField[];

export const JOB: Record<string, string | number | boolean> = {
  type: JOBS,
  title: 'A baker',
  desciption: 'Bread for Nakuru.',
  ...Object.fromEntries(JOB_FIELDS.map(({ name, stored }) => [name, stored])),
};

export const JOB_TEXTS: Partial<PostDraft> = {
  type: JOBS,
  title: 'A baker',
  description: 'Bread for Nakuru.',
  ...Object.fromEntries(JOB_FIELDS.map(({ name, typed }) => [name, typed])),
};
