import { beforeEach, expect, test, vi } from 'vitest';
import { toPost } from '../../src/model/post';
import { cachedHome, cacheHome } from '../../src/posts/reads';

const post = (id: string, more: object = {}) => {
  const read = toPost(id, {
    type: 'events',
    title: `Title of ${id}`,
    desciption: 'Karibu',
    ...more,
  });
  if (!read) throw new Error('The sample is no post');
  return read;
};

beforeEach(() => localStorage.clear());

test('What Home showed is there at the next visit, section by section', () => {
  cacheHome('events', [post('a', { place: 'Kisumu', startDate: '2026-12-01' }), post('b')]);
  expect(cachedHome('events')).toEqual([
    post('a', { place: 'Kisumu', startDate: '2026-12-01' }),
    post('b'),
  ]);
  expect(cachedHome('devotional')).toEqual([]);
});

test('Of a long description no more is kept than a card can show', () => {
  cacheHome('events', [post('a', { desciption: 'x'.repeat(5_000) })]);
  expect(cachedHome('events')[0]?.desciption).toHaveLength(300);
});

test('A description is kept without its marks, which a cut would part', () => {
  cacheHome('events', [post('a', { desciption: `*${'x'.repeat(5_000)}*` })]);
  expect(cachedHome('events')[0]?.desciption).toBe('x'.repeat(300));
});

test.each([
  ['not JSON', '{'],
  ['no list', '{"id":"a"}'],
  ['a list of anything', '[null, 7, "text", {"id":{}}, []]'],
])('What is kept may have been damaged: %s', (_what, kept) => {
  localStorage.setItem('home:events', kept);
  expect(cachedHome('events')).toEqual([]);
});

test('A browser that keeps nothing is no obstacle', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  cacheHome('events', [post('a')]);
  expect(cachedHome('events')).toEqual([]);
});
