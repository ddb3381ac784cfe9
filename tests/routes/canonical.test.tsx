import '../support/mock-firebase';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { examplePost, startFirebase } from '../support/fake-rest';
import { renderSite } from '../support/render-site';

const SITE = 'https://forusbyus.example';

beforeEach(() => {
  document.head.replaceChildren();
  startFirebase([
    ...['one', 'two'].map((id) => examplePost('events', id)),
    examplePost('properties', 'plot', { deal: 'rent', county: 'Kiambu' }),
  ]);
});

const canonical = () =>
  [...document.head.querySelectorAll('link[rel="canonical"]')].map((link) =>
    link.getAttribute('href'),
  );

test.each([
  ['/?utm_source=newsletter', '/'],
  ['/post?id=one', '/p/one'],
  ['/post?fbclid=abc&id=one', '/p/one'],
  ['/p/one?fbclid=abc', '/p/one'],
  ['/events?fbclid=abc', '/events'],
  ['/events?when=past&fbclid=abc', '/events?when=past'],
  ['/events?when=coming&page=1', '/events'],
  [
    '/properties?gclid=1&deal=rent&utm_medium=x&county=Kiambu',
    '/properties?deal=rent&county=Kiambu',
  ],
  ['/obituaries?deal=rent&q=mama', '/obituaries'],
  ['/search?q=Ng%27ombe%20%26%20co&fbclid=abc', "/search?q=Ng'ombe%20%26%20co"],
  ['/search?fbclid=abc', '/search'],
  ['/privacy?fbclid=abc', '/privacy'],
  ['/follow?fbclid=abc', '/follow'],
  ['/send?fbclid=abc', '/send'],
])(
  'The page at %s is shared and found as %s, without what only tracks the visitor',
  async (address, path) => {
    window.history.replaceState(null, '', address);
    renderSite(address);
    await waitFor(() => expect(canonical()).toEqual([SITE + path]));
  },
);

test.each(['/post?id=gone', '/nowhere'])(
  'The page at %s, which is not there, has no canonical address, also if the page before had one',
  async (address) => {
    const before = document.createElement('link');
    Object.assign(before, { rel: 'canonical', href: `${SITE}/events` });
    document.head.append(before);
    renderSite(address);
    await screen.findByRole('heading', { level: 1, name: /not (here|found)/ });
    await waitFor(() => expect(canonical()).toEqual([]));
  },
);

test('A post that could not be loaded has no canonical address', async () => {
  startFirebase([]).failing.add('all');
  renderSite('/post?id=three');
  await screen.findByRole('alert');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This post did not load');
  expect(canonical()).toEqual([]);
});
