/**
 * The kinds of fields. The kind says which form the field's text has:
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
export type Control =
  | 'text'
  | 'textarea'
  | 'link'
  | 'date'
  | 'days'
  | 'time'
  | 'timeZone'
  | 'deal'
  | 'calledOff'
  | 'repeats'
  | 'bedrooms'
  | 'county'
  | 'language'
  | 'shillings'
  | 'checkbox';

/** Maximum lengths are in UTF-16 code units, as in the attribute `maxlength` and in the rules. */
export const MAX_TITLE_LENGTH = 150;
const SHORT_TEXT = 500;
const LONG_TEXT = 5_000;
const VERY_LONG_TEXT = 20_000;
const MAX_DAY_LENGTH = 10;
export const MAX_DAYS = 20;
const MAX_TIME_LENGTH = 5;
const MAX_ZONE_LENGTH = 64;
export const MAX_PRICE_DIGITS = 12;
const MAX_NAME_LENGTH = 100;
const MAX_LANGUAGE_LENGTH = 3;

export const COMMON_FIELDS = [
  { name: 'title', label: 'Title', control: 'text', maxLength: MAX_TITLE_LENGTH, required: true },
  {
    name: 'description',
    label: 'Description',
    control: 'textarea',
    maxLength: LONG_TEXT,
    required: true,
  },
  {
    name: 'videoLink',
    label: 'Video link',
    control: 'link',
    maxLength: SHORT_TEXT,
    required: false,
  },
  {
    name: 'language',
    label: 'Language',
    control: 'language',
    maxLength: MAX_LANGUAGE_LENGTH,
    required: false,
  },
  {
    name: 'imageAlt',
    label: 'What the picture shows',
    control: 'text',
    maxLength: SHORT_TEXT,
    required: false,
  },
] as const satisfies readonly (CategoryField & { required: boolean })[];

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
  /** In UTF-16 code units, as in the attribute `maxlength`. */
  maxLength: number;
  /** Whether the field must be filled in. The default is true for the fields of a category. */
  required?: boolean;
  /**
   * 'map': readers get a link to a map of the place. 'contacts': readers get links to call or write
   * to the contacts.
   */
  leadsTo?: 'map' | 'contacts';
  /** Whether only an owner changes the field once the post is published; any writer may empty it. */
  isLocked?: true;
}

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

const CONTACTS = { label: 'Contact info', control: 'text', leadsTo: 'contacts' } as const;

