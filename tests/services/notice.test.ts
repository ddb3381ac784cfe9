import { expect, test, vi } from 'vitest';
import { emptyDraft, type PostDraft } from '../../src/model/post-draft';
import { emptyNotice } from '../../src/services/browser/unsent-notice';
import { toNotice } from '../../src/services/writing/notice';

const EVENT: PostDraft = {
  ...{ ...emptyDraft(), type: 'events', title: 'Harambee ya shule 🇰🇪', description: 'Karibu' },
  ...{ startDate: '2026-12-12', place: 'Kisumu', time: '14:30', contact: '+254 700 000 000' },
};
const RANDOM = '0123456789abcdef'.repeat(2);
const idOf = async (draft: PostDraft, random = RANDOM) =>
  (await toNotice({ draft, random })).postId;

test('The id of a notice’s post is the same in each version of the site', async () => {
  // With another id, a notice that was published before would be published a second time.
  expect(await idOf(EVENT)).toBe('cu2v3pkke5qxa30tebt6');
});

test('The id of a notice’s post does not depend on the order of the fields, or on fields that a notice does not have', async () => {
  const reversed = Object.fromEntries(Object.entries(EVENT).reverse()) as unknown as PostDraft;
  expect(await idOf(reversed)).toBe(await idOf(EVENT));
  expect(await idOf({ ...EVENT, taken: 'true', rent: 'Of another category' })).toBe(
    await idOf(EVENT),
  );
});

test.each<[string, Partial<PostDraft>]>([
  ['title', { title: 'Harambee ya shule' }],
  ['day', { startDate: '2026-12-13' }],
  ['category', { type: 'obituaries' }],
  ['text in another field', { place: '', occasion: 'Kisumu' }],
  ['text that moved to another field', { title: 'Harambee ya shule 🇰🇪Karibu', description: '' }],
])('Notices with a different %s have different ids', async (_, changes) => {
  expect(await idOf({ ...EVENT, ...changes })).not.toBe(await idOf(EVENT));
});

test('Each notice that a reader begins has other random bytes', () => {
  const { random } = emptyNotice();
  expect(random).toMatch(/^[0-9a-f]{32}$/);
  expect(emptyNotice().random).not.toBe(random);
});

test('A person who knows all texts of a notice cannot compute the id of its post', async () => {
  expect(await idOf(EVENT, 'f'.repeat(32))).not.toBe(await idOf(EVENT));
});

test('Over plain HTTP, where browsers compute no hash, the id of a notice’s post is random', async () => {
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  const ids = [await idOf(EVENT), await idOf(EVENT)];
  expect(ids.join(' ')).toMatch(/^[0-9a-z]{20} [0-9a-z]{20}$/);
  expect(new Set(ids).size).toBe(2);
});
