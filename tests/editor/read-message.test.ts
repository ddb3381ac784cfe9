import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDays } from '../../src/editor/paste/message-days';
import { findNumbers, findPrice } from '../../src/editor/paste/message-facts';
import { findTimes } from '../../src/editor/paste/message-hours';
import { type Proposal, readMessage } from '../../src/editor/paste/read-message';
import {
  CATEGORIES,
  COMMON_FIELDS,
  categoryFields,
  type PostType,
} from '../../src/model/categories';
import { FIELD_INPUTS } from '../../src/model/field-inputs';
import {
  LAST_MESSAGES,
  LATER_MESSAGES,
  READ_ON,
  SAMPLE_MESSAGES,
  type SampleMessage,
} from '../support/pasted-messages';
import {
  FINAL_MESSAGES,
  HELD_BACK_MESSAGES,
  NEWEST_MESSAGES,
  SEEN_MESSAGES,
} from '../support/unseen-messages';

/** The fields with the text of the whole message, which every message fills in. */
const WHOLE_TEXT = ['description', 'devotion'];

/** The proposals for a message in its own category, by the names of the fields. */
function proposalsFor(text: string): Map<string, string> {
  const { category, type, fieldsOf } = readMessage(text, READ_ON);
  // A message that does not show its category asks for it, and proposes none.
  const all: Proposal[] = [...(type ? [category] : []), ...fieldsOf(type)];
  const found = new Map<string, string>();
  for (const { names, options } of all) {
    names.forEach((name, index) => {
      found.set(name, String([...new Set(options.map((texts) => texts[index] ?? ''))]));
    });
  }
  // A day without an end is one day.
  if (found.get('endDate') === found.get('startDate')) found.delete('endDate');
  for (const name of WHOLE_TEXT) found.delete(name);
  return found;
}

/** What is right, wrong and missing in the proposals for a message. */
function judge({ text, right, also = {} }: SampleMessage) {
  const found = proposalsFor(text);
  const isRight = (name: string, value: string) =>
    [...(name in right ? [String(right[name])] : []), ...(also[name] ?? [])].some((each) =>
      each.endsWith('…') ? value.startsWith(each.slice(0, -1)) : value === each,
    );
  const wrong = [...found].filter(([name, value]) => !isRight(name, value));
  return {
    proposed: found.size,
    expected: Object.keys(right).length,
    wrong: wrong.map(([name, value]) => `${name}: ${value} instead of ${right[name] ?? '–'}`),
    missing: Object.keys(right).filter((name) => !found.has(name)),
  };
}

/**
 * The share of the proposals that are right, and of the expected texts that are proposed, in
 * percent.
 */
function shares(messages: readonly SampleMessage[]) {
  const judged = messages.map(judge);
  const sum = (count: (one: ReturnType<typeof judge>) => number) =>
    judged.reduce((total, one) => total + count(one), 0);
  const [proposed, wrong] = [sum((one) => one.proposed), judged.flatMap((one) => one.wrong)];
  const missing = judged.flatMap((one) => one.missing);
  const expected = sum((one) => one.expected);
  return {
    right: ((proposed - wrong.length) / proposed) * 100,
    found: ((expected - missing.length) / expected) * 100,
    faults: [...wrong, ...missing.map((name) => `${name} is missing`)].join('\n'),
  };
}

test.each([
  { which: '30 messages that were written before the code', set: SAMPLE_MESSAGES, least: [99, 99] },
  { which: '10 later messages', set: LATER_MESSAGES, least: [98, 98] },
  { which: '10 further messages', set: LAST_MESSAGES, least: [98, 96] },
  { which: '20 messages that were read with the code', set: SEEN_MESSAGES, least: [99, 97] },
  { which: '20 messages that were held back', set: HELD_BACK_MESSAGES, least: [98, 98] },
  { which: '10 messages after the code', set: FINAL_MESSAGES, least: [98, 88] },
  { which: 'the 10 newest messages', set: NEWEST_MESSAGES, least: [99, 91] },
])(
  'Of the proposals for $which, at least so many percent are right, and of the expected ones so many are proposed: $least',
  ({ set, least }) => {
    const { right, found, faults } = shares(set);
    expect(right, faults).toBeGreaterThanOrEqual(least[0] ?? 100);
    expect(found, faults).toBeGreaterThanOrEqual(least[1] ?? 100);
  },
);

test('A message that does not show its category has no proposals for the fields of one', () => {
  const { type, category, fieldsOf } = readMessage(
    'Tunauza maziwa freshi kila Jumatano kuanzia tarehe 5/12, 0700 000 001',
    READ_ON,
  );
  expect(type).toBe('');
  expect(category.options.flat()).toEqual(CATEGORIES.map((each) => each.type));
  expect(fieldsOf(type).flatMap(({ names }) => names)).toEqual(['title', 'description']);
});

const daysIn = (text: string) =>
  findDays(text, READ_ON).map(({ days, until }) =>
    [...days, ...(until ? ['to', until] : [])].join(' '),
  );

