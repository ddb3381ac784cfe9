/**
 * How a field is entered: 'date' as yyyy-mm-dd, 'time' as HH:MM (24 hours), 'timeZone' by its IANA name,
 * 'deal', 'county' and 'language' (by its BCP 47 code) from a list, 'shillings' as a whole number, 'checkbox' as yes ('true') or no ('').
 */
export type Control =
  | 'text'
  | 'textarea'
  | 'date'
  | 'time'
  | 'timeZone'
  | 'deal'
  | 'county'
  | 'language'
  | 'shillings'
  | 'checkbox';

/** Maximum length of a stored text, in UTF-16 units, as `maxlength` and the rules count them. */
export const MAX_TITLE_LENGTH = 150;
const SHORT_TEXT = 500;
const LONG_TEXT = 5_000;
const WHOLE_TEXT = 20_000;
const MAX_DAY_LENGTH = 10;
const MAX_TIME_LENGTH = 5;
const MAX_ZONE_LENGTH = 64;
/** The number of digits of the highest price. */
export const MAX_PRICE_DIGITS = 12;
const MAX_NAME_LENGTH = 100;
const MAX_LANGUAGE_LENGTH = 3;

/** The fields that every post has beside its category's own. */
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
    control: 'text',
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

/** The deals of a property, and their labels. */
export const DEALS = { rent: 'For rent', sale: 'For sale' } as const;

export type Deal = keyof typeof DEALS;

/** Whether `value` is a stored deal. */
export function isDeal(value: unknown): value is Deal {
  return value === 'rent' || value === 'sale';
}

interface CategoryField {
  name: string;
  label: string;
  control: Control;
  /** In UTF-16 units, as the browser counts them. */
  maxLength: number;
  /** A category's own field is required unless this is false. */
  required?: boolean;
  /** The link that a reader is offered: a map of the place, or calls and messages to the contacts. */
  leadsTo?: 'map' | 'contacts';
}

interface CategoryShape {
  type: string;
  label: string;
  path: string;
  fields: readonly CategoryField[];
  /**
   * The fields that a card shows beside title and description: as a mark, first, where it is, and as a
   * quotation with its source.
   */
  cardFields: {
    mark?: readonly string[];
    lead: readonly string[];
    place?: readonly string[];
    quote?: readonly [string, string];
  };
  /** Whether a card says when its post was published: beside these fields, or in their place. */
  posted?: 'beside' | 'instead';
}

const CONTACTS = { label: 'Contact info', control: 'text', leadsTo: 'contacts' } as const;

/**
 * The categories, in the navbar's order: the only place that lists the fields of a category.
 * A field is stored under its `name`; see `storedName`.
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
      mark: ['taken'],
      lead: ['rent', 'deal'],
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
      { name: 'landmark', label: 'Landmark', control: 'text', maxLength: SHORT_TEXT },
      { name: 'moreInfo', ...CONTACTS, maxLength: LONG_TEXT },
      { name: 'taken', label: 'Let or sold', control: 'checkbox', maxLength: 4, required: false },
    ],
  },
  {
    type: 'events',
    label: 'Events',
    path: '/events',
    cardFields: { lead: ['startDate', 'time'], place: ['place'] },
    fields: [
      { name: 'startDate', label: 'Date', control: 'date', maxLength: MAX_DAY_LENGTH },
      { name: 'endDate', label: 'End date', control: 'date', maxLength: MAX_DAY_LENGTH },
      { name: 'place', label: 'Place', control: 'text', maxLength: SHORT_TEXT },
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
    ],
  },
  {
    type: 'devotional',
    label: 'Devotional',
    path: '/devotion',
    cardFields: { lead: ['startDate'], quote: ['quote', 'todayWord'] },
    posted: 'instead',
    fields: [
      { name: 'startDate', label: 'Date', control: 'date', maxLength: MAX_DAY_LENGTH },
      { name: 'todayWord', label: "Today's word", control: 'textarea', maxLength: LONG_TEXT },
      { name: 'quote', label: 'Quote', control: 'textarea', maxLength: LONG_TEXT },
      { name: 'devotion', label: 'Devotional', control: 'textarea', maxLength: WHOLE_TEXT },
      { name: 'prayer', label: 'Prayer', control: 'textarea', maxLength: LONG_TEXT },
    ],
  },
  {
    type: 'obituaries',
    label: 'Obituaries',
    path: '/obituaries',
    cardFields: { lead: ['name'], place: ['startDate'] },
    fields: [
      { name: 'startDate', label: 'Date', control: 'date', maxLength: MAX_DAY_LENGTH },
      { name: 'name', label: 'Name', control: 'text', maxLength: SHORT_TEXT },
      { name: 'contact', ...CONTACTS, maxLength: SHORT_TEXT },
    ],
  },
] as const satisfies readonly CategoryShape[];

export type Category = (typeof CATEGORIES)[number];
export type PostType = Category['type'];
export type FieldName = (typeof COMMON_FIELDS)[number]['name'] | Category['fields'][number]['name'];

/** A field as form, page and document know it. */
export interface FieldSpec extends CategoryField {
  name: FieldName;
  required: boolean;
}

/** The fields of all posts, each once: the common ones, then the categories' own. */
export const ALL_FIELDS: readonly FieldSpec[] = [
  ...COMMON_FIELDS,
  ...CATEGORIES.flatMap(({ type }) => categoryFields(type)),
].filter(({ name }, index, all) => all.findIndex((field) => field.name === name) === index);

export const FIELD_NAMES: readonly FieldName[] = ALL_FIELDS.map(({ name }) => name);

/** The own fields of the category `type`; none if there is no such category. */
export function categoryFields(type: string): readonly FieldSpec[] {
  return findCategory(type)?.fields.map((field) => ({ required: true, ...field })) ?? [];
}

/** The field `name` of category `type`, or else of the first category that has it. */
export function findField(name: FieldName, type = ''): FieldSpec {
  const field = [...categoryFields(type), ...ALL_FIELDS].find((one) => one.name === name);
  if (!field) throw new Error(`There is no field '${name}'`);
  return field;
}

/** The name under which documents, and drafts on devices, hold the field `name`: one is misspelt. */
export function storedName(name: string): string {
  return name === 'description' ? 'desciption' : name;
}

/** The categories of these types, in their order. */
export function categoriesOf(types: readonly PostType[]): Category[] {
  return types.flatMap((type) => CATEGORIES.filter((category) => category.type === type));
}

/** The category that stores its posts under `type`, or undefined if there is none. */
export function findCategory(type: unknown): Category | undefined {
  return CATEGORIES.find((category) => category.type === type);
}
