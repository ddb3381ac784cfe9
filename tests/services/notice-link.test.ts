import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CATEGORIES, FIELD_NAMES } from '../../src/model/categories';
import { emptyDraft, noticeFields, type PostDraft } from '../../src/model/post-draft';
import {
  isNoticeFragment,
  noticeLink,
  readNoticeFragment,
} from '../../src/services/mail/notice-link';
import { fc } from '../support/fast-check';

const EVENT: PostDraft = {
  ...{
    ...emptyDraft(),
    type: 'events',
    title: 'Harambee ya shule 🇰🇪',
    description: 'Karibu\nwote',
  },
  ...{ startDate: '2026-12-12', endDate: '2026-12-13', place: 'Kisumu', time: '14:30' },
  ...{ occasion: 'Fundraiser', contact: '+254 700 000 000' },
};

const RANDOM = '0123456789abcdef'.repeat(2);
const SENT = { draft: EVENT, random: RANDOM };

/**
 * A fragment that contains `value`: a string as it is, any other value as JSON, and in an object
 * random bytes that may be replaced. A stranger can make
 * such a fragment with a script.
 */
function fragmentOf(value: unknown): string {
  const isNotice = typeof value === 'object' && value && !Array.isArray(value);
  const notice = isNotice ? { random: RANDOM, ...value } : value;
  const text = typeof value === 'string' ? value : JSON.stringify(notice);
  return `#notice=${deflateSync(Buffer.from(text)).toString('base64url')}`;
}

async function hashOf(draft: PostDraft): Promise<string> {
  return new URL((await noticeLink({ draft, random: RANDOM })) ?? 'https://no.link').hash;
}