test.each([
  ['tarehe 12', '2026-12-12'],
  ['Sat 5th Dec', '2026-12-05'],
  ['5Dec', '2026-12-05'],
  ['Jumamosi', '2026-11-28'],
  ['Thursday', '2026-11-26'],
  ['next Friday', '2026-11-27 2026-12-04'],
  ['Tuesday next week', '2026-12-01'],
  ['Saturday next week', '2026-12-05'],
  ['jpili', '2026-11-29'],
  ['He passed on on Tuesday', '2026-11-24'],
  ['3/4', '2027-04-03 2027-03-04'],
  ['Sat 5/12', '2026-12-05'],
  ['13/12', '2026-12-13'],
  ['5.12.2026', '2026-12-05 2026-05-12'],
  ['2026-12-05', '2026-12-05'],
  ['20 Nov', '2027-11-20'],
  ['He died on 20 Nov', '2026-11-20'],
  ['29 Feb', '2028-02-29'],
  ['DECEMBER 12, 2026', '2026-12-12'],
  ['tarehe 5 mwezi wa kumi na mbili', '2026-12-05'],
  ['tarehe 5 hadi 7 Desemba', '2026-12-05 to 2026-12-07'],
  ['28th Nov - 2nd Dec', '2026-11-28 to 2026-12-02'],
  ['Fri 4th & Sat 5th Dec', '2026-12-04 to 2026-12-05'],
  ['kesho kutwa', '2026-11-28'],
])('‘%s’ is the day %s', (text, day) => {
  expect(daysIn(text)).toEqual([day]);
});

test.each([
  ...['31/4', 'tarehe 31 Novemba', '32 Dec', '24/7', '1/2 acre', 'every Sunday', 'kila Jumapili'],
  ...[
    'You may 5 people',
    'wed the bride',
    '12th floor',
    '0712 345 678',
    '1.2M',
    'Dec 2026',
    'Sunday School',
  ],
])('‘%s’ is no day', (text) => {
  expect(daysIn(text)).toEqual([]);
});

test.each([
  ['saa nne asubuhi', '10:00'],
  ['saa 4 asubuhi', '10:00'],
  ['saa nane mchana', '14:00'],
  ['saa kumi na moja jioni', '17:00'],
  ['saa moja jioni', '19:00'],
  ['saa mbili usiku', '20:00'],
  ['saa kumi alfajiri', '04:00'],
  ['saa tatu na nusu asubuhi', '09:30'],
  ['saa tano kasorobo asubuhi', '10:45'],
  ['saa nne', '10:00 22:00'],
  ['2pm-5pm', '14:00'],
  ['2-5pm', '14:00'],
  ['10-2pm', '10:00'],
  ['from noon', '12:00'],
  ['12am', '00:00'],
  ['1400hrs', '14:00'],
  ['at 2:30', '14:30 02:30'],
  ["10 o'clock", '10:00'],
])('‘%s’ begins at %s', (text, time) => {
  expect(findTimes(text)[0]?.times.join(' ')).toBe(time);
});

test.each(['John 3:16', '25pm', '50x100', '0712 345 678', 'saa ngapi'])(
  '‘%s’ is no time',
  (text) => {
    expect(findTimes(text)).toEqual([]);
  },
);

test.each([
  ['Saturday 5th December 2026 from 2pm, Uhuru Estate Phase Three.', 'Uhuru Estate Phase Three'],
  ['Youth camp on 14 December 2026, Lake Baringo Lodge.', 'Lake Baringo Lodge'],
  ['Prayers on 12/12/2026 at 10am, Pastor Mary Atieno preaches', undefined],
])('In ‘%s’, the place after the day or time is %s', (text, place) => {
  const found = readMessage(text, READ_ON).fieldsOf('events');
  expect(found.find(({ names }) => names[0] === 'place')?.options.flat()[0]).toBe(place);
});

test.each([
  ['KSh 15k', '15000'],
  ['1.2M', '1200000'],
  ['Kshs. 3,500/=', '3500'],
  ['8k kwa mwezi', '8000'],
  ['bei ni elfu nane', '8000'],
  ['kodi ni elfu kumi na mbili', '12000'],
  ['bei ni elfu ishirini na tano', '25000'],
  ['milioni 2 na nusu', '2500000'],
  ['deposit 20k, rent 10k', '10000'],
  ['KSh 850 000', '850000'],
  ['milioni moja laki tano', '1500000'],
  ['elfu mia mbili', '200000'],
  ['laki tano na elfu hamsini', '550000'],
  ['kodi elfu nne mia tano kwa mwezi', '4500'],
  ['elfu ishirini na mbili na mia tano', '22500'],
  ['laki moja na robo', '125000'],
  ['kodi elfu mia na hamsini', '150000'],
  ['elfu mia na mbili', '102000'],
  ['elfu 8 kwa mwezi, elfu 8 deposit', '8000'],
  ['Bei ni laki nane, laki moja kwanza', '800000'],
  ['elfu 150', '150000'],
  ['bei laki 8.5', '850000'],
  ['8k kwa mwezi deposit mbili', '8000'],
  ['KSh 8,000 deposit 8,000', '8000'],
  ['$15,000, that is KSh 1.9M', '1900000'],
  // In doubt, the price has words and no number.
  ['milioni moja mia tano', ''],
  ['bei milioni moja, laki tano', ''],
])('‘%s’ is the price %s', (text, shillings) => {
  expect(findPrice(text)?.shillings).toBe(shillings);
});

test.each([
  ...['Paybill 247247 Acc 0123', '10m from the road', '2 bedrooms', '$500 rent', '50x100'],
  ...['rent: 0712 345 678', 'Till 522522'],
  ...['price: $250k', '£1,200 per month', 'price 250,000 USD', 'TSh 500,000', 'price: TSh 500,000'],
  ...[
    'USD 2 million',
    '1,200 euros per month',
    '250,000 US dollars per year',
    'bei 150 elfu',
    'rent 150-200k',
    'Pay 100k deposit.',
  ],
])('‘%s’ is no price', (text) => {
  expect(findPrice(text)).toBeNull();
});

