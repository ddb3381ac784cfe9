import { describe, expect, test } from 'vitest';
import { parseRichText } from '../../src/posts/page/rich-text';
import { parseMarks, plainText } from '../../src/posts/page/text-marks';
import { fc } from '../support/fast-check';

const markupOf = (pieces: { text: string; tags: readonly string[] }[]) =>
  pieces
    .map(({ text, tags }) => tags.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, text))
    .join('');
const shown = (text: string) => markupOf(parseMarks(text));
const joined = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');

describe('The formatting marks of WhatsApp, and Markdown’s ** and ~~, become elements', () => {
  test.each([
    ['*Karibu* sana', '<strong>Karibu</strong> sana'],
    ['_Karibu_ sana', '<em>Karibu</em> sana'],
    ['~KSh 500~ KSh 300', '<s>KSh 500</s> KSh 300'],
    ['*Karibu nyumbani!*', '<strong>Karibu nyumbani!</strong>'],
    ['(*Karibu*), “_sana_”.', '(<strong>Karibu</strong>), “<em>sana</em>”.'],
    ['*Date:* Saturday', '<strong>Date:</strong> Saturday'],
    ['🙏*Asante*🙏', '🙏<strong>Asante</strong>🙏'],
    ['*🙏*', '<strong>🙏</strong>'],
    ['*_Karibu_*', '<strong><em>Karibu</em></strong>'],
    [
      '*Karibu _sana_ leo*',
      '<strong>Karibu </strong><strong><em>sana</em></strong><strong> leo</strong>',
    ],
    ['**Karibu** ~~sana~~', '<strong>Karibu</strong> <s>sana</s>'],
    ['*one* *two*', '<strong>one</strong> <strong>two</strong>'],
    ['* milk\n* *bread*\n* eggs', '* milk\n* <strong>bread</strong>\n* eggs'],
    ['*Terms apply. Call *Asha* now', '*Terms apply. Call <strong>Asha</strong> now'],
    ['*Ng’ombe 2 × 3*', '<strong>Ng’ombe 2 × 3</strong>'],
    ['*Dial *334# now*', '<strong>Dial *334# now</strong>'],
    ['**334#*', '<strong>*334#</strong>'],
    ['*a _b* c_', '<strong>a _b</strong> c_'],
    ['*https://x.example/a_b_c*', '<strong>https://x.example/a_b_c</strong>'],
  ])('%j', (text, wanted) => {
    expect(shown(text)).toBe(wanted);
  });
});

describe('Marks that do not format a text stay as they are', () => {
  test.each([
    '2*3*4',
    '2 * 3 * 4',
    'a*b*c',
    'snake_case_name',
    '*Terms and conditions apply',
    'KSh 500* or KSh 300*',
    '*Karibu\nsana*',
    '* Karibu *',
    '*Karibu *',
    '* Karibu*',
    '*Karibu*sana',
    '*_*',
    '***',
    '*****',
    '* * *',
    'Name: ______ Date: ____',
    'Dial *334# or *483*57#*',
    '__init__',
    '***Karibu***',
    '~5 km, ~10 km',
    '*Karibu_',
    'https://x.example/_a_/*b*/~c~',
    'www.x.example/_a_',
    'asha_w_k@x.example',
  ])('%j', (text) => {
    expect(shown(text)).toBe(text);
  });
});

describe('Several empty lines become one, blanks at the ends are removed, and \\r becomes \\n', () => {
  test.each([
    ['one\n\n\n\n\n\ntwo', 'one\n\ntwo'],
    ['one\r\n\r\n\r\n\r\ntwo', 'one\n\ntwo'],
    ['one\n \n\t\n\u200B\n\u00A0\ntwo', 'one\n\ntwo'],
    ['one\n\n\ntwo\n\n\n\nthree', 'one\n\ntwo\n\nthree'],
    ['one\n\ntwo\nthree', 'one\n\ntwo\nthree'],
    ['\n\n one \n\n', 'one'],
    ['one\rtwo', 'one\ntwo'],
  ])('%j', (text, wanted) => {
    expect(plainText(text)).toBe(wanted);
  });
});

