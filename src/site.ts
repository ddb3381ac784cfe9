const phone = import.meta.env.VITE_SITE_PHONE ?? '';

export const SITE = {
  name: 'For Us By Us',
  slogan: 'Kenyans at home and abroad',
  about: 'For Us By Us promotes the socio-economic welfare of ordinary people.',
  /** The text that 'More about us' on Home opens. */
  moreAbout: [
    'This site has news, property for sale or to let, events, devotionals and obituaries.',
    'It is written by volunteers among us, for Kenyans at home and abroad. Karibu.',
  ],
  phone,
  phoneLink: `tel:${phone.replace(/[^+\d]/g, '')}`,
  email: import.meta.env.VITE_SITE_EMAIL,
  url: import.meta.env.VITE_SITE_URL,
  /** The version of the code; vite.config.ts sets it in a build. */
  version: import.meta.env.VITE_VERSION ?? 'in development',
} as const;

export const HOME_TYPES = [
  'bird eye view',
  'events',
  'properties',
  'devotional',
  'obituaries',
] as const;
export const FOOTER_TYPES = ['properties', 'events', 'devotional', 'obituaries'] as const;

export const HOME_POSTS = 4;
export const PAGE_POSTS = 5;
/** The attributes `width` and `height` of a card's picture, in pixels. */
export const THUMBNAIL_SIZE = { width: 480, height: 320 };
export const TABLE_POSTS = 25;
export const PAGE_LINKS = 3;
export const MARGIN_PAGES = 2;
export const SEARCH_POSTS = 50;
export const NO_POST = 'No Post Found';