/** The proposal of a category whose first field is `name`. */
const proposalIn = (text: string, type: PostType, name: string, today = READ_ON) =>
  readMessage(text, today)
    .fieldsOf(type)
    .find(({ names }) => names[0] === name);
const optionsIn = (text: string, type: PostType, name: string) =>
  proposalIn(text, type, name)?.options.flat() ?? [];
const deceasedIn = (text: string) => optionsIn(text, 'obituaries', 'name');

test.each([
  [
    'It is with sorrow that we announce the death of Mary, wife of the late John Kamau. Burial 4th Dec.',
    'Mary',
  ],
  [
    'Mary Atieno Otieno, daughter of the late John Otieno Ouma, has passed away at KNH.',
    'Mary Atieno Otieno',
  ],
  [
    'Mary Atieno Otieno, daughter of the late Mr. John Otieno Ouma of Rongo and Rose Akinyi Ouma, has passed away.',
    'Mary Atieno Otieno',
  ],
  [
    'Jane Wanjiru Kamau passed away. She was the widow of the late Peter Kamau Njoroge of Thika.',
    'Jane Wanjiru Kamau',
  ],
  [
    'Celebration of life of our father, husband of Mary Wanjiku, the late Mr. John Kamau.',
    'Mr. John Kamau',
  ],
  [
    'Jane Wanjiru Kamau passed away. She will be buried beside her late husband Peter Kamau.',
    'Jane Wanjiru Kamau',
  ],
  ['Tunatangaza kifo cha Rose Akinyi, mjane wa marehemu Otieno Ouma.', 'Rose Akinyi'],
  [
    'Familia ya marehemu Mzee Peter Kamau inatangaza kifo cha Mama Jane Wanjiru.',
    'Mama Jane Wanjiru',
  ],
  [
    'Brian Kiptoo Rono died yesterday. He was a son of Jane Rono and the late David Rono. RIP Brayo.',
    'Brian Kiptoo Rono',
  ],
  [
    'Memorial service for our grandmother Wanjiru Mugo on 6th Dec. She was the wife of the late Mugo Kariuki.',
    'Wanjiru Mugo',
  ],
  ['DEATH OF OUR MOTHER JANE WANJIRU WIFE OF THE LATE JOHN KAMAU', 'JANE WANJIRU'],
  [
    'Jane Achieng Otieno (wife of the late Peter Otieno Ouma) passed away on Monday.',
    'Jane Achieng Otieno',
  ],
  [
    'Tunatangaza kifo cha Baba yetu mpendwa Mzee Daudi Kiplagat, mume wa Ruth.',
    'Mzee Daudi Kiplagat',
  ],
])('In ‘%s’, the person who died is %s', (text, name) => {
  expect(deceasedIn(text)).toEqual([name]);
});

test.each([
  'We share the sorrow at the passing of the mother of our member John Kamau Njoroge.',
  'Mke wa marehemu John Kamau amefariki. Mazishi ni Jumamosi.',
  'Our mother, wife of Peter Kamau Njoroge, has passed away.',
])('‘%s’ does not name the person who died', (text) => {
  expect(deceasedIn(text)).toEqual([]);
});

test('A message about two deaths has both names as options', () => {
  const text =
    'We announce the death of Peter Kamau Njoroge of Thika. A mass for the late Jane Atieno Ouma is on Friday.';
  expect(deceasedIn(text)).toEqual(['Peter Kamau Njoroge', 'Jane Atieno Ouma']);
});

test.each([
  ['Kilimani, Nairobi. Rent KES 85,000 pm', 'Nairobi'],
  ['2 bedroom to let in Nairobi CBD. 30k', 'Nairobi'],
  ['House for sale in Thika, Kiambu County, 45 minutes from Nairobi. 8M', 'Kiambu'],
  ['Plots for sale in Kaunti ya Kajiado, karibu na Nairobi. Bei 500k', 'Kajiado'],
  ['Shop to let, Kenyatta Avenue Nakuru, next to Nairobi Bank. 45k p.m.', 'Nakuru'],
  ['Plot for sale. Location: Mtwapa, near the beach, Kilifi', 'Kilifi'],
  ['House to let Kilimani, Nairobi', 'Nairobi'],
  ['House to let at Kilimani Nairobi', 'Nairobi'],
  ['Bungalow for sale at Rongai. It is in Kajiado county. 6M', 'Kajiado'],
])('In ‘%s’, the county is %s', (text, county) => {
  expect(optionsIn(text, 'properties', 'county')).toEqual([county]);
});

test.each([
  'Bedsitter to let in Kitengela, 40 minutes from Nairobi CBD',
  'House for sale in Syokimau, near Nairobi SGR terminus',
  '1 acre for sale at Voi along Nairobi - Mombasa highway',
  'House to let in Ngong. Call Mr. Embu 0700 000 001',
  'Apartment to let in Dallas Texas, close to Nairobi Restaurant',
  'Plot for sale along Nakuru - Eldoret highway',
  'Location: Juja, 30 km from Nairobi',
  'Nyumba inapangishwa huko Ruiru, dakika 30 kutoka Nairobi',
  'Room to let at Meru Guest House Westlands',
])('‘%s’ does not name the county of the property', (text) => {
  expect(optionsIn(text, 'properties', 'county')).toEqual([]);
});

test('A property with two counties has both as options', () => {
  const text = 'Land for sale in Athi River, Machakos county. The rest is in Kajiado county.';
  expect(optionsIn(text, 'properties', 'county')).toEqual(['Machakos', 'Kajiado']);
});

