import { describe, expect, test } from 'vitest';
import { readMessage } from '../../src/editor/paste/read-message';
import { CATEGORIES, categoryFields, type PostType } from '../../src/model/categories';
import { FIELD_INPUTS } from '../../src/model/field-inputs';
import { fc } from '../support/fast-check';
import {
  type ForwardedMessage,
  READ_ON,
  SEEN_MESSAGES,
  UNSEEN_MESSAGES,
} from '../support/forwarded-messages';

/** The category of a message, and the proposed texts by the names of their fields. */
function read(text: string, asType?: PostType): Record<string, string> {
  const message = readMessage(text, READ_ON);
  const type = asType ?? message.type;
  const proposals = type ? message.fieldsOf(type) : [];
  const fields = Object.fromEntries(proposals.map((one) => [one.name, one.text]));
  return message.type ? { ...fields, type: message.type } : fields;
}

/** What is wrong and missing in the proposals for a message. */
function judge({ text, facts, also }: ForwardedMessage) {
  const own = read(text);
  // If the message does not show its category, the writer chooses it.
  const asType = facts.type as PostType | undefined;
  const found = own.type || !asType ? own : read(text, asType);
  const { description, devotion, ...proposed } = found;
  const isRight = ([name, value]: [string, string]) =>
    [facts[name], also[name]].some((fact) =>
      fact instanceof RegExp ? fact.test(value) : fact === value,
    );
  const wrong = Object.entries(proposed).filter((one) => !isRight(one));
  return {
    proposed: Object.keys(proposed).length,
    expected: Object.keys(facts).length,
    wrong: wrong.map(([name, value]) => `${name}: ${value} instead of ${facts[name] ?? '–'}`),
    missing: Object.keys(facts).filter((name) => !proposed[name]),
  };
}

test.each([
  { which: '30 messages that were read while the code was written', set: SEEN_MESSAGES },
  { which: '30 messages that were kept aside', set: UNSEEN_MESSAGES },
])(
  'Of the proposals for $which, 97 of 100 are right, and of the facts that a person would fill in, 80 of 100 are proposed',
  ({ set }) => {
    const judged = set.map(judge);
    const sum = (count: (one: ReturnType<typeof judge>) => number) =>
      judged.reduce((total, one) => total + count(one), 0);
    const [proposed, expected] = [sum((one) => one.proposed), sum((one) => one.expected)];
    const faults = judged.flatMap(({ wrong, missing }) => [...wrong, ...missing]).join('\n');
    expect(1 - sum(({ wrong }) => wrong.length) / proposed, faults).toBeGreaterThanOrEqual(0.97);
    expect(1 - sum(({ missing }) => missing.length) / expected, faults).toBeGreaterThanOrEqual(0.8);
  },
);

const days = (startDate?: string, burialDate?: string) => ({ startDate, burialDate });
const WEDDING = 'The wedding of their children Brian and Shiko is on Saturday, 12.12.2026';
const BURIAL = 'Burial on 5/12/2026 at Gatundu.';
const HOUSE = 'Nyumba ya kupanga, vyumba viwili, kodi';

describe.each<
  [rule: string, type: PostType, cases: Record<string, Record<string, string | undefined>>]
