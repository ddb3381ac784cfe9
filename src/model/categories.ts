export const MAX_TITLE_LENGTH = 150;
const LONG_TEXT = 5_000;
const VERY_LONG_TEXT = 20_000;
const MAX_NAME_LENGTH = 100;
export const MAX_DAYS = 20;

/**
 * The kinds of fields, and the usual maximum length of each, in UTF-16 code units, as in the
 * attribute `maxlength` and the rules. The kind says which form the field's text has:
 * - 'text': any text on one line
 * - 'textarea': any text
 * - 'link': an https address
 * - 'date': yyyy-mm-dd
 * - 'days': up to MAX_DAYS days (yyyy-mm-dd) in their order, with spaces between
 * - 'time': HH:MM (24 hours)
 * - 'timeZone': an IANA name
 * - 'deal', 'calledOff', 'repeats': a key of CHOICES
 * - 'bedrooms': a whole number from 0 to 9, a key of CHOICES
 * - 'county': the name of a county, or 'Abroad'
 * - 'language': a BCP 47 code from the list in languages.ts
 * - 'shillings': a whole number
 * - 'checkbox': 'true' (yes) or '' (no)
 */
const MAX_LENGTHS = {
  text: 500,
  textarea: LONG_TEXT,
  link: 500,
  date: 'yyyy-mm-dd'.length,
  days: MAX_DAYS * 'dd-mm-yyyy, '.length,
  time: 'HH:MM'.length,
  timeZone: 64,
  deal: MAX_NAME_LENGTH,
  calledOff: MAX_NAME_LENGTH,
  repeats: MAX_NAME_LENGTH,
  bedrooms: 1,
  county: MAX_NAME_LENGTH,
  language: 3,
  shillings: 12,
  checkbox: 'true'.length,
};

export type Control = keyof typeof MAX_LENGTHS;

export const DEALS = { rent: 'For rent', sale: 'For sale' } as const;

type Choices = Readonly<Record<string, string>>;