test.each([
  ['Bedsitter to let in Kitengela, 40 minutes from Nairobi CBD', 'Kitengela'],
  ['Bedsitter to let in Kitengela 40 minutes from town', 'Kitengela'],
  ['Apartment to let Kileleshwa, Nairobi. 65k p.m. Next to Kasuku Centre', 'Kileleshwa, Nairobi'],
  ['Bedsitter to let in Githurai 44, 2 minutes from the stage', 'Githurai 44'],
])('In ‘%s’, the address is %s', (text, address) => {
  expect(optionsIn(text, 'properties', 'address')).toEqual([address]);
});

test('An invitation to a wedding with a contribution is for the wedding, and the wedding is no place', () => {
  const found = proposalsFor(
    'Karibuni nyote kwa HARUSI ya Brian na Akinyi\ntarehe 12/12/2026 saa nne asubuhi\nkanisa la ACK Kisumu\nMchango: till 552211',
  );
  expect(found.get('occasion')).toBe('Wedding');
  expect(found.get('place')).not.toMatch(/harusi/i);
});

test('A paybill and its account are no telephone numbers', () => {
  expect(findNumbers('Paybill 247247 Acc 0123, call 254712345678 or 0712 345 678')).toEqual([
    '254712345678',
  ]);
});

test('Of a longer message, only the first 10,000 characters are read, also between the halves of an emoji', () => {
  const { type, fieldsOf } = readMessage(
    `${'😀'.repeat(4_999)}a${'😀 harambee'.repeat(99)}`,
    READ_ON,
  );
  expect(type).toBe('');
  expect(String(fieldsOf('bird eye view')[0]?.options).isWellFormed()).toBe(true);
});

test('No proposal is for a field that the category does not have, and none is longer than its field', () => {
  const parts = [...SAMPLE_MESSAGES, ...LATER_MESSAGES].flatMap(({ text }) =>
    text.split(/(?<=\s)/),
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: 'grapheme' }))),
      fc.constantFrom(...CATEGORIES.map((category) => category.type)),
      (words, category) => {
        const fields = [...COMMON_FIELDS, ...categoryFields(category)];
        for (const { names, options } of readMessage(words.join(''), READ_ON).fieldsOf(category)) {
          names.forEach((name, index) => {
            const field = fields.find((each) => each.name === name);
            for (const texts of options) {
              const text = texts[index] ?? '';
              expect(text.length).toBeLessThanOrEqual(field?.maxLength ?? -1);
              if (field && text) expect(FIELD_INPUTS[field.control].accepts(text)).toBe(true);
            }
          });
        }
      },
    ),
  );
});

/** The options for fields of an event in a message that was read on a Friday. */
function eventOptions(text: string, name: string): string[] {
  const proposal = proposalIn(text, 'events', name, '2026-11-27');
  return proposal?.options.map((texts) => [...new Set(texts)].filter(Boolean).join(' ')) ?? [];
}

describe('The line of WhatsApp before a copied message', () => {
  test.each([
    ['[25/11/2026, 18:22] John: Meeting tomorrow at 4pm', ['2026-11-26']],
    ['[18:22, 25/11/2026] John: Mkutano kesho kutwa saa nne asubuhi', ['2026-11-27']],
    ['[25/11/2026, 18:22] John: Harambee this Sunday', ['2026-11-29']],
    ['[20/11, 18:22] Mama Njeri: Harambee this Sunday', ['2026-11-22', '2026-11-29']],
    ['[20/11, 18:22] Mama Njeri: Mkutano Jumatano', ['2026-11-25', '2026-12-02']],
    ['[12/11/2026, 18:22] John: Harambee on 20 Nov', ['2026-11-20', '2027-11-20']],
    ['[12/11/2026, 18:22] John: Harambee on 20 Nov 2026', ['2026-11-20']],
    ['[26/12/2025, 18:22] John: Harambee on 5 January 2027', ['2027-01-05']],
    ['[11/12/2026, 18:22] John: Harambee tomorrow', ['2026-11-13']],
    ['[10/11/2026, 18:22] John: Harambee tomorrow', ['2026-11-11']],
    ['[11/25/26, 6:22 PM] John: Harambee on Sunday', ['2026-11-29']],
    ['[30/11/2026, 18:22] John: Harambee tomorrow', ['2026-11-28']],
    ['[18:22] John: Harambee tomorrow', ['2026-11-28']],
    ['\u200E[27/11/2026, 18:22:10] John: Harambee on Sunday', ['2026-11-29']],
    ['[2026-11-25, 6:22:10 p.m.] John: Harambee on Sunday', ['2026-11-29']],
    ['2026/11/25, 18:22 - John: Harambee tomorrow', ['2026-11-26']],
    ['25.11.26, 18:22 - John: Harambee tomorrow', ['2026-11-26']],
    ['[25/11/2026, 6:22:10\u202FPM] John: Harambee tomorrow', ['2026-11-26']],
    ['25/11/2026, 6:22\u202Fp.m. – John: Harambee tomorrow', ['2026-11-26']],
    ['[24/11/2026, 18:22] John: Sasa\n[25/11/2026, 18:22] Rose: Meeting tomorrow', ['2026-11-26']],
    [
      '[24/11/2026, 18:22] John: Meeting on 12th Dec\n[25/11/2026, 18:22] Rose: See you tomorrow',
      ['2026-12-12'],
    ],
  ])('In ‘%s’, days count from the day on which it was sent: %s', (text, days) => {
    expect(eventOptions(text, 'startDate')).toEqual(days);
  });

  test.each([
    '\u200E[27/11/2026, 18:22:10] John: Harambee on Sunday',
    '[2026-11-25, 6:22:10 p.m.] John: Harambee on Sunday',
    '[6:22 pm] John: Harambee on Sunday',
    '[27/11/2026, 6:22\u202Fpm] John: Harambee on Sunday',
    '25.11.26, 18:22 - John: Harambee on Sunday',
  ])('‘%s’ leaves neither a time nor words in the post', (text) => {
    expect(eventOptions(text, 'time')).toEqual([]);
    expect(eventOptions(text, 'description')).toEqual(['Harambee on Sunday']);
  });

  test('A time with the narrow space of an iPhone is read', () => {
    expect(eventOptions('Harambee on Sunday at 4\u202Fpm', 'time')).toEqual(['16:00']);
  });
});

