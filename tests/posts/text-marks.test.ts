import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText, readMarks } from '../../src/posts/text-marks';

/** The text with its elements, as the page would show them. */
const shown = (text: string) =>
  readMarks(text)
    .map((piece) => piece.tags.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, piece.text))
    .join('');

describe('What a writer marked as in WhatsApp is shown as it was meant', () => {
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
    ['*a _b* c_', '<strong>a _b</strong> c_'],
    ['*https://x.example/a_b_c*', '<strong>https://x.example/a_b_c</strong>'],
  ])('%j', (text, wanted) => {
    expect(shown(text)).toBe(wanted);
  });
});

describe('What is no mark stays', () => {
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

describe('Empty lines', () => {
  test.each([
    ['one\n\n\n\n\n\ntwo', 'one\n\ntwo'],
    ['one\r\n\r\n\r\n\r\ntwo', 'one\n\ntwo'],
    ['one\n \n\t\n\u200B\n\u00A0\ntwo', 'one\n\ntwo'],
    ['one\n\n\ntwo\n\n\n\nthree', 'one\n\ntwo\n\nthree'],
    ['one\n\ntwo\nthree', 'one\n\ntwo\nthree'],
    ['\n\n one \n\n', 'one'],
    ['one\rtwo', 'one\ntwo'],
  ])('of %j: one at most', (text, wanted) => {
    expect(plainText(text)).toBe(wanted);
  });
});

test('No letter is lost, whatever the text', () => {
  const telling = fc.constantFrom(
    ...'*_~ \na1.(é',
    '**',
    '~~',
    '\n\n',
    '🇰🇪',
    'https://x.example/_a_',
  );
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(telling, { maxLength: 30 }).map((parts) => parts.join('')),
  );
  const bare = (text: string) => text.replace(/[*_~\s\u200B\u2060]/g, '');
  fc.assert(
    fc.property(anything, (text) => {
      expect(bare(plainText(text))).toBe(bare(text));
      for (const piece of readMarks(text)) {
        expect(piece.text).not.toBe('');
        if (piece.tags.length > 0) expect(piece.text).not.toContain('\n');
      }
    }),
    { numRuns: 2000 },
  );
});