const BEDROOMS = ['Bedsitter', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** The stored and the shown texts of the fields in which a writer chooses one of few. */
export const CHOICES: Readonly<Record<'deal' | 'calledOff' | 'repeats' | 'bedrooms', Choices>> = {
  deal: DEALS,
  calledOff: { cancelled: 'Cancelled', postponed: 'Postponed' },
  repeats: { weekly: 'Every week', monthly: 'Every month, on the same weekday' },
  bedrooms: Object.fromEntries(BEDROOMS.entries()),
};

interface CategoryField {
  name: string;
  label: string;
  control: Control;
  maxLength: number;
  required: boolean;
  /**
   * 'map': readers get a link to a map of the place. 'contacts': readers get links to call or write
   * to the contacts.
   */
  leadsTo?: 'map' | 'contacts';
  /** Whether only an owner changes the field once the post is published; any writer may empty it. */
  isLocked?: true;
}

/** A field, which is required and has the usual maximum length if `more` says nothing else. */
function field<const Name extends string, const More extends Partial<CategoryField> = object>(
  name: Name,
  label: string,
  control: Control,
  more?: More,
): CategoryField & { name: Name } & More {
  const usual = { name, label, control, maxLength: MAX_LENGTHS[control], required: true };
  return Object.assign(usual, more);
}

const OPTIONAL = { required: false } as const;

export const COMMON_FIELDS = [
  field('title', 'Title', 'text', { maxLength: MAX_TITLE_LENGTH }),
  field('description', 'Description', 'textarea'),
  field('videoLink', 'Video link', 'link', OPTIONAL),
  field('language', 'Language', 'language', OPTIONAL),
  field('imageAlt', 'What the picture shows', 'text', OPTIONAL),
] as const;

interface CategoryShape {
  type: string;
  label: string;
  path: string;
  fields: readonly CategoryField[];
  /**
   * The fields that cards and the top of the post's page show besides title and description: `mark`
   * in red, `lead` in bold, `tag` in a frame, and `place` below or after them. `quote` has the
   * fields of a quotation and its source, which only the first card of a category on Home shows.
   */
  cardFields: {
    mark?: readonly string[];
    lead: readonly string[];
    tag?: readonly string[];
    place?: readonly string[];
    quote?: readonly [string, string];
  };
  /**
   * Whether cards and the top of the post's page say how long ago the post was published: 'beside'
   * the fields in `cardFields`, or 'instead' of these fields. With 'for its day', they say instead
   * how long ago the post's own day was.
   */
  posted?: 'beside' | 'instead' | 'for its day';
}

const CONTACTS = { leadsTo: 'contacts' } as const;

/** How people can give money for a family or an event, and the name that a phone then shows. */
const GIVING = [
  field('give', 'Ways to give', 'textarea', { maxLength: 500, required: false, isLocked: true }),
  field('giveName', 'Name shown when one pays', 'text', {
    maxLength: MAX_NAME_LENGTH,
    required: false,
    isLocked: true,
  }),
] as const;

/**
 * The categories with their fields, in the order of the navbar. In a document, a field has the name
 * that `storedName` returns.
 */
export const CATEGORIES = [
  {
    type: 'bird eye view',
    label: 'Bird Eye View',
    path: '/bird-view',
    cardFields: { lead: ['startDate'] },
    posted: 'instead',
    fields: [
      field('startDate', 'Date', 'date'),
      field('marketPlace', 'Marketing', 'text', { maxLength: LONG_TEXT, ...CONTACTS }),
    ],
  },
  {
    type: 'properties',
    label: 'Properties',
    path: '/properties',
    cardFields: {
      lead: ['rent'],
      tag: ['deal', 'taken', 'bedrooms'],
      place: ['address', 'county', 'country'],
    },
    posted: 'beside',
    fields: [
      field('deal', 'For rent or for sale', 'deal', OPTIONAL),
      field('address', 'Address', 'text', { leadsTo: 'map' }),
      field('county', 'County', 'county', OPTIONAL),
      field('country', 'Country', 'text', { maxLength: MAX_NAME_LENGTH, required: false }),
      field('rent', 'Price/Rent', 'text'),
      field('priceKes', 'Price in shillings', 'shillings', OPTIONAL),
      field('bedrooms', 'Bedrooms', 'bedrooms', OPTIONAL),
      field('landmark', 'Landmark', 'text'),
      field('moreInfo', 'Contact info', 'text', { maxLength: LONG_TEXT, ...CONTACTS }),
      field('taken', 'Let or sold', 'checkbox', OPTIONAL),
    ],
  },
  {
    type: 'events',
    label: 'Events',
    path: '/events',
    cardFields: { mark: ['calledOff'], lead: ['startDate', 'time'], place: ['place'] },
    fields: [
      field('startDate', 'Date', 'date'),
      field('endDate', 'End date', 'date'),
      field('repeats', 'Repeats', 'repeats', OPTIONAL),
      field('notOn', 'Not on', 'days', OPTIONAL),
      field('place', 'Place', 'text', { leadsTo: 'map' }),
      field('time', 'Time', 'time'),
      field('timeZone', 'Time zone', 'timeZone', OPTIONAL),
      field('occasion', 'Occasion', 'text'),
      field('contact', 'Contact info', 'text', CONTACTS),
      ...GIVING,
      field('calledOff', 'Cancelled or postponed', 'calledOff', OPTIONAL),
    ],
  },
  {
    type: 'devotional',
    label: 'Devotional',
    path: '/devotion',
    cardFields: { lead: ['startDate'], quote: ['quote', 'todayWord'] },
    posted: 'for its day',
    fields: [
      field('startDate', 'Date', 'date'),
      field('todayWord', "Today's word", 'textarea'),
      field('quote', 'Quote', 'textarea'),
      field('devotion', 'Devotional', 'textarea', { maxLength: VERY_LONG_TEXT }),
      field('prayer', 'Prayer', 'textarea'),
    ],
  },
  {
    type: 'obituaries',
    label: 'Obituaries',
    path: '/obituaries',
    cardFields: {
      lead: ['name'],
      place: ['startDate', 'burialDate', 'burialTime', 'burialPlace'],
    },
    fields: [
      field('startDate', 'Date', 'date'),
      field('name', 'Name', 'text'),
      field('burialDate', 'Burial', 'date', OPTIONAL),
      field('burialTime', 'Burial time', 'time', OPTIONAL),
      field('burialPlace', 'Burial place', 'text', { leadsTo: 'map', required: false }),
      field('burialLink', 'Burial link', 'link', OPTIONAL),
      field('contact', 'Contact info', 'text', CONTACTS),
      ...GIVING,
    ],
  },
] as const satisfies readonly CategoryShape[];

export type Category = (typeof CATEGORIES)[number];
export type PostType = Category['type'];
export type FieldName = (typeof COMMON_FIELDS)[number]['name'] | Category['fields'][number]['name'];

/** A field of a post. The form, the post's page and the code that stores posts all use it. */
export interface FieldSpec extends CategoryField {
  name: FieldName;
}

/** All fields, each once: the common fields, then those of each category. */
export const ALL_FIELDS: readonly FieldSpec[] = [
  ...COMMON_FIELDS,
  ...CATEGORIES.flatMap(({ type }) => categoryFields(type)),
].filter(({ name }, index, all) => all.findIndex((field) => field.name === name) === index);

export const FIELD_NAMES: readonly FieldName[] = ALL_FIELDS.map(({ name }) => name);

/** Without the common fields; empty for an unknown `type`. */
export function categoryFields(type: string): readonly FieldSpec[] {
  return findCategory(type)?.fields ?? [];
}

/**
 * Returns the field `name` of the category `type`. If this category has no such field, returns the
 * common field `name`, or else the field `name` of the first category that has one.
 */
export function findField(name: FieldName, type = ''): FieldSpec {
  const field = [...categoryFields(type), ...ALL_FIELDS].find(
    (candidate) => candidate.name === name,
  );
  if (!field) throw new Error(`There is no field '${name}'`);
  return field;
}

/**
 * The name of the field `name` in documents. Only 'description' has another name there, because the
 * first version of the site misspelt it.
 */
export function storedName(name: string): string {
  return name === 'description' ? 'desciption' : name;
}

/** The categories with these `types`, in the order of `types`. */
export function categoriesOf(types: readonly PostType[]): Category[] {
  return types.flatMap((type) => CATEGORIES.filter((category) => category.type === type));
}

/** The names of the fields that only an owner changes once the post is published. */
export const LOCKED_NAMES = GIVING.map(({ name }) => name);

export function findCategory(type: unknown): Category | undefined {
  return CATEGORIES.find((category) => category.type === type);
}
