import { expect, test } from 'vitest';
import { loginState, returnAddress } from '../../src/accounts/return-address';

test.each(['/posts', '/posts?page=2&type=events#row-3', '/post/abc_1', '/team', '/admin'])(
  'A login leads back to %s',
  (asked) => {
    expect(returnAddress(loginState(asked))).toBe(asked);
  },
);

test.each([
  ['on another site', 'https://evil.example/admin'],
  ['on another site and without a scheme', '//evil.example/admin'],
  ['with a backslash', '/\\evil.example'],
  ['with a tab', '/\t/evil.example'],
  ['whose path resolves to //evil.example', '/.//evil.example'],
  ['that is a script', 'javascript:alert(1)'],
  ['that is a relative path', 'posts'],
  ['that is empty', ''],
  ['that is not a text', 7],
])('A login with a return address %s leads to /admin', (_what, from) => {
  expect(returnAddress({ from })).toBe('/admin');
});

test.each([null, undefined, 'text', 7, {}])(
  'A login with the state %s leads to /admin',
  (state) => {
    expect(returnAddress(state)).toBe('/admin');
  },
);

test('The router state for a login does not hold the notice in the requested address', () => {
  const state = loginState('/admin#notice=eJyrVipJLS');
  expect(JSON.stringify(state)).not.toContain('notice');
  expect(returnAddress(state)).toBe('/admin#notice=eJyrVipJLS');
  // A login for another address does not lead to the notice.
  expect(returnAddress({ from: '/team' })).toBe('/team');
  expect(returnAddress(loginState('/admin'))).toBe('/admin');
});