describe('The link with a reader’s notice', () => {
  test('The link with a reader’s notice opens /admin, and contains the notice as it was typed', async () => {
    const link = await noticeLink(SENT);
    expect(link).toMatch(/^https:\/\/forusbyus\.example\/admin#notice=[\w-]+$/);
    expect(await readNoticeFragment(new URL(link ?? '').hash)).toEqual(SENT);
  });

  test.each(CATEGORIES)(
    'The link with a reader’s notice contains every field of a notice in the category $label',
    async ({ type }) => {
      const texts: Record<string, string> = {
        ...{
          startDate: '2026-12-12',
          endDate: '2026-12-13',
          time: '14:30',
          timeZone: 'Asia/Dubai',
          burialTime: '10:00',
        },
        ...{ deal: 'rent', county: 'Nakuru', priceKes: '72000', language: 'sw', bedrooms: '0' },
        ...{ repeats: 'weekly', notOn: '19-12-2026' },
      };
      const draft = { ...emptyDraft(), type };
      for (const { name, control } of noticeFields(draft)) {
        draft[name] = texts[name] ?? (control === 'date' ? '2026-12-12' : `Text of ${name}`);
      }
      expect(await readNoticeFragment(await hashOf(draft))).toEqual({ draft, random: RANDOM });
    },
  );

  test('The link with a reader’s notice leaves out the fields that the form for notices does not have', async () => {
    const draft = { ...emptyDraft(), type: 'properties' as const, title: 'Plot' };
    const sent = { ...draft, taken: 'true', imageAlt: 'A gate' };
    expect(await readNoticeFragment(await hashOf(sent))).toEqual({ draft, random: RANDOM });
  });

  test('If the fragment with a notice would be longer than 6,000 characters, noticeLink returns null', async () => {
    // 3,000 different words compress little. A word that is repeated compresses to a few bytes.
    const words = Array.from({ length: 3_000 }, (_, index) => (index * 7919).toString(36));
    expect(await hashOf({ ...EVENT, description: words.join(' ') })).toBe('');
    expect(await hashOf({ ...EVENT, description: 'Karibu! '.repeat(600) })).not.toBe('');
  });

  test.each(['.', ')', '.)”', '*', ',%20see', '&fbclid=IwAR0', '?x=1', '\u200b', '%0A'])(
    'If a program has added ‘%s’ to the link with a notice, the notice can still be read',
    async (added) => {
      expect(await readNoticeFragment((await hashOf(EVENT)) + added)).toEqual(SENT);
    },
  );
});

describe('Fragments that the form for notices did not write', () => {
  const title = 'A title';
  test('The form shows the volunteer the number that readers would copy, also if marks turn it', async () => {
    const give = 'Till \u202E654321\u202C';
    const notice = await readNoticeFragment(fragmentOf({ type: 'events', title, give }));
    expect(notice?.draft.give).toBe('Till 654321');
  });

  test.each<[string, unknown]>([
    ['is not JSON', '{"type":"events"'],
    ['is a list', [{ type: 'events' }]],
    ['is null', null],
    ['is a number', 7],
    ['has no category', { title }],
    ['has no text', { type: 'events' }],
    ['has only empty texts', { type: 'events', title: ' ', description: '\n', language: 'sw' }],
    ['has only a day and a choice', { type: 'events', startDate: '2026-12-12', language: 'sw' }],
    ['has no random bytes', { type: 'events', title, random: undefined }],
    ['has too few random bytes', { type: 'events', title, random: 'abc' }],
    ['has random bytes that are a list', { type: 'events', title, random: [RANDOM] }],
    ['has a category that does not exist', { type: 'no category', title }],
    ['has a category that is not a string', { type: ['events'], title }],
    ['has a field of another category', { type: 'events', rent: '5' }],
    ['has a field that no post has', { type: 'events', createdBy: 'me' }],
    ['has a field `__proto__`', `{"type":"events","random":"${RANDOM}","__proto__":{"title":"x"}}`],
    ['says that the property is let', { type: 'properties', taken: 'true' }],
    ['has a text about a photo', { type: 'events', imageAlt: 'x' }],
    ['has a field that is not a string', { type: 'events', title: { toString: 'x' } }],
    ['has a title that is too long', { type: 'events', title: 'x'.repeat(151) }],
    ['has a day that does not exist', { type: 'events', startDate: '2026-02-30' }],
    ['has a time that does not exist', { type: 'events', time: '25:00' }],
    ['has 2.5 bedrooms', { type: 'properties', bedrooms: '2.5' }],
    ['has a text in the place of days', { type: 'events', notOn: 'x' }],
    ['has a county that does not exist', { type: 'properties', county: 'Atlantis' }],
    ['decompresses to millions of letters', { type: 'events', description: 'x'.repeat(3_000_000) }],
  ])('readNoticeFragment refuses a fragment that %s', async (_fault, value) => {
    expect(await readNoticeFragment(fragmentOf(value))).toBeNull();
  });

  test('readNoticeFragment refuses a fragment that is longer than 6,000 characters', async () => {
    expect(await readNoticeFragment(`${await hashOf(EVENT)}${'A'.repeat(6_000)}`)).toBeNull();
  });

  test('readNoticeFragment refuses a fragment whose bytes are not valid UTF-8', async () => {
    const bytes = Buffer.from([0x7b, 0xff, 0xfe, 0x7d]);
    const fragment = `#notice=${deflateSync(bytes).toString('base64url')}`;
    expect(await readNoticeFragment(fragment)).toBeNull();
  });

  test('readNoticeFragment refuses a fragment that is cut off or has one changed character', async () => {
    const hash = await hashOf(EVENT);
    const bytesOf = (fragment: string) =>
      Buffer.from(fragment.slice(8), 'base64url').toString('hex');
    // All cuts and changes leave `#notice=`, the first 8 characters.
    const cuts = Array.from({ length: hash.length - 8 }, (_, at) => hash.slice(0, at + 8));
    const changes = cuts.map((cut) => `${cut}-${hash.slice(cut.length + 1)}`);
    for (const broken of [...cuts, ...changes]) {
      // If the bytes are the same, the fragment is intact and is not read.
      const read = bytesOf(broken) === bytesOf(hash) ? null : await readNoticeFragment(broken);
      expect(read).toBeNull();
    }
  });

  /** JSON of any value, of a category with fields of any value, or of an event with texts. */
  const json = fc.oneof(
    fc.json(),
    fc
      .record({ type: fc.constantFrom(...CATEGORIES.map(({ type }) => type)) }, {})
      .chain((post) =>
        fc
          .dictionary(fc.constantFrom(...FIELD_NAMES, '__proto__', 'id'), fc.anything())
          .map((texts) => JSON.stringify({ ...texts, ...post })),
      ),
    fc
      .dictionary(fc.constantFrom(...FIELD_NAMES), fc.string({ maxLength: 200 }))
      .map((texts) => JSON.stringify({ type: 'events', ...texts })),
  );
  const hostile = fc.oneof(
    fc.string({ maxLength: 7_000 }).map((text) => `#notice=${text}`),
    fc
      .uint8Array({ maxLength: 4_000 })
      .map((bytes) => `#notice=${Buffer.from(bytes).toString('base64url')}`),
    json.map((text) => fragmentOf(text.replace(/^{(?=")/, `{"random":"${RANDOM}",`))),
  );

  test('Whatever a fragment contains, readNoticeFragment throws no error and returns no text longer than its field allows', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (hash) => {
        expect(isNoticeFragment(hash)).toBe(true);
        const sent = await readNoticeFragment(hash);
        if (!sent) return;
        const { draft } = sent;
        expect(Object.keys(draft).sort()).toEqual(Object.keys(emptyDraft()).sort());
        const limits = new Map(noticeFields(draft).map(({ name, maxLength }) => [name, maxLength]));
        for (const name of FIELD_NAMES) {
          expect(typeof draft[name]).toBe('string');
          expect(draft[name].length).toBeLessThanOrEqual(limits.get(name) ?? 0);
        }
      }),
      { numRuns: 600 },
    );
  });
});