describe('A text without formatting has no struck words, unless all its words are struck', () => {
  test.each([
    ['~Saturday 5th Dec~ *Saturday 12th Dec*', 'Saturday 12th Dec'],
    ['KSh 20,000 ~25,000~', 'KSh 20,000'],
    ['_Call ~0722 000 111~ 0733 000 222_', 'Call 0733 000 222'],
    ['One\n\n~two~\n\nthree', 'One\n\nthree'],
    ['One  two', 'One  two'],
    ['~Sold~', 'Sold'],
    ['🎉 ~Cancelled~', '🎉'],
    ['~Cancelled~ …', 'Cancelled …'],
    ['~5 km, ~10 km', '~5 km, ~10 km'],
  ])('%j', (text, wanted) => {
    expect(plainText(text)).toBe(wanted);
  });
});

test('Only marks and blanks are removed from a text; no piece is empty, and no formatted piece has a line break', () => {
  const telling = fc.constantFrom(
    ...'*_~ \na1.(é',
    ...['**', '~~', '\n\n', '🇰🇪', 'https://x.example/_a_'],
  );
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(telling, { maxLength: 30 }).map((parts) => parts.join('')),
  );
  const bare = (text: string) => text.replace(/[*_~\s\u200B\u2060]/g, '');
  fc.assert(
    fc.property(anything, (text) => {
      expect(bare(joined(parseMarks(text)))).toBe(bare(text));
      for (const piece of parseMarks(text)) {
        expect(piece.text).not.toBe('');
        if (piece.tags.length > 0) expect(piece.text).not.toContain('\n');
      }
    }),
    { numRuns: 2000 },
  );
});

/** The HTML of a text. In place of each WhatsApp link, it has the link's address in brackets. */
const linked = (text: string) =>
  parseRichText(text)
    .flat()
    .map(({ runs, href, chat }) => {
      const inner = markupOf(runs);
      if (chat) return `[${chat.href}]`;
      return href ? `<a ${href}>${inner}</a>` : inner;
    })
    .join('');

test.each([
  [
    '_Call 0712 345 678_',
    '<em>Call </em><a tel:+254712345678><em>0712 345 678</em></a>[https://wa.me/254712345678]',
  ],
  [
    'Register at *https://x.example/a_b_c*.',
    'Register at <a https://x.example/a_b_c><strong>https://x.example/a_b_c</strong></a>.',
  ],
  ['_asha@x.example_', '<a mailto:asha@x.example><em>asha@x.example</em></a>'],
  ['*020* 271 2345', '<a tel:+254202712345><strong>020</strong> 271 2345</a>'],
  ['*Till* 0712345678', '<strong>Till</strong> 0712345678'],
  ['http://x.example and *x.example*', 'http://x.example and <strong>x.example</strong>'],
  [
    '*www.x.example*, _chat.whatsapp.com/a_b_',
    '<a https://www.x.example/><strong>www.x.example</strong></a>, <a https://chat.whatsapp.com/a_b><em>chat.whatsapp.com/a_b</em></a>',
  ],
  ['', ''],
])('%j is shown with its links and formatting', (text, wanted) => {
  expect(linked(text)).toBe(wanted);
});

test('A text has paragraphs and lines; a mark, a number or an address ends with its line', () => {
  const textsOf = (text: string) =>
    parseRichText(text).map((parts) =>
      parts
        .flatMap(({ runs, isBreak }) => (isBreak ? '<br>' : runs.map((run) => run.text)))
        .join(''),
    );
  expect(textsOf(' One\r\n*two*\n \u200B\nthree\n\n\n\nfour ')).toEqual([
    ...['One<br>two', 'three', 'four'],
  ]);
  expect(textsOf('*a\nb* 0712\n345 678')).toEqual(['*a<br>b* 0712<br>345 678']);
  expect(
    parseRichText('0712\n345 678')
      .flat()
      .some(({ href }) => href),
  ).toBe(false);
  expect(textsOf('')).toEqual(['']);
});

test('The texts of all parts, joined, equal the text without marks, except for white space', () => {
  const telling = fc.constantFrom(
    ...['*', '_', '~', ' ', '\n', '.', ',', '(', ')', 'a', '0712 345 678', '020 271 2345'],
    ...['https://x.example/', 'a@x.example', '+44 7911 123456', '🇰🇪'],
  );
  fc.assert(
    fc.property(fc.array(telling, { maxLength: 20 }), (parts) => {
      const text = parts.join('');
      const runs = parseRichText(text)
        .flat()
        .flatMap((part) => part.runs);
      expect(joined(runs).replace(/\s/g, '')).toBe(joined(parseMarks(text)).replace(/\s/g, ''));
    }),
    { numRuns: 2000 },
  );
});