describe('The time zone of a time', () => {
  test.each([
    ['Fundraiser in Dallas, Texas Sunday December 6th 3PM CST', ['15:00 America/Chicago']],
    ['Zoom Tuesday 1st Dec 6pm London time', ['18:00 Europe/London']],
    ['Zoom Tuesday 1st Dec 6pm UK time', ['18:00 Europe/London']],
    ['Zoom meeting 1st Dec 6pm (GMT)', ['18:00 Europe/London']],
    ['Zoom meeting 1st Dec, 2pm to 5pm EST', ['14:00 America/New_York']],
    ['Zoom meeting 1st Dec, 2-5pm PST', ['14:00 America/Los_Angeles']],
    ['Zoom meeting 1st Dec, 2pm PT.', ['14:00 America/Los_Angeles']],
    ['Zoom meeting 1st Dec 7pm, CET', ['19:00 Europe/Berlin']],
    ['Meetup in Sydney on 1st Dec at 4pm AEDT', ['16:00 Australia/Sydney']],
    ['Meetup on 1st Dec at 4pm Perth time', ['16:00 Australia/Perth']],
    ['Meetup on 1st Dec at 4pm Dubai time', ['16:00 Asia/Dubai']],
    ['Meetup on 1st Dec at 4pm SAST', ['16:00 Africa/Johannesburg']],
    ['Mkutano wa Zoom tarehe 1 Desemba saa moja jioni saa za London', ['19:00 Europe/London']],
    ['Zoom meeting 1st Dec\nUK time: 6pm', ['18:00 Europe/London']],
    [
      'Mkutano wa Zoom tarehe 1 Desemba saa nne majira ya London',
      ['10:00 Europe/London', '22:00 Europe/London'],
    ],
  ])('‘%s’ begins at %s', (text, time) => {
    expect(eventOptions(text, 'time')).toEqual(time);
  });

  test.each([
    ['Zoom meeting 1st Dec 1 pm EST / 6 pm UK / 9 pm EAT', ['21:00']],
    ['Zoom meeting 1st Dec 9 am EST / 5 pm EAT', ['17:00']],
    ['Zoom meeting 1st Dec 3PM EST/8PM GMT/11PM EAT', ['23:00']],
    ['Zoom meeting 1st Dec\n1pm EST\n6pm UK\n9pm Kenyan time', ['21:00']],
    ['Zoom meeting 1st Dec Kenya 9pm, UK 6pm', ['21:00']],
    ['Zoom meeting 1st Dec, UK 6pm, Kenya 9pm', ['21:00']],
    ['Zoom meeting 1st Dec 8pm East African Time', ['20:00']],
    ['Zoom meeting 1st Dec 8pm Nairobi time', ['20:00']],
    ['Zoom meeting 1st Dec 8pm GMT+3', ['20:00']],
    ['Mkutano wa Zoom tarehe 1 Desemba saa mbili usiku saa za Kenya', ['20:00']],
    ['Mkutano tarehe 1 Desemba saa mbili usiku saa za Afrika Mashariki', ['20:00']],
    ['Harambee on 5th Dec at 10am Pst Mary Atieno preaches', ['10:00']],
    ['Harambee on 5th Dec at 10am, London Distillers grounds', ['10:00']],
    ['Harambee on 5th Dec from 9am to 5pm EAT', ['09:00']],
    ['Harambee on 5th Dec, 2pm Nairobi.', ['14:00']],
    ['Harambee on 5th Dec, 2pm. Time is money', ['14:00']],
  ])('‘%s’ is in Kenyan time: %s', (text, time) => {
    expect(eventOptions(text, 'time')).toEqual(time);
  });

  test.each([
    'Meetup on 1st Dec at 3pm Qatar time',
    'Meetup on 1st Dec at 3PM QATAR TIME',
    'Meetup on 1st Dec at 3pm Saudi Arabia time',
    'Meetup on 1st Dec at 3pm AST',
    'Meetup on 1st Dec at 3pm local time',
    'Meetup on 1st Dec at 3pm GMT+4',
    'Mkutano tarehe 1 Desemba saa tisa mchana saa za Qatar',
    'Meetup on 1st Dec at 3pm for all. Zoom from 2pm EST',
  ])('‘%s’ proposes no time', (text) => {
    expect(eventOptions(text, 'time')).toEqual([]);
  });

  test('If the Kenyan time is on another day than the other one, both are offered', () => {
    expect(eventOptions('Zoom meeting Saturday 5th Dec 7pm EST / 3am EAT', 'time')).toEqual([
      '03:00',
      '19:00 America/New_York',
    ]);
  });

  test('A Kenyan time of its own words empties the zone, and the words with the zone are shown', () => {
    const found = readMessage('Zoom meeting 1st Dec 9am EST / 5 pm EAT', '2026-11-27');
    expect(found.fieldsOf('events').find(({ names }) => names[0] === 'time')).toEqual({
      names: ['time', 'timeZone'],
      options: [['17:00', '']],
      from: '5 pm EAT',
    });
  });
});