>([
  [
    'A day without a date, such as ‘tomorrow’, is no day, because a forwarded message may be old',
    'events',
    {
      'Habari za leo wapendwa. Kikao cha chama ni Jumapili tarehe 6/12/2026 saa nane mchana, Bidii Hall. 0700 000 009':
        { startDate: '2026-12-06', time: '14:00', place: 'Bidii Hall', contact: '0700 000 009' },
      'Mkutano wa chama ni kesho saa tatu asubuhi.': { startDate: undefined, time: '09:00' },
      'The chama meeting is on Friday at 4pm.': { startDate: undefined },
      'Chama meeting every Friday at 6pm.': { startDate: undefined, time: '18:00' },
    },
  ],
  [
    'A day that can be read in two ways, does not hold, or is a deadline is not proposed',
    'events',
    {
      'AGM meeting on Sat 5th Dec 2026 at 9am': { startDate: '2026-12-05' },
      'AGM meeting on Friday 5th Dec 2026 at 9am': { startDate: undefined },
      'AGM meeting on 3/4/2027 at 9am': { startDate: '2027-04-03' },
      'AGM meeting on 3/4/2027 at 9am, +1 617 555 0199': { startDate: undefined },
      'AGM meeting moved from 5/12/2026 to 12/12/2026': { startDate: '2026-12-12' },
      'The AGM meeting of 5/12/2026 is cancelled': { startDate: undefined },
      'AGM meeting on 19/12/2026. RSVP by 5/12/2026': { startDate: '2026-12-19' },
      'Retreat seminar 18th - 20th December': { startDate: '2026-12-18', endDate: '2026-12-20' },
      'Seminar 28th Nov and 12th Dec': { startDate: undefined },
      'Harambee on 20 Nov at 2pm': { startDate: undefined },
    },
  ],
  [
    'A time is one in Kenya, with its half of the day',
    'events',
    {
      [`${WEDDING}, saa nne asubuhi`]: { time: '10:00' },
      [`${WEDDING}, saa moja`]: { time: undefined },
      [`${WEDDING}, 10-2pm`]: { time: '10:00' },
      [`${WEDDING} at 5pm EAT`]: { time: '17:00' },
      [`${WEDDING} at 5pm CST`]: { time: undefined },
      [`${WEDDING} at 9pm EAT (6pm UK)`]: { time: undefined },
      [`${WEDDING} at 5pm Qatar time`]: { time: undefined },
      [`${WEDDING} at 5pm. Call +44 7700 900111`]: { time: undefined },
      [`${WEDDING} from 9pm till 5am`]: { time: '21:00' },
      [`${WEDDING} – 10:00am`]: { time: '10:00' },
    },
  ],
  [
    'A place belongs to its time',
    'events',
    {
      [`${WEDDING} at 10 a.m. Holy Family Basilica; reception at Bomas of Kenya from 2 p.m.`]: {
        time: '10:00',
        place: 'Holy Family Basilica',
      },
      'Reception at Bomas of Kenya from 2 p.m. after the wedding at Holy Family Basilica at 10 a.m. on 12.12.2026':
        { time: '10:00', place: undefined },
      [`${WEDDING}\n📍 ACK St. Luke, Kenyatta\n11am`]: { place: 'ACK St. Luke, Kenyatta' },
      [`${WEDDING}. Bring Mama Njeri a kitenge.`]: { place: undefined },
      [`${WEDDING} at 10am at Rose's big house.`]: { place: undefined },
    },
  ],
  [
    'A price is the rent of now with its words, and a range is never its upper end',
    'properties',
    {
      [`${HOUSE} from 7,500 to 12,000 per month`]: { rent: undefined },
      '2br 100k deposit, 20k monthly in Kilimani': { rent: '20k monthly in Kilimani' },
      [`${HOUSE} 17,000/=. Maji ipo`]: { rent: 'kodi 17,000/=' },
      'House for sale in Kilimani, Nairobi at 18M': { rent: '18M' },
      'Plot for sale in Kitengela, 1/4 acre @ 2.5M': { rent: '2.5M' },
      [`${HOUSE} 15k @ 2nd gate`]: { rent: 'kodi 15k @ 2nd gate' },
      'Office to let, 1,200 sq ft, KSh 95 per sq ft': { rent: undefined },
      'Shamba linauzwa, iko 800m kutoka lami': { rent: undefined },
      'Selling a 3 bedroom apartment at USD 120,000': { rent: undefined, deal: 'sale' },
    },
  ],
  [
    'An address is whole, and a landmark is no address',
    'properties',
    {
      'bedsitter imebaki moja hapa Kahawa West, karibu na Bypass, opposite Quickmart': {
        address: 'Kahawa West',
        landmark: 'karibu na Bypass',
      },
      'House for rent near Kenyatta University gate B, Nairobi': {
        address: undefined,
        landmark: undefined,
      },
      'Bedsitter @4500 Kahawa West, Nairobi. Rent monthly': { address: undefined },
      '2br to let, Roysambu, Nairobi': { address: 'Roysambu, Nairobi' },
    },
  ],
  [
    'A name is whole or absent',
    'obituaries',
    {
      [`*Teresia Wambui Mwangi (Nyina wa Kimani)* has been promoted to glory. ${BURIAL}`]: {
        name: 'Teresia Wambui Mwangi (Nyina wa Kimani)',
        burialDate: '2026-12-05',
      },
      [`Death of Hon. (Rtd) Peter Oloo Aringo Jr. ${BURIAL}`]: {
        name: 'Hon. (Rtd) Peter Oloo Aringo Jr.',
        title: 'Hon. (Rtd) Peter Oloo Aringo Jr.',
      },
      [`Death of our beloved father, Mzee Kipkemoi arap Bett. ${BURIAL}`]: {
        name: 'Mzee Kipkemoi arap Bett',
      },
      [`We announce the death of Jane, the wife of Peter Kamau. ${BURIAL}`]: { name: undefined },
      [`The family of the late John Mwangi lost their son Brian. ${BURIAL}`]: { name: undefined },
      [`Death of the mother of our chairman John Mwangi Kariuki. ${BURIAL}`]: { name: undefined },
      [`We lost Mary Atieno and John Otieno. ${BURIAL}`]: { name: undefined },
    },
  ],
  [
    'The days of the death and of the burial are told apart, and neither is guessed',
    'obituaries',
    {
      'Kifo cha Jane Atieno tarehe 20/11/2026. Mazishi 5/12/2026.': days(
        '2026-11-20',
        '2026-12-05',
      ),
      'Jane Atieno passed on on 20/11/2026 and will be buried on 5/12/2026.': days(
        '2026-11-20',
        '2026-12-05',
      ),
      'Jane Atieno passed on on 20/11/2026. Burial plans follow.': days('2026-11-20'),
      'RIP Jane Atieno. Burial meeting on 30/11/2026.': days(),
      'We announce the death of Jane Atieno. Funeral service on 5/12/2026.': days(),
      'Death and burial of Jane Atieno: 5/12/2026.': days(undefined, '2026-12-05'),
    },
  ],
  [
    'A greeting, a shout, a sentence and a web address are no titles',
    'properties',
    {
      'Wadau habari zenu 🙏\n2 bedroom to let in Ruiru': { title: '2 bedroom to let in Ruiru' },
      '🔥 HOT DEAL 🔥 2 bedroom in Ruiru': { title: '2 bedroom in Ruiru' },
      'HOUSE TO LET 🏠\n2 bedroom in Ruaka': { title: '2 bedroom in Ruaka' },
      'You can rent our houses in Ruiru from January': { title: undefined },
      'https://example.com/a-house-to-let\nHouse to let': { title: undefined },
    },
  ],
  [
    'The words beside a number stay with it, and an account is no number',
    'events',
    {
      'Kikao cha chama, karibuni. Contact: Peter +1 617 555 0199, Millicent 0722 000 246': {
        contact: 'Contact: Peter +1 617 555 0199, Millicent 0722 000 246',
      },
      'Kikao cha chama, karibuni. 0722 000 246 - Peter, 0733 000 247 (Ann)': {
        contact: '0722 000 246 - Peter, 0733 000 247 (Ann)',
      },
      'Harambee ya chama. Paybill 400200, Account 0722000246': { contact: undefined },
      'Harambee ya chama. Mails to ann@example.com': { contact: 'Mails to ann@example.com' },
    },
  ],
  [
    'A devotional has its verse with the whole words, and its prayer, but not another day',
    'devotional',
    {
      'Devotion\nTopic: Waiting\nJoshua 1:9 Have not I commanded thee? Be strong.\nLet us pray: Hold my hand. Amen\nPst. Mary':
        {
          title: 'Waiting',
          prayer: 'Hold my hand. Amen',
          todayWord: 'Joshua 1:9 Have not I commanded thee? Be strong.',
        },
      'Be still. On Sunday 6 December 2026 we break bread': { startDate: undefined },
    },
  ],
  [
    'The words of a sale and of an income do not mislead',
    'properties',
    {
      'HOT SALE 3 bedroom in Juja, 7.8M. Monthly payment plan': { deal: 'sale' },
      'Quick sale!! Plot in Kitengela 650k, 200k deposit': { deal: 'sale' },
      'Flat for sale. Rental income 85k monthly': { rent: undefined, deal: undefined },
    },
  ],
  [
    'The number of bedrooms is one that the form offers, and the only one of the message',
    'properties',
    {
      '2br in Ruaka, 30k': { bedrooms: '2' },
      'Spacious two bedroom house to let': { bedrooms: '2' },
      'Nyumba ya vyumba viwili, Rongai': { bedrooms: '2' },
      'Chumba kimoja cha kulala': { bedrooms: '1' },
      '3-bedroom maisonette, own compound': { bedrooms: '3' },
      'Rent 25,000 pm, 2 bdr, 3rd floor': { bedrooms: '2' },
      'BEDSITTER near the stage': { bedrooms: '0' },
      '1br and bedsitters': { bedrooms: undefined },
      '2 & 3 bedroom units': { bedrooms: undefined },
      '2/3 bedrooms': { bedrooms: undefined },
      '2.5 bedroom': { bedrooms: undefined },
      'Bedsitter or 1 bedroom': { bedrooms: undefined },
      '2br au 3br': { bedrooms: undefined },
      'Up to 3 bedrooms': { bedrooms: undefined },
      'House No 12: 2 bedrooms': { bedrooms: '2' },
      'Unit 4\n3 bedroom apartment': { bedrooms: '3' },
      '12 bedroom hostel': { bedrooms: undefined },
      'Two beds and a table for sale': { bedrooms: undefined },
    },
  ],
])('%s', (_, type, cases) => {
  test.each(Object.entries(cases))('%j', (text, right) => {
    const found = read(text, type);
    expect(Object.fromEntries(Object.keys(right).map((name) => [name, found[name]]))).toEqual(
      right,
    );
  });
});