/** How people can give money for a family or an event, and the name that a phone then shows. */
const GIVING = [
  {
    name: 'give',
    label: 'Ways to give',
    control: 'textarea',
    maxLength: SHORT_TEXT,
    required: false,
    isLocked: true,
  },
  {
    name: 'giveName',
    label: 'Name shown when one pays',
    control: 'text',
    maxLength: MAX_NAME_LENGTH,
    required: false,
    isLocked: true,
  },
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
      { name: 'startDate', label: 'Date', control: 'date', maxLength: MAX_DAY_LENGTH },
      {
        name: 'marketPlace',
        label: 'Marketing',
        control: 'text',
        leadsTo: 'contacts',
        maxLength: LONG_TEXT,
      },
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
      {
        name: 'deal',
        label: 'For rent or for sale',
        control: 'deal',
        maxLength: MAX_NAME_LENGTH,
        required: false,
      },
      {
        name: 'address',
        label: 'Address',
        control: 'text',
        maxLength: SHORT_TEXT,
        leadsTo: 'map',
      },
      {
        name: 'county',
        label: 'County',
        control: 'county',
        maxLength: MAX_NAME_LENGTH,
        required: false,
      },
      {
        name: 'country',
        label: 'Country',
        control: 'text',
        maxLength: MAX_NAME_LENGTH,
        required: false,
      },
      { name: 'rent', label: 'Price/Rent', control: 'text', maxLength: SHORT_TEXT },
      {
        name: 'priceKes',
        label: 'Price in shillings',
        control: 'shillings',
        maxLength: MAX_PRICE_DIGITS,
        required: false,
      },
      {
        name: 'bedrooms',
        label: 'Bedrooms',
        control: 'bedrooms',
        maxLength: 1,
        required: false,
      },
      { name: 'landmark', label: 'Landmark', control: 'text', maxLength: SHORT_TEXT },
      { name: 'moreInfo', ...CONTACTS, maxLength: LONG_TEXT },
      { name: 'taken', label: 'Let or sold', control: 'checkbox', maxLength: 4, required: false },
    ],
  },
  {
    type: 'events',
    label: 'Events',
    path: '/events',
    cardFields: { mark: ['calledOff'], lead: ['startDate', 'time'], place: ['place'] },
    fields: [
      { name: 'startDate', label: 'Date', control: 'date', maxLength: MAX_DAY_LENGTH },
      { name: 'endDate', label: 'End date', control: 'date', maxLength: MAX_DAY_LENGTH },
      {
        name: 'repeats',
        label: 'Repeats',
        control: 'repeats',
        maxLength: MAX_NAME_LENGTH,
        required: false,
      },
      {
        name: 'notOn',
        label: 'Not on',
        control: 'days',
        maxLength: MAX_DAYS * (MAX_DAY_LENGTH + ', '.length),
        required: false,
      },
      {
        name: 'place',
        label: 'Place',
        control: 'text',
        maxLength: SHORT_TEXT,
        leadsTo: 'map',
      },
      { name: 'time', label: 'Time', control: 'time', maxLength: MAX_TIME_LENGTH },
      {
        name: 'timeZone',
        label: 'Time zone',
        control: 'timeZone',
        maxLength: MAX_ZONE_LENGTH,
        required: false,
      },
      { name: 'occasion', label: 'Occasion', control: 'text', maxLength: SHORT_TEXT },
      { name: 'contact', ...CONTACTS, maxLength: SHORT_TEXT },
      ...GIVING,
      {
        name: 'calledOff',
        label: 'Cancelled or postponed',
        control: 'calledOff',
        maxLength: MAX_NAME_LENGTH,
        required: false,
      },
    ],
  },
  {
    type: 'devotional',
    label: 'Devotional',
    path: '/devotion',
    cardFields: { lead: ['startDate'], quote: ['quote', 'todayWord'] },
    posted: 'for its day',
    fields: [
      { name: 'startDate', label: 'Date', control: 'date', maxLength: MAX_DAY_LENGTH },
      { name: 'todayWord', label: "Today's word", control: 'textarea', maxLength: LONG_TEXT },
      { name: 'quote', label: 'Quote', control: 'textarea', maxLength: LONG_TEXT },
      { name: 'devotion', label: 'Devotional', control: 'textarea', maxLength: VERY_LONG_TEXT },
      { name: 'prayer', label: 'Prayer', control: 'textarea', maxLength: LONG_TEXT },
    ],
  },
  {
    type: 'obituaries',
    label: 'Obituaries',
    path: '/obituaries',
    cardFields: { lead: ['name'], place: ['startDate', 'burialDate', 'burialPlace'] },
    fields: [
      { name: 'startDate', label: 'Date', control: 'date', maxLength: MAX_DAY_LENGTH },
      { name: 'name', label: 'Name', control: 'text', maxLength: SHORT_TEXT },
      {
        name: 'burialDate',
        label: 'Burial',
        control: 'date',
        maxLength: MAX_DAY_LENGTH,
        required: false,
      },
      {
        name: 'burialTime',
        label: 'Burial time',
        control: 'time',
        maxLength: MAX_TIME_LENGTH,
        required: false,
      },
      {
        name: 'burialPlace',
        label: 'Burial place',
        control: 'text',
        maxLength: SHORT_TEXT,
        leadsTo: 'map',
        required: false,
      },
      {
        name: 'burialLink',
        label: 'Burial link',
        control: 'link',
        maxLength: SHORT_TEXT,
        required: false,
      },
      { name: 'contact', ...CONTACTS, maxLength: SHORT_TEXT },
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
  required: boolean;
}

/** All fields, each once: the common fields, then those of each category. */
export const ALL_FIELDS: readonly FieldSpec[] = [
  ...COMMON_FIELDS,
  ...CATEGORIES.flatMap(({ type }) => categoryFields(type)),
].filter(({ name }, index, all) => all.findIndex((field) => field.name === name) === index);

export const FIELD_NAMES: readonly FieldName[] = ALL_FIELDS.map(({ name }) => name);

/** Without the common fields; empty for an unknown `type`. */
export function categoryFields(type: string): readonly FieldSpec[] {
  return findCategory(type)?.fields.map((field) => ({ required: true, ...field })) ?? [];
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
 * The name of the field `name` in documents and in drafts on devices. Only 'description' has
 * another name there, because the first version of the site misspelt it.
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