describe('The right one of several days', () => {
  test.each([
    ['The wedding has moved from 5th December to 12th December 2026', ['2026-12-12']],
    ['The wedding has been moved from 5th to 12th December 2026', ['2026-12-12']],
    ['The wedding is brought forward from 12th December to 5th December', ['2026-12-05']],
    ['The meeting of 5th December is cancelled. New date 12th December', ['2026-12-12']],
    ['The meeting on 5th December has been postponed to 12th December', ['2026-12-12']],
    ['Meeting postponed until 12th December', ['2026-12-12']],
    ['The meeting will be on 12th December instead of 5th December', ['2026-12-12']],
    ['Harambee ya tarehe 5 Desemba imeahirishwa hadi tarehe 12 Desemba', ['2026-12-12']],
    [
      'Mkutano uliokuwa ufanyike tarehe 4 Desemba umeahirishwa hadi tarehe 11 Desemba',
      ['2026-12-11'],
    ],
    ['Harambee ilikuwa tarehe 5 Desemba, sasa ni tarehe 12 Desemba', ['2026-12-12']],
    ['Last date for payment is 30th Nov. AGM 12th Dec', ['2026-12-12']],
    ['Ruracio scheduled for Sat 5th Dec has been pushed to Sat 19th Dec', ['2026-12-19']],
    ['The AGM is not on 6th Dec but on 13th Dec', ['2026-12-13']],
    [
      'The meeting that was to be held on 30th November will be held on 7th December',
      ['2026-12-07'],
    ],
    ['Football finals on 12th or 13th December', ['2026-12-12', '2026-12-13']],
    ['Mechi ni tarehe 12 Desemba au tarehe 13 Desemba', ['2026-12-12', '2026-12-13']],
    ['Harambee imehamishwa kutoka tarehe 5 hadi tarehe 12 Desemba', ['2026-12-12']],
    ['The meeting of 5th December is cancelled', []],
    ['The trip from 5th December to 7th December is cancelled', []],
    ['The 5th December meeting has moved to 12th December', ['2026-12-12']],
    ['Moved from 5th December to 12th - 14th December', ['2026-12-12 2026-12-14']],
    ['The conference of 5th to 7th December is cancelled. New date 12th December', ['2026-12-12']],
    ['Concert on 5th and 12th December', ['2026-12-05', '2026-12-12']],
    ['Tamasha tarehe 5 na 12 Desemba', ['2026-12-05', '2026-12-12']],
    ['Concert on 5th December & 12th December', ['2026-12-05', '2026-12-12']],
    ['Concert on December 5 and 12', ['2026-12-05', '2026-12-12']],
    ['Concert on 5th, 12th and 19th December', ['2026-12-05', '2026-12-12', '2026-12-19']],
    ['Concert on 4, 5 and 6 December', ['2026-12-04 2026-12-06']],
    ['Concert at Umoja 3, 5th December', ['2026-12-05']],
    ['Concert next Friday to Sunday', ['2026-11-27', '2026-12-04']],
    ['Concert from 26th to 28th November', ['2026-11-26 2026-11-28']],
    ['Concert from 26th Nov to 28th Nov', ['2026-11-26 2026-11-28']],
    ['Concert on 4th, 5th and 6th December', ['2026-12-04 2026-12-06']],
    ['Concert on 5th and 6th December', ['2026-12-05 2026-12-06']],
    ['Concert on Fri 4th Dec & Sat 5th Dec', ['2026-12-04 2026-12-05']],
    ['Seminar from 28th - 2nd December 2026', ['2026-11-28 2026-12-02']],
    ['Seminar from 28th December - 2nd January', ['2026-12-28 2027-01-02']],
    ['Seminar from 28th - 2nd January 2027', ['2026-12-28 2027-01-02']],
    ['Semina kutoka tarehe 28 hadi 2 Desemba', ['2026-11-28 2026-12-02']],
    ['Seminar, December 28 - 2', ['2026-12-28 2027-01-02']],
    ['Seminar in room 10 - 4 December 2026', ['2026-12-04']],
    ['Conference from Thursday 3rd to Saturday 5th December', ['2026-12-03 2026-12-05']],
    ['Confirm by Monday 30th Nov. AGM 12th Dec 10am', ['2026-12-12']],
    ['Pay by 30th Nov, AGM 12th Dec 10am', ['2026-12-12']],
    ['Book by 30/11. AGM 12th Dec 10am', ['2026-12-12']],
    ['Booking closes 30th Nov, trip on 12th Dec', ['2026-12-12']],
    ['Applications close on 30th Nov. Graduation 12th Dec', ['2026-12-12']],
    ['Early bird tickets until 30th Nov. Concert 12th Dec', ['2026-12-12']],
    ['Tickets at 500 till 30th Nov, then 800. Concert 12th Dec', ['2026-12-12']],
    ['RSVP on or before 30th Nov. Wedding 12th Dec', ['2026-12-12']],
    ['Lipa kabla ya tarehe 30 Novemba. Harambee ni tarehe 12 Desemba', ['2026-12-12']],
    ['Mwisho wa kujiandikisha ni tarehe 30 Novemba. Semina ni tarehe 12 Desemba', ['2026-12-12']],
    ['30th Nov is the deadline for payment. AGM 12th Dec 10am', ['2026-12-12']],
    ['Pay by 30th Nov', []],
  ])('‘%s’ is on %s', (text, days) => {
    expect(eventOptions(text, 'startDate')).toEqual(days);
  });

  test('A burial that was moved is not on the old day', () => {
    const found = readMessage(
      'The burial of John Otieno planned for 5th December has been moved to 12th December',
      '2026-11-27',
    ).fieldsOf('obituaries');
    expect(found.flatMap(({ options }) => options.flat())).not.toContain('2026-12-05');
  });
});

