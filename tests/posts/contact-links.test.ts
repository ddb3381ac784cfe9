import { describe, expect, test } from 'vitest';
import { mapSearchUrl, parseContacts } from '../../src/posts/page/contact-links';
import { fc } from '../support/fast-check';

const links = (text: string) =>
  parseContacts(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));
const chats = (text: string) => parseContacts(text).flatMap(({ chat }) => chat?.href ?? []);
const shown = (text: string) =>
  parseContacts(text)
    .map((part) => (part.chat ? '[chat]' : part.text))
    .join('');

describe('Telephone numbers', () => {
  test.each([
    ['0712 345 678', '+254712345678'],
    ['020 271 2345', '+254202712345'],
    ['041 222 4567', '+254412224567'],
    ['020 345678', '+25420345678'],
    ['0800 720 990', '+254800720990'],
    ['+44 7911 123456', '+447911123456'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+1 (202) 555-0123', '+12025550123'],
    ['+61 412 345 678', '+61412345678'],
    ['0044 7911 123456', '+447911123456'],
    ['0712\u2013345\u2013678', '+254712345678'],
    ['0712\u2009345\u202F678', '+254712345678'],
    ['0712\u200B345\u2060678', '+254712345678'],
    ['(0712) 345 678', '+254712345678'],
    ['(020) 271 2345', '+254202712345'],
    ['(+254) 712 345 678', '+254712345678'],
    ['+44 07911 123456', '+447911123456'],
    ['+255 0712 345 678', '+255712345678'],
    ['+49 (0)1512 3456789', '+4915123456789'],
    ['+974 3312 3456', '+97433123456'],
    ['0712\t345\t678', '+254712345678'],
    ['0712/345/678', '+254712345678'],
    ['0712/345678', '+254712345678'],
    ['+(254) 712 345 678', '+254712345678'],
  ])('The telephone number %s becomes a link to %s', (written, number) => {
    for (const text of [
      written,
      `Call ${written}.`,
      `Asha (${written})`,
      `Tel: ${written}, Otieno`,
      `Tel:${written}`,
    ]) {
      expect(links(text)).toEqual([[written, `tel:${number}`]]);
    }
  });

  test('Every Kenyan mobile number that does not look like a date gets a call link and a WhatsApp link', () => {
    const gap = fc.constantFrom('', ' ', '-', '.');
    const mobile = fc.tuple(
      fc.constantFrom('+254', '254', '00254', '0', '+254 ', '+254 0', '+254 (0)'),
      fc.constantFrom('7', '1'),
      fc.array(fc.tuple(gap, fc.integer({ min: 0, max: 9 })), { minLength: 8, maxLength: 8 }),
    );
    fc.assert(
      fc.property(mobile, ([start, first, rest]) => {
        const written = start + first + rest.map(([between, digit]) => between + digit).join('');
        const number = `254${first}${rest.map(([, digit]) => digit).join('')}`;
        fc.pre(!/\d{1,2}[.\- ]\d{1,2}[.\- ](19|20)\d\d|(19|20)\d\d[.-]\d{1,2}[.-]\d/.test(written));
        expect(links(`Piga ${written} leo`)).toEqual([[written, `tel:+${number}`]]);
        expect(chats(written)).toEqual([`https://wa.me/${number}`]);
      }),
    );
  });

  test('If one telephone number follows another, both numbers become links', () => {
    for (const between of [
      ' ',
      ' / ',
      '/',
      ', ',
      ',',
      ' or ',
      ' - ',
      '; ',
      '\n',
      ' – ',
      '. ',
      ' (',
    ]) {
      expect(links(`0712345678${between}+254 722 000 111`)).toEqual([
        ['0712345678', 'tel:+254712345678'],
        ['+254 722 000 111', 'tel:+254722000111'],
      ]);
    }
    // A number without an area code is not certain.
    expect(links('Plot 1/8, call 2345678/0712345678').map(([, href]) => href)).toEqual([
      'tel:+254712345678',
    ]);
    expect(links('+44 7911 123456 0712 345 678')).toEqual([
      ['+44 7911 123456', 'tel:+447911123456'],
      ['0712 345 678', 'tel:+254712345678'],
    ]);
  });

  test('A telephone number has a WhatsApp link only if it is a mobile number', () => {
    expect(chats('0712 345 678, 020 271 2345')).toEqual(['https://wa.me/254712345678']);
    expect(chats('+44 7911 123456')).toEqual(['https://wa.me/447911123456']);
    expect(chats('+44 20 7946 0958')).toEqual([]);
  });

  test.each([
    ['0712 345 678, Asha', '0712 345 678,[chat] Asha'],
    ['(0712 345 678).', '(0712 345 678).[chat]'],
    ['‘0712 345 678’ – Asha', '‘0712 345 678’[chat] – Asha'],
    ['0712 345 678', '0712 345 678[chat]'],
    ['0712 345 678 (Asha)', '0712 345 678[chat] (Asha)'],
    ['0712345678, 0722000111; 020 271 2345.', '0712345678,[chat] 0722000111;[chat] 020 271 2345.'],
    ['0712345678/0722000111', '0712345678/[chat]0722000111[chat]'],
    ['0712345678:https://example.com', '0712345678:[chat]https://example.com'],
  ])(
    'In the text %j, a WhatsApp link comes after its number and the punctuation that directly follows the number',
    (text, wanted) => {
      expect(shown(text)).toBe(wanted);
    },
  );

  test('Invisible marks around a telephone number, as in contacts of an iPhone, are not part of the link', () => {
    expect(links('\u202A+254 712 345678\u202C')).toEqual([
      ['+254 712 345678', 'tel:+254712345678'],
    ]);
  });

  // In these countries a number may begin with a zero, or no number begins with a zero.
  test.each(['+39 06 1234 5678', '+974 0331 23456', '+47 012 345 67', '+1 0202 555 0123'])(
    'The number %s with a zero after the country code gets no link, because it is not certain',
    (text) => {
      expect(links(text)).toEqual([]);
    },
  );

  test('In a numbered list, the telephone numbers become links, and the numbers of the list do not', () => {
    expect(links('Call\n1. 0712 345 678\n2) 0722 000 111\n10. +44 7911 123456')).toEqual([
      ['0712 345 678', 'tel:+254712345678'],
      ['0722 000 111', 'tel:+254722000111'],
      ['+44 7911 123456', 'tel:+447911123456'],
    ]);
  });

  test('In a text with 1,500 telephone numbers, each number becomes a link', () => {
    expect(links('0712 345 678 '.repeat(1_500))).toHaveLength(1_500);
  });
});

describe('The end of a telephone number', () => {
  test.each([
    ['+256 772 123 456 – 2 bedrooms', '+256772123456'],
    ['+256 772 123 456 - 200 rooms', '+256772123456'],
    ['+44 7911 123456 (2 lines)', '+447911123456'],
    ['+44 7911 123456 (24) hours', '+447911123456'],
    ['+44 7911 123456 24 hours', '+447911123456'],
    ['+255 712 345 678 24/7', '+255712345678'],
    ['+1 202 555 0123 – 2', '+12025550123'],
    ['0712 345 678 – 2 rooms', '+254712345678'],
    ['0712 345 678 – 200/= per night', '+254712345678'],
    ['0712 345 678 — 15 to 20 people', '+254712345678'],
    ['0712 345 678-2 rooms', '+254712345678'],
    ['0712 345 678- 2 rooms', '+254712345678'],
    ['0712 345 678 (2 rooms)', '+254712345678'],
    ['0712 345 678 (100 rooms)', '+254712345678'],
    ['0712 345 678 24hrs', '+254712345678'],
    ['0712 345 678 8am to 5pm', '+254712345678'],
    ['0712 345 678 – 21-11-2026', '+254712345678'],
    ['020 345 678 2 rooms', '+25420345678'],
    ['+971 50 123 4567 – 2 rooms', '+971501234567'],
    ['+974 3312 3456 24 hours', '+97433123456'],
    ['+353 87 123 4567 (2)', '+353871234567'],
    ['+46 70 123 45 67 – 24', '+46701234567'],
    ['+49 1512 3456789 – 2 Zimmer', '+4915123456789'],
    ['+49 30 123456 (2 lines)', '+4930123456'],
  ])('In the text %j, the number is %s, without the count after it', (text, number) => {
    expect(links(`Call ${text}`).map(([, href]) => href)).toEqual([`tel:${number}`]);
  });

  test.each([
    ['0712 - 345 678 or', '+254712345678'],
    ['0712 – 345678 Asha', '+254712345678'],
    ['0712 - 345 - 678 Asha', '+254712345678'],
    ['+254 - 712 345 678 Asha', '+254712345678'],
    ['+254 712 - 345 - 678 Asha', '+254712345678'],
    ['+1 (202) 555 - 0123 Asha', '+12025550123'],
    ['+1 202 555 - 0123.', '+12025550123'],
    ['020 – 271 2345 for bookings', '+254202712345'],
  ])('In the text %j, the dashes with spaces are part of the number %s', (text, number) => {
    expect(links(`Call ${text}`).map(([, href]) => href)).toEqual([`tel:${number}`]);
  });

  test.each([
    '0712 345 67 – 2 rooms',
    '0712 345 67 (8 rooms)',
    '0712 345 678-2',
    '0712 345 678 9 or',
    '+256 772 123 45 – 6 bedrooms',
    '+256 772 123 45',
    '+256 772 123 456 7',
    '+44 7911 12345 (2 lines)',
    '+44 7911 123456 7',
    '+49 30 123456 24 hours',
    '+49 30 123 456 200 rooms',
    '+49 30 123456 – 200 rooms',
    '+256 772 123 – 456 rooms',
    '+256 772 123 – 456 vyumba',
    '+256 772 123- 456 rooms',
    '+256 772 12 – 2026 programme',
    '+1 202 555 – 1200 people',
    '0712 345 — 678 /= per night',
    '041 – 250 000 per month',
    '0700 – 1700 24 November',
    '0700 – 1700 24 hours',
  ])('In the text %j, the end of the number is not certain, so it gets no link', (text) => {
    expect(links(text)).toEqual([]);
  });
});

test.each(['Call Joash', 'Parish', 'Nakesh', 'Mr Kipkes', 'Wambush.'])(
  'A number after %j becomes a link, because only a whole word is the name of a currency',
  (word) => {
    expect(links(`${word} 0712 345 678`)).toEqual([['0712 345 678', 'tel:+254712345678']]);
  },
);

test.each(['Plots: ', 'For registration ', 'New titles, call '])(
  'A number after %j becomes a link, because it does not name something else',
  (words) => {
    expect(links(`${words}0712 345 678`)).toHaveLength(1);
  },
);

describe('E-mail addresses', () => {
  test.each([
    'asha@example.com',
    'asha.wanjiru+posts@mail.example.co.ke',
    'a_b-c%d@x-y.example',
    "ng'ang'a.o'brien@example.co.ke",
  ])('The e-mail address %s becomes a link without the punctuation around it', (address) => {
    for (const text of [address, `Write to ${address}.`, `<${address}>`, `(${address}), 0712`]) {
      expect(links(text)).toEqual([[address, `mailto:${address.replace('%', '%25')}`]]);
    }
  });

  test.each([
    '@asha',
    'asha@',
    'asha@localhost',
    'a..b@example.com',
    'asha@example..com',
    'asha @ example.com',
    'ashaé@example.com',
    'a@b@example.com',
    // No address has this apostrophe. A link to the part after it would reach somebody else.
    'ng’anga@example.com',
  ])('The text %s gets no link, because it is no e-mail address', (text) => {
    expect(links(text)).toEqual([]);
  });
});

describe('Web addresses', () => {
  test.each([
    ['https://example.com', 'https://example.com/'],
    ['HTTPS://Example.com/A', 'https://example.com/A'],
    [
      'https://sub.example.co.ke:8443/a-b_c/?q=1&r=*x#y',
      'https://sub.example.co.ke:8443/a-b_c/?q=1&r=*x#y',
    ],
    ['https://en.example.org/wiki/Nairobi_(city)', 'https://en.example.org/wiki/Nairobi_(city)'],
    ['https://wa.me/254712345678', 'https://wa.me/254712345678'],
    ['https://example.com/ũ', 'https://example.com/%C5%A9'],
    ['www.example.com', 'https://www.example.com/'],
    ['Www.example.co.ke/a?b=c', 'https://www.example.co.ke/a?b=c'],
    ['www.example.com/0712345678', 'https://www.example.com/0712345678'],
    ['chat.whatsapp.com/AbC_d', 'https://chat.whatsapp.com/AbC_d'],
    ['us02web.zoom.us/j/8123456789?pwd=x', 'https://us02web.zoom.us/j/8123456789?pwd=x'],
    ['wa.me/254712345678', 'https://wa.me/254712345678'],
    ['wa.me/0712345678', 'https://wa.me/254712345678'],
    ['https://wa.me/+254712345678', 'https://wa.me/254712345678'],
    ['wa.me/0712 345 678', 'https://wa.me/254712345678'],
    ['https://wa.me/0712345678?text=Hi%20Asha', 'https://wa.me/254712345678?text=Hi%20Asha'],
    [
      'https://api.whatsapp.com/send?phone=%2B254712345678&text=Hi',
      'https://wa.me/254712345678?text=Hi',
    ],
    ['wa.me/message/AB12', 'https://wa.me/message/AB12'],
    ['meet.google.com/abc-defg-hij', 'https://meet.google.com/abc-defg-hij'],
    ['gofund.me/1a2b', 'https://gofund.me/1a2b'],
  ])('The web address %s becomes a link without the punctuation around it', (address, href) => {
    for (const text of [
      address,
      `See ${address}.`,
      `(${address})`,
      `“${address}”, ‘${address}’!`,
      `*${address}*;`,
      `<${address}>`,
      `${address}…`,
      `${address}\n0`,
    ]) {
      expect(new Set(links(text).map(String))).toEqual(new Set([`${address},${href}`]));
    }
  });

  test.each([
    'http://example.com',
    'wa.me/12345',
    'www.example',
    'www.',
    'example.com',
    'facebook.com',
    'notfacebook.com/a',
    'evil-zoom.us/j/1',
    'x.chat.whatsapp.com/a',
    'https://',
    'https://localhost/a',
    'https://127.0.0.1/a',
    'https://[::1]/',
    'https://user:word@example.com',
    'https://example.com@evil.example/',
    'https://exämple.com/',
    'https://example.com:99999/',
    'xhttps://example.com',
    'javascript:alert(1)',
    'ftp://example.com',
    'https:/example.com',
    'https://exam\u202Eple.com',
  ])('The text %s gets no link, although it looks like a web address', (text) => {
    expect(links(text)).toEqual([]);
  });

  test('If a web address has a backslash before another host, the link does not lead to that host', () => {
    for (const [, href] of links('https://example.com\\@evil.example/')) {
      expect(href).toBe('https://example.com/');
    }
  });
});

describe('Texts without links', () => {
  test.each([
    '2026-11-21',
    '21-11-2026',
    '01-02-2026 10:30',
    '01.02.2026 1000',
    '04 12 2026 10',
    'KSh 0712345678',
    'Ksh. 254712345678',
    'KES 254 712 345 678',
    'from 8.00 to 17.00',
    '254',
    '999',
    '0712 345 67',
    '0712 345 678 9',
    '0712 345 678 901 234',
    '07123456789',
    '+254 712 345 67',
    '+254 912 345 678',
    '712345678',
    'Paybill 522522, account 100200300',
    'account 01234567890123',
    'ID 23456789',
    'A0712345678B',
    'ref#0712345678',
    '0712 345 678 901.5',
    '0712345678/=',
    '0712345678/5',
    '0.0712345678',
    'http://wa.example/254712345678',
    '+0 712 345 678',
    '+1 202 555 012',
    'L.R. No. 209/12345/6',
    'Account 0712345678',
    'A/C No: 0712345678',
    'account number is 0712 345 678',
    'Paybill 0712345678',
    'Till No. 0712345678',
    'Buy Goods till: 0712345678',
    'Plot 0712345678',
    'L.R. No. 0712345678',
    'Ref 0712345678',
    'ID No 0712345678',
    '0712345678/-',
    'John 3:16, Psalm 119:105-112 and 1 Corinthians 13:4-7',
    'Zaburi 23:1-6; 2 Samweli 7:12-16',
    'Isaiah 40:28-31, 41:10',
    '0800-1700 hrs',
    '50x100 ft, 0.045 ha, 1,200,000',
    'Kshs 25,000,000 - 30,000,000',
    'M-Pesa code SKL0712345678',
    'Acc. No. 0123456789',
    'Acc No 0123456789',
    'A/C. Nos. 0123456789',
    'Ref. No. 0712345678',
    'account numbers 0123456789',
    'Account  No.:  0123456789',
    'Account\u00A0No. 0123456789',
    'Accounts: 0123456789',
    'Plot numbers 0712345678',
    'Title deed No. 0712345678',
    'Reg. No. 0712345678',
    'I.D. No. 0712345678',
    'Akaunti namba 0123456789',
    'Namba ya akaunti ni 0123456789',
    'Tsh 0712345678',
    'UShs. 0712345678',
    'from 1963 to 2026',
    'Class of 1998-2002',
  ])('In the text %j, no number becomes a link', (text) => {
    expect(links(text)).toEqual([]);
  });

  test('In a text with any day, time and price, no number becomes a link', () => {
    const two = (number: number) => String(number).padStart(2, '0');
    const day = fc
      .tuple(
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1900, max: 2099 }),
      )
      .chain(([d, m, y]) =>
        fc.constantFrom(
          `${two(d)}-${two(m)}-${y}`,
          `${two(d)}.${two(m)}.${y}`,
          `${y}-${two(m)}-${two(d)}`,
          `${d}/${m}/${y}`,
        ),
      );
    const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([h, m]) => `${two(h)}:${two(m)}`);
    fc.assert(
      fc.property(day, time, fc.nat(999_999_999), (date, clock, price) => {
        expect(links(`${date} ${clock}, KSh ${price} or ${price}/=`)).toEqual([]);
        expect(links(`${date} ${clock.replace(':', '')}`)).toEqual([]);
      }),
    );
  });
});

describe('Any texts', () => {
  const telling = fc.constantFrom(
    ...'0712345678|+254|WhatsApp| |-|(|)|0|7|@|a@b.co|.|/|KSh |www.|https://|x.example'.split('|'),
  );
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(telling, { maxLength: 12 }).map((parts) => parts.join('')),
  );

  test('Any text is shown completely, and has only telephone, e-mail, https and WhatsApp links', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const parts = parseContacts(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const { href, chat } of parts) {
          if (href) {
            expect(href).toMatch(
              /^(tel:\+[1-9]\d{7,14}|mailto:[^\s"<>]+@[^\s"<>]+|https:\/\/[^\s"<>@/?#]+\.[^\s"<>]+)$/,
            );
          }
          if (chat) expect(chat.href).toMatch(/^https:\/\/wa\.me\/[1-9]\d{7,14}$/);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

test('The address of a map search contains the trimmed place, with U+FFFD instead of a lone surrogate', () => {
  expect(mapSearchUrl(' Amalemba & Sons, Kakamega ')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Amalemba%20%26%20Sons%2C%20Kakamega',
  );
  expect(mapSearchUrl('Kisumu \uD83D')).toMatch(/query=Kisumu%20%EF%BF%BD$/);
});
