import { DAY_MS } from '../../src/model/dates';

/** A document of the collection 'posts', not checked by the security rules. */
export interface OlderPost {
  id: string;
  data: Readonly<Record<string, unknown>>;
}

/** The time `days` days before the seeding. */
class DaysAgo {
  constructor(readonly days: number) {}
}
const daysAgo = (days: number) => new DaysAgo(days);

/**
 * Posts as an older client wrote them: some lack fields, some have values of the wrong type, and
 * one is of an unknown category. Their times are Dates, counted back from `now`. A Date is stored
 * as a timestamp. Only posts with a `createdAt` can appear in lists.
 */
export function olderPosts(now: Date): OlderPost[] {
  return OLDER_POSTS.map(({ id, data }) => ({ id, data: withMoments(data, now) }));
}

function withMoments(data: OlderPost['data'], now: Date): OlderPost['data'] {
  const values = Object.entries(data).map(([name, value]) => [
    name,
    value instanceof DaysAgo ? new Date(now.getTime() - value.days * DAY_MS) : value,
  ]);
  return Object.fromEntries(values);
}

const OLDER_POSTS: OlderPost[] = [
  { id: 'older-1', data: { type: 'bird eye view', title: 'Kitale maize prices, long rains' } },
  {
    id: 'older-2',
    data: {
      type: 'events',
      title: 'Harambee for the Mwala dispensary roof',
      desciption: 'Come with what you have. KSh 50 is also a roofing nail.',
      startDate: daysAgo(400),
      place: 'Mwala market, Machakos County',
      time: '10:00',
    },
  },
  {
    id: 'older-3',
    data: {
      type: 'properties',
      title: 254,
      desciption: { en: 'One acre, Matungulu', sw: 'Ekari moja, Matungulu' },
      image: 12,
      rent: 650000,
      address: ['Matungulu', 'Machakos'],
      landmark: null,
      moreInfo: true,
    },
  },
  {
    id: 'older-4',
    data: {
      type: 'small notices',
      title: 'Seamstress wanted in Thika',
      desciption: 'Own machine an advantage.',
    },
  },
  {
    id: 'older-5',
    data: {
      type: 'obituaries',
      title: 'Remembering Guka Njoroge',
      desciption: null,
      startDate: null,
      name: null,
      contact: null,
      image: null,
      videoLink: null,
    },
  },
  {
    id: 'older-6',
    data: {
      type: 'devotional',
      title: ['Daily', 'bread'],
      desciption: ['Two', 'lines'],
      startDate: 20240115,
      todayWord: { book: 'Matthew', chapter: 6 },
      quote: false,
      devotion: 3.14,
      prayer: [],
      image: { url: 'none' },
      imageWidth: 'wide',
      imageHeight: -1,
      titleGrams: 'abc',
      revision: 'first',
      createdAt: daysAgo(18),
    },
  },
  {
    id: 'older-7',
    data: {
      type: 'events',
      title: 'Reunion of the 1998 class, Kapsabet',
      desciption: 'Twenty-five years and some grey hair. Old photographs wanted!',
      startDate: daysAgo(90),
      endDate: daysAgo(89),
      place: 'Kapsabet',
      time: '12:00',
      occasion: 'Reunion',
      contact: 'Gladys, 0700 000 190',
      image: 'http://pictures.example.com/class-of-1998.jpg',
      createdAt: daysAgo(7.5),
    },
  },
  {
    id: 'older-8',
    data: {
      type: 'properties',
      title: 'Semi-detached house, Kakamega – old listing, still free',
      desciption: 'Two bedrooms, a big kitchen outside and an avocado tree.',
      startDate: '2024-02-31',
      rent: 18000,
      address: 'Amalemba, Kakamega',
      videoLink: 'javascript:alert(1)',
      createdAt: daysAgo(11.2),
    },
  },
  {
    id: 'older-9',
    data: { type: 'properties', title: 'Plot at Mwea, ask Muthoni', createdAt: 20190304 },
  },
];
