import { expect, test, vi } from 'vitest';
import { loginState, returnAddress } from '../../src/accounts/return-address';

test.each(['/posts', '/posts?page=2&type=events#row-3', '/post/abc_1', '/team', '/admin'])(
  'A login leads back to %s',
  (asked) => {
    expect(returnAddress(loginState(asked))).toBe(asked);
  },
);

test.each([
  ['an address elsewhere', 'https://evil.example/admin'],
  ['an address without its scheme', '//evil.example/admin'],
  ['one written with backslashes', '/\\evil.example'],
  ['one with a tab in it', '/\t/evil.example'],
  ['one that becomes another host when resolved', '/.//evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a relative address', 'posts'],
  ['nothing', ''],
  ['the login page itself', '/login?again'],
  ['the signup page', '/signup'],
  ['what is no text', 7],
])('%s leads to /admin', (_what, from) => {
  expect(returnAddress({ from })).toBe('/admin');
});

test.each([null, undefined, 'text', 7, {}])('the state %s leads to /admin', (state) => {
  expect(returnAddress(state)).toBe('/admin');
});

test('A login also leads back in a browser without URL.canParse', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(returnAddress({ from: '/posts' })).toBe('/posts');
  expect(returnAddress({ from: '//[' })).toBe('/admin');
});