describe('The day of an obituary is the day of the burial, not of a meeting before it', () => {
  test.each([
    [
      'Burial arrangements: a harambee on 1st December at Ufungamano. The burial will be on 5th December',
      '2026-12-05',
    ],
    [
      'Funeral arrangements meeting on 30th November at her home. The cortege leaves on 4th December for burial in Siaya',
      '2026-12-04',
    ],
    [
      'Marehemu Joy Akinyi. Mkutano wa mazishi tarehe 30 Novemba, na mazishi tarehe 5 Desemba',
      '2026-12-05',
    ],
    [
      'The late Joy Akinyi. Funeral fundraising on 1st December, burial on 5th December',
      '2026-12-05',
    ],
    ['The late Joy Akinyi. Burial meeting at 5pm on 1st December at Ufungamano', undefined],
    ['The late Joy Akinyi. We meet at 9 am for the burial on 5th December', '2026-12-05'],
  ])('%s: %s', (text, day) => {
    const proposal = proposalIn(text, 'obituaries', 'startDate', '2026-11-27');
    expect(proposal?.options[0]?.[0]).toBe(day);
  });
});

describe('An event that begins in the evening and ends at an earlier hour ends on the next day', () => {
  test.each([
    ['Kesha on Thursday 31st December from 10pm to 1am', '2026-12-31 2027-01-01'],
    [
      'Kesha Ijumaa 4 Desemba saa tatu usiku hadi saa kumi na moja asubuhi',
      '2026-12-04 2026-12-05',
    ],
    ['Dinner dance on 5th December, 8pm till 11pm', '2026-12-05 2026-12-05'],
    ['Seminar on 5th December from 9am to 4pm', '2026-12-05 2026-12-05'],
    ['Bash on 4th - 5th December from 9pm to 4am', '2026-12-04 2026-12-05'],
    ['Vigil on 5th December, 9pm. Breakfast at 6am', '2026-12-05 2026-12-05'],
  ])('%s: %s', (text, days) => {
    const proposal = proposalIn(text, 'events', 'startDate', '2026-11-27');
    expect(proposal?.options.map((each) => each.join(' '))).toEqual([days]);
  });
});

describe('The title of a pasted message', () => {
  const SORROW = "It is with humble acceptance of God's will that we announce the";
  const ANNOUNCED = `${SORROW} promotion to glory of *Mama Grace Wanjiru Ng'ang'a* of Kiambu, mother of Peter.`;

  test.each([
    'TANZIA / DEATH AND FUNERAL ANNOUNCEMENT',
    ...['TANZIA', 'Death announcement', '*OBITUARY*', 'TANGAZO LA KIFO 🕊️', 'Funeral notice'],
    ...['ANNOUNCEMENT', 'NOTICE:', 'Celebration of life', 'Inna lillahi wa inna ilayhi rajiun'],
    ...['Good morning saints', 'Thursday, 26th November 2026', 'To the whole Kiambu community'],
  ])('Below ‘%s’ and a long sentence, it is the name of the person who died', (heading) => {
    expect(optionsIn(`${heading}\n\n${ANNOUNCED}`, 'obituaries', 'title')).toEqual([
      "Mama Grace Wanjiru Ng'ang'a",
    ]);
  });

  test.each([
    ...['Good morning saints', 'Habari za asubuhi', 'Praise the Lord church 🙏', 'Bwana asifiwe'],
    ...['Hello all', 'Dear members', "Greetings in Jesus' name", 'Good evening family'],
    ...['Praise the Lord, saints!', 'PUBLIC NOTICE', 'Tangazo muhimu', 'Breaking news'],
    'Bwana asifiwe watu wa Mungu',
    ...[
      'NOTICE\n26th November 2026',
      'Dear parents\nDate: 26/11/2026',
      '📢 IMPORTANT ANNOUNCEMENT',
    ],
  ])('‘%s’ is not the title if a line that says more follows', (heading) => {
    expect(
      optionsIn(`${heading}\n*THE LORD IS MY SHEPHERD*\nPsalm 23`, 'devotional', 'title'),
    ).toEqual(['THE LORD IS MY SHEPHERD']);
  });

  test.each([
    ['Good morning saints\n0700 000 001', 'Good morning saints'],
    ['FAMILY DAY\nVenue: Uhuru Park', 'FAMILY DAY'],
    ['Hello Summer Party\nKaribuni', 'Hello Summer Party'],
    [
      'IMPORTANT ANNOUNCEMENT! Water is off tomorrow. Store some.',
      'IMPORTANT ANNOUNCEMENT! Water is off tomorrow',
    ],
  ])('Of ‘%s’, it is ‘%s’', (text, title) => {
    expect(optionsIn(text, 'events', 'title')).toEqual([title]);
  });

  test.each([
    [
      "We regret to announce the death of our brother Brian Otieno O'Wiyo, 34, who passed on 20th November 2026 at KNH after a short illness.",
      "Brian Otieno O'Wiyo",
    ],
    ['TANZIA\nName: Jane Wanjiru Kamau\nSunset: 20/11/2026', 'Jane Wanjiru Kamau'],
    [
      'TANZIA\nWe have lost our sister, the late Grace Achieng Ouma. Burial on 5/12.',
      'We have lost our sister, the late Grace Achieng Ouma',
    ],
    [
      'TANZIA\nOur mother, wife of Peter Kamau Njoroge, has passed away.',
      'Our mother, wife of Peter Kamau Njoroge, has passed away',
    ],
    ['OBITUARY\nPETER KAMAU NJOROGE\n1950 - 2026', 'PETER KAMAU NJOROGE'],
    [
      'Death of Peter Kamau Njoroge\nA mass for the late Jane Atieno Ouma is on Friday.',
      'Death of Peter Kamau Njoroge',
    ],
  ])('Of the obituary ‘%s’, it is ‘%s’', (text, title) => {
    expect(optionsIn(text, 'obituaries', 'title')).toEqual([title]);
  });

  test.each([
    [
      'Bedsitter to let Roysambu near TRM, rent 8,500/- deposit 8,500/-',
      'Bedsitter to let Roysambu near TRM, rent 8,500/- deposit 8,500',
    ],
    [
      'The annual general meeting of the Kapsoit tea farmers and their families will be held on Saturday 5th December at the factory.',
      'The annual general meeting of the Kapsoit tea farmers and their families',
    ],
    [
      'Wazazi wa darasa la nane, kikao cha wazazi na walimu wa shule ya msingi ya Rangwe kitafanyika siku ya Jumatano tarehe 2 Desemba.',
      'Wazazi wa darasa la nane, kikao cha wazazi na walimu wa shule ya msingi ya Rangwe',
    ],
    [
      'We thank all the friends of the Kapsoit water project in the county, who gave until 20th November and helped us to finish the work.',
      'We thank all the friends of the Kapsoit water project in the county',
    ],
    [
      'A spacious four bedroom house with a large garden and a borehole in Elgon View Eldoret, five minutes from the tarmac, with a gate and guards at all hours and space for six cars, is now on the market',
      'A spacious four bedroom house with a large garden and a borehole in Elgon View Eldoret, five minutes from the tarmac',
    ],
  ])('‘%s’ is shortened to ‘%s’, not in the middle of a clause', (text, title) => {
    expect(optionsIn(text, 'properties', 'title')).toEqual([title]);
  });

  test('A sentence that is too long and has no comma is cut after a word', () => {
    const [title = ''] = optionsIn('The house is near the road '.repeat(9), 'properties', 'title');
    expect(title).toMatch(/ (?:The|house|is|near|the|road)…$/);
    expect(title.length).toBeLessThanOrEqual(150);
  });
});

