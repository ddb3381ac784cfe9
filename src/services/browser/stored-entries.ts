import { MAX_KEPT_POSTS, OTHERS_DRAFT_DAYS } from '../../model/retention';

/** What the site stores for one purpose in a browser. The privacy page lists all of this. */
interface StoredEntries {
  /** Keys of localStorage. All tabs share these entries. */
  browser?: readonly string[];
  /** Keys of sessionStorage. Each tab has its own entries, which end with the tab. */
  tab?: readonly string[];
  /** Names of databases, caches and locks, and the beginnings of names that libraries choose. */
  other?: readonly string[];
  what: string;
  until: string;
}

const UNTIL_DATA_IS_DELETED = 'Until you delete the data of this site in your browser.';

export const STORED_ENTRIES = [
  {
    tab: ['for-us-by-us:message'],
    what: 'A message that you have typed and not sent.',
    until: 'Until it is sent or the tab is closed.',
  },
  {
    tab: ['for-us-by-us:notice'],
    what: 'A notice that you have typed and not sent.',
    until: 'Until it is sent or the tab is closed, for 30 minutes at most.',
  },
  {
    browser: ['contact-form'],
    what: 'The time at which you last sent a message.',
    until: UNTIL_DATA_IS_DELETED,
  },
  {
    browser: ['for-us-by-us:visits'],
    tab: ['for-us-by-us:visits'],
    what: 'How many visits you made, until we offered the home-screen icon.',
    until: UNTIL_DATA_IS_DELETED,
  },
  {
    other: [
      'for-us-by-us:read',
      'for-us-by-us:pages',
      'for-us-by-us:pictures',
      'for-us-by-us:deleted',
    ],
    what: `The ${MAX_KEPT_POSTS} posts, the pages and the pictures that you saw last, to show them without a network, and which posts you chose to keep.`,
    until:
      'Until newer ones take their place, a post is deleted from the site, or you delete the data of this site in your browser.',
  },
  {
    other: ['workbox…'],
    what: 'The code of the site, to show all of this without a network.',
    until: 'Until the next version.',
  },
  {
    browser: ['for-us-by-us:signed-in', 'for-us-by-us:logged-out', 'for-us-by-us:role'],
    tab: ['for-us-by-us:signed-in', 'for-us-by-us:role'],
    other: ['firebase…'],
    what: 'For volunteers: that you are signed in, and whether you may write.',
    until: 'Until you log out; on a shared computer until the tab is closed or leaves this site.',
  },
  {
    other: ['for-us-by-us:shared'],
    what: 'For volunteers: what you shared with this site from another app.',
    until: 'Until the form opens it; after a day, it is deleted when the site is next opened.',
  },
  {
    other: ['for-us-by-us:writers'],
    what: 'For volunteers: the code of their pages, to write without a network.',
    until: UNTIL_DATA_IS_DELETED,
  },
  {
    tab: ['for-us-by-us:texts', 'for-us-by-us:left-texts'],
    other: [
      'for-us-by-us:writing',
      'for-us-by-us:entries',
      'for-us-by-us:entry',
      'for-us-by-us:sender',
    ],
    what: 'For volunteers: drafts, and posts that wait for a network, with their photos.',
    until: `Until they are published or discarded; another person’s at most ${OTHERS_DRAFT_DAYS} days; on a shared computer, only the texts, until the tab is closed.`,
  },
] as const satisfies readonly StoredEntries[];

type KeyIn<Store extends 'browser' | 'tab', Row = (typeof STORED_ENTRIES)[number]> = Row extends {
  readonly [store in Store]: readonly (infer Key)[];
}
  ? Key
  : never;

/** The keys that the site uses in each of the browser's two stores. */
export interface StoredKeys {
  browser: KeyIn<'browser'>;
  tab: KeyIn<'tab'>;
}
