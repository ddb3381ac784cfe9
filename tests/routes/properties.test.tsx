import { act, render, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { findCategory } from '../../src/model/categories';
import { toPost } from '../../src/model/post';
import type { PostPage } from '../../src/posts/reading/paging';
import { routes } from '../../src/router';
import { Component } from '../../src/routes/category';
import { findCardTitles } from '../support/card-titles';
import { examplePost, startFirebase } from '../support/fake-rest';
import { renderSite } from '../support/render-site';

/**
 * Stores six properties, the newest first. The last is an older post: it has none of the fields
 * that the filter uses.
 */
function storeProperties(): void {
  const offer = (id: string, deal: string, county: string, priceKes: number, taken = false) =>
    examplePost('properties', id, {
      ...{ deal, county, priceKes, taken, rent: `KSh ${priceKes}` },
      bedrooms: id === 'bedsitter' ? 0 : 2,
    });
  startFirebase([
    offer('flat', 'rent', 'Nakuru', 72_000),
    offer('room', 'rent', 'Nakuru', 9_000, true),
    offer('bedsitter', 'rent', 'Nakuru', 6_500),
    offer('house', 'sale', 'Nakuru', 14_500_000),
    offer('shop', 'rent', 'Kisumu', 22_500),
    examplePost('properties', 'older'),
  ]);
}

test('The first page shows the newest five properties, those that are let last, and the number of all properties', async () => {
  storeProperties();
  renderSite('/properties');
  expect(await findCardTitles()).toEqual(
    ['flat', 'bedsitter', 'house', 'shop', 'room'].map(titleOf),
  );
  expect(await screen.findByText('6 properties')).toBeVisible();
});

test('A card shows a price that is a bare number with its currency, with a filter and without one', async () => {
  startFirebase([
    examplePost('properties', 'room', { deal: 'rent', rent: '9500', priceKes: 9500 }),
  ]);
  const { open } = renderSite('/properties');
  expect(await screen.findByText('KSh 9,500')).toBeVisible();
  await open('/properties?deal=rent');
  expect(await screen.findByText('1 property for rent')).toBeVisible();
  expect(screen.getByText('KSh 9,500')).toBeVisible();
});

test('The properties and their number appear together, also if the answer arrives while the page is drawn', async () => {
  const posts = [toPost('flat', { type: 'properties', title: 'Flat' })].filter(
    (post) => post !== null,
  );
  const page: Promise<PostPage> = Promise.resolve({ posts, page: 1, pages: 1, total: 1 });
  const settled = vi
    .fn()
    .mockReturnValueOnce(undefined)
    .mockReturnValue({ value: await page });
  Object.defineProperty(page, 'settled', { get: settled });
  const address = { page: 1, filter: { deal: 'rent' } };
  const loader = () => ({ category: findCategory('properties'), address, page });
  const router = createMemoryRouter([
    { path: '/', Component, loader, HydrateFallback: () => null },
  ]);
  const seen: boolean[][] = [];
  render(
    <Profiler
      id="page"
      onRender={() =>
        seen.push([
          screen.queryByText('1 property') !== null,
          screen.queryByRole('article') !== null,
        ])
      }
    >
      <RouterProvider router={router} />
    </Profiler>,
  );
  await screen.findByRole('article');
  for (const [number, post] of seen) expect(number).toBe(post);
});

const titleOf = (id: string) => `Title of ${id}`;

// Properties that are let come last. With `most`, the cheapest come first. Invalid
// values are ignored, so the last row shows the page without a filter.
test.each([
  ['deal=rent&county=Nakuru', ['flat', 'bedsitter', 'room'], '3 properties for rent in Nakuru'],
  ['deal=rent&most=50000', ['bedsitter', 'shop', 'room'], '3 properties for rent up to KSh 50,000'],
  ['deal=rent&most=KSh 50,000/-&taken=hidden', ['bedsitter', 'shop'], '2 properties for rent'],
  ['deal=sale', ['house'], '1 property for sale'],
  ['bedrooms=0', ['bedsitter'], '1 property \\(bedsitter\\)'],
  ['county=Nakuru&bedrooms=2', ['flat', 'house', 'room'], '3 properties in Nakuru with 2 bedrooms'],
  ['bedrooms=2.5&deal=sale', ['house'], '1 property for sale'],
  ['taken=hidden', ['flat', 'bedsitter', 'house', 'shop'], '4 properties'],
  [
    'deal=gift&county=Texas&most=-1',
    ['flat', 'bedsitter', 'house', 'shop', 'room'],
    '6 properties',
  ],
])('The first page of ?%s shows %j and the number of all matches', async (query, ids, found) => {
  storeProperties();
  renderSite(`/properties?${query}`);
  expect(await findCardTitles()).toEqual(ids.map(titleOf));
  expect(await screen.findByText(new RegExp(`^${found}`))).toBeVisible();
});

test('After ‘Show results’, the focus and the view go to the number; ‘Clear’ resets the form, but not the tab', async () => {
  storeProperties();
  const { user, path } = renderSite('/properties?deal=rent');
  await findCardTitles();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  expect(screen.queryByRole('button', { name: 'Show results' })).toBeNull();
  await user.selectOptions(await screen.findByLabelText('County'), 'Nakuru');
  await user.type(screen.getByLabelText('Up to (KSh)'), 'KSh 50,000/=');
  await user.click(screen.getByRole('button', { name: 'Show results' }));
  await waitFor(() => expect(path()).toBe('/properties?deal=rent&county=Nakuru&most=50000'));
  const found = await screen.findByText('2 properties for rent in Nakuru up to KSh 50,000');
  await waitFor(() => expect(found.parentElement).toHaveFocus());
  expect(scrolled).toHaveBeenCalledOnce();
  expect(await findCardTitles()).toEqual(['bedsitter', 'room'].map(titleOf));
  expect(screen.queryByRole('button', { name: 'Show results' })).toBeNull();
  await user.click(screen.getByLabelText('Hide let or sold'));
  await user.click(screen.getByRole('button', { name: 'Show results' }));
  expect(await screen.findByText(/^1 property/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Clear' }));
  await waitFor(() => expect(screen.getByLabelText('County')).toHaveValue(''));
  expect(path()).toBe('/properties?deal=rent');
});

test('The tabs All, For rent and For sale keep the other filters, and one of them is the current one', async () => {
  storeProperties();
  const { user, path } = renderSite('/properties?county=Nakuru&taken=hidden');
  await findCardTitles();
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('All')).toHaveAttribute('aria-current', 'true');
  await user.click(link('For rent'));
  await waitFor(() => expect(path()).toBe('/properties?deal=rent&county=Nakuru&taken=hidden'));
  await waitFor(() => expect(link('For rent')).toHaveAttribute('aria-current', 'true'));
  expect(link('All')).not.toHaveAttribute('aria-current');
  await user.click(link('All'));
  await waitFor(() => expect(path()).toBe('/properties?county=Nakuru&taken=hidden'));
});

test.each([
  ['county=Lamu', '0 properties in Lamu', ''],
  ['deal=sale&most=5', '0 properties for sale', '?deal=sale'],
])(
  'From a filter that finds nothing (%s), ‘Clear’ leads to all properties of the tab',
  async (query, found, rest) => {
    storeProperties();
    const { user, path } = renderSite(`/properties?${query}`);
    expect(await screen.findByText('No Post Found')).toBeVisible();
    expect(await screen.findByText(new RegExp(`^${found}`))).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Clear' }));
    await findCardTitles();
    expect(path()).toBe(`/properties${rest}`);
  },
);

test('While the properties are being read, React does not render them again and again', async () => {
  startFirebase().waiting = new Promise<void>(() => {});
  const router = createMemoryRouter(routes, { initialEntries: ['/events'] });
  let commits = 0;
  const count = () => {
    commits += 1;
    // Without an error, React would render for ever, and no time limit could end the test.
    if (commits > 99) throw new Error('React renders again and again');
  };
  render(
    <Profiler id="site" onRender={count}>
      <RouterProvider router={router} />
    </Profiler>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Events' });
  await act(() => router.navigate('/properties'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Properties');
});