test('A name on the line after a heading does not begin with the words of the heading', () => {
  const text = 'OBITUARY\nPETER KAMAU NJOROGE\n1950 - 2026\nBurial on 5th December at Thika';
  expect(optionsIn(text, 'obituaries', 'name')).toEqual(['PETER KAMAU NJOROGE']);
});

/** The first proposed text for the field `name` of a category; undefined if there is none. */
const firstIn = (text: string, type: PostType, name: string) => optionsIn(text, type, name)[0];

describe('Words that look like words for other facts take no fact away', () => {
  test.each<[string, PostType, string, string | undefined]>([
    [
      'Burial of Mzee Joseph Kiplangat Koech on 5th December',
      'obituaries',
      'startDate',
      '2026-12-05',
    ],
    [
      'The burial of John Otieno is planned for 5th December',
      'obituaries',
      'startDate',
      '2026-12-05',
    ],
    [
      'The burial of Mama Rose Atieno which was to be held on 28th November has been moved to 5th December 2026 at Homa Bay',
      'obituaries',
      'startDate',
      '2026-12-05',
    ],
    [
      'The AGM on 5th December has been moved to KICC Nairobi, 10am',
      'events',
      'startDate',
      '2026-12-05',
    ],
    [
      'Mkutano wa tarehe 5 Desemba umesogezwa hadi saa nane mchana',
      'events',
      'startDate',
      '2026-12-05',
    ],
    [
      'The wedding on 12th December is no longer at Sarit but at KICC',
      'events',
      'startDate',
      '2026-12-12',
    ],
    ['The meeting on 28th November has moved to a later date', 'events', 'startDate', undefined],
    [
      'The meeting will not be on 28th November but on 5th December',
      'events',
      'startDate',
      '2026-12-05',
    ],
    [
      'Bursary forms were originally for 30th November; deadline is now 15th December',
      'bird eye view',
      'startDate',
      '2026-12-15',
    ],
    [
      'Marehemu Peter Kamau Njoroge alifariki Jumatano',
      'obituaries',
      'name',
      'Peter Kamau Njoroge',
    ],
    ['Late John Otieno Okello passed away on Monday', 'obituaries', 'name', 'John Otieno Okello'],
    ['House to let in Nairobi Umoja, 22k per month', 'properties', 'county', 'Nairobi'],
    ['House to let in Mombasa Nyali, 22k per month', 'properties', 'county', 'Mombasa'],
    ['Shop to let Nyeri town, 9k per month', 'properties', 'county', 'Nyeri'],
    ['Plot for sale at Athi, 5 minutes from Machakos town', 'properties', 'county', undefined],
    ['Football on 6th December 3pm Texas Grounds Mathare', 'events', 'time', '15:00'],
    ['Seminar on 6th December 10am Dubai Plaza, Eldoret', 'events', 'time', '10:00'],
    ['Service on 6th December 9am Family Time with pastor', 'events', 'time', '09:00'],
  ])('%s (%s, %s): %s', (text, type, name, wanted) => {
    expect(firstIn(text, type, name)).toBe(wanted);
  });
});