test('If two categories fit about as well, or none does, no category is proposed', () => {
  expect(read('Mkutano wa chama kuhusu mazishi').type).toBeUndefined();
  expect(read('Asanteni kwa harambee ya Jumamosi, tulipata 312,000').type).toBeUndefined();
  expect(read('Good morning family, have a blessed day').type).toBeUndefined();
});

test('The description has the whole message without WhatsApp’s own lines, however long it is', () => {
  const long = `Mazishi ya Jane Atieno. ${'Alikuwa mwalimu. '.repeat(450)}\nPaybill 400200`;
  const pasted = `[24/11, 18:22] Rose: ${long}\nForwarded many times`;
  expect(read(pasted, 'obituaries').description).toBe(long);
});

test('The proposed texts fit into their fields, whatever the message is', () => {
  const words = fc.constantFrom(
    ...'Burial|5/12/2026|at|Moi Hall|2pm|0722000246|KSh 5,000|John Otieno|🔥|RIP |John 3:16'.split(
      '|',
    ),
    ...['\n', ', ', '. '],
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(words, fc.string({ unit: 'binary' })), { maxLength: 40 }),
      (parts) => {
        for (const { type } of CATEGORIES) {
          const found = read(parts.join(' '), type);
          for (const { name, control } of categoryFields(type)) {
            if (found[name]) expect(FIELD_INPUTS[control].accepts(found[name]), name).toBe(true);
          }
        }
      },
    ),
  );
});
