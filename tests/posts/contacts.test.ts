import { expect, test } from 'vitest';
import { readContacts } from '../../src/posts/page/contacts';

/** The rows of a contact text as 'name | words before | number | words after'. */
const rows = (text: string) =>
  readContacts(text).map(({ name, before, text, after }) => [name, before, text, after].join('|'));

test.each<[string, string[]]>([
  [
    'Peter Mwangi 0722 000 111, Grace 0733 000 222',
    ['Peter Mwangi|Peter Mwangi|0722 000 111|', 'Grace|Grace|0733 000 222|'],
  ],
  ['Peter 0722 000 111 / 0733 000 222', ['Peter|Peter|0722 000 111|', 'Peter||0733 000 222|']],
  ['0722 000 111 / 0733 000 222', ['||0722 000 111|', '||0733 000 222|']],
  [
    '0722 000 111 (Peter), 0733 000 222 - Grace',
    ['Peter||0722 000 111|(Peter)', 'Grace||0733 000 222|Grace'],
  ],
  [
    '0722 000 111 Peter 0733 000 222 Grace',
    ['Peter||0722 000 111|Peter', 'Grace||0733 000 222|Grace'],
  ],
  [
    'Peter, 0722 000 111, Grace, 0733 000 222',
    ['Peter|Peter|0722 000 111|', 'Grace|Grace|0733 000 222|'],
  ],
  [
    '0722 000 111, Peter; 0733 000 222, Grace',
    ['Peter||0722 000 111|Peter', 'Grace||0733 000 222|Grace'],
  ],
  [
    'Peter (0722 000 111) Grace (0733 000 222)',
    ['Peter|Peter|0722 000 111|', 'Grace|Grace|0733 000 222|'],
  ],
  [
    'Committee:\nChairman: Peter Mwangi +1 617 555 0199\nOffice 020 271 2345',
    [
      '|Committee:||',
      'Peter Mwangi|Chairman: Peter Mwangi|+1 617 555 0199|',
      'Office|Office|020 271 2345|',
    ],
  ],
  [
    'For more call Peter on 0722 000 111 or Grace on 0733 000 222 after 6 pm',
    ['Peter|For more call Peter on|0722 000 111|', 'Grace|Grace on|0733 000 222|after 6 pm'],
  ],
  [
    'Muthoni 0712 345 678, m@example.com. Viewing 01-12-2026, KSh 1,200,000',
    [
      'Muthoni|Muthoni|0712 345 678|',
      'Muthoni||m@example.com|',
      '|Viewing 01-12-2026, KSh 1,200,000||',
    ],
  ],
  [
    'Mama Otieno, the chairlady: 0722 000 111',
    ['Mama Otieno|Mama Otieno, the chairlady|0722 000 111|'],
  ],
  ['Peter & Grace 0722 000 111', ['Peter & Grace|Peter & Grace|0722 000 111|']],
  [
    'Peter 0722 000 111 (calls) 0733 000 222 (WhatsApp)',
    ['Peter|Peter|0722 000 111|(calls)', 'Peter||0733 000 222|(WhatsApp)'],
  ],
  ['Piga simu 0722 000 111 ama 0733 000 222', ['|Piga simu|0722 000 111|', '||0733 000 222|']],
  [
    'For more information: 0722 000 111 Peter, 0733 000 222 Grace',
    ['Peter|For more information|0722 000 111|Peter', 'Grace||0733 000 222|Grace'],
  ],
  [
    'Peter 0722 000 111 Chairman, Grace 0733 000 222',
    ['Peter|Peter|0722 000 111|Chairman', 'Grace|Grace|0733 000 222|'],
  ],
  [
    'Piga 0722 000 111 (Peter) au 0733 000 222 (Grace)',
    ['Peter|Piga|0722 000 111|(Peter)', 'Grace||0733 000 222|(Grace)'],
  ],
  [
    '0722 000 111. Peter. 0733 000 222. Grace.',
    ['||0722 000 111|', 'Grace|Peter.|0733 000 222|Grace.'],
  ],
  [
    '0722 000 111; Peter; 0733 000 222; Grace',
    ['Peter||0722 000 111|Peter', 'Grace||0733 000 222|Grace'],
  ],
  ['Peter Mwangi/Grace: 0722 000 111', ['|Peter Mwangi/Grace|0722 000 111|']],
  [
    'Wasiliana na Prof. Kamau, 0722 000 111',
    ['Prof. Kamau|Wasiliana na Prof. Kamau|0722 000 111|'],
  ],
  ['Peter Tel. 0722 000 111', ['Peter|Peter Tel.|0722 000 111|']],
  ['Ring 0722 000 111 before 6 pm', ['|Ring|0722 000 111|before 6 pm']],
  ['Call/WhatsApp 0712 345 678', ['|Call/WhatsApp|0712 345 678|']],
  ['Peter, Kahawa West 0722 000 111', ['|Peter, Kahawa West|0722 000 111|']],
  [
    'Safaricom 0722 000 111, Airtel 0733 000 222',
    ['|Safaricom|0722 000 111|', '|Airtel|0733 000 222|'],
  ],
  ['~Grace 0733 000 222~ Ask at the gate', ['|Ask at the gate||']],
  [
    'Grace 0712 345 678 24/7 Peter 0722 333 444, John 0733 444 555',
    ['Grace|Grace|0712 345 678|', 'Peter|24/7 Peter|0722 333 444|', 'John|John|0733 444 555|'],
  ],
  [
    '0712 345 678, rent 1,200 Peter 0722 333 444',
    ['||0712 345 678|', 'Peter|rent 1,200 Peter|0722 333 444|'],
  ],
  [
    'Spokesmen: Mzee Oloo, 0700 000 129; clerk: Nekesa, 0700 000 130, Litein',
    ['Mzee Oloo|Spokesmen: Mzee Oloo|0700 000 129|', 'Nekesa|clerk: Nekesa|0700 000 130|Litein'],
  ],
  [
    'Family house, Lamu; her sister Fatma, 0700 000 167',
    ['Fatma|Family house, Lamu; her sister Fatma|0700 000 167|'],
  ],
  [
    'Grace and Joseph Mutiso, 0700 000 101, after 5 pm; or mutiso@example.com',
    ['|Grace and Joseph Mutiso|0700 000 101|after 5 pm', '||mutiso@example.com|'],
  ],
  [
    'Mama Shiru, 0700 000 106 (calls, not texts), Kip 0733 000 222',
    ['Mama Shiru|Mama Shiru|0700 000 106|(calls, not texts)', 'Kip|Kip|0733 000 222|'],
  ],
  [
    'Esther (WhatsApp 0700 000 105) or key with the neighbour, Mama Kevo',
    ['Esther|Esther, WhatsApp|0700 000 105|or key with the neighbour, Mama Kevo'],
  ],
  [
    'Guide KSh 4,500 a day, porter KSh 2,500. Book in Naro Moru or by phone: 0700 000 141.',
    ['|Guide KSh 4,500 a day, porter KSh 2,500. Book in Naro Moru or by phone|0700 000 141|'],
  ],
])('The numbers of %j have the words and the name %j', (text, expected) => {
  expect(rows(text)).toEqual(expected);
});

