import { expect, test } from 'vitest';
import { parseHttps } from '../../src/model/web-address';

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['  HTTPS://example.org ', 'https://example.org/'],
  ['http://example.org', undefined],
  ['javascript:alert(1)', undefined],
  ['https://forusbyus.example@example.org/', undefined],
  ['https://:secret@example.org/', undefined],
  ['https:', undefined],
])(
  'The https address in %j is %s: an address with a name or a password pretends to be another site',
  (text, address) => {
    expect(parseHttps(text)?.href).toBe(address);
  },
);