test.each([
  ['Grace +1 617 555 0199 (WhatsApp)', ['https://wa.me/16175550199']],
  ['WhatsApp: +1 617 555 0199, call 020 271 2345', ['https://wa.me/16175550199', '']],
  ['+1 617 555 0199, WhatsApp group: chat.whatsapp.com/AbC', ['', '']],
  ['+1 617 555 0199 (no WhatsApp)', ['']],
  ['0722 333 444 (no WhatsApp)', ['']],
  ['0722 333 444 (calls, not texts)', ['']],
  ['0722 333 444 (not WhatsApp)', ['']],
  ['+1 617 555 0199 (WhatsApp, no texts)', ['https://wa.me/16175550199']],
  ['0722 333 444 (WhatsApp), Ali (calls only) 0733 444 555', ['https://wa.me/254722333444', '']],
  ['0722 333 444 calls only; 0733 444 555', ['', 'https://wa.me/254733444555']],
  ['0722 333 444 (calls only, no WhatsApp), 0733 444 555', ['', 'https://wa.me/254733444555']],
  ['Grace +1 617 555 0199', ['']],
])('The numbers of %j have the chats %j', (text, chats) => {
  const links = readContacts(text).filter(({ href }) => href);
  expect(links.map(({ chat }) => chat)).toEqual(chats);
});
