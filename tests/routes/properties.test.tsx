import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '../../src/router';
import { forgetReads } from '../../src/services/reading/read-cache';
import { examplePost, startFirebase } from '../support/fake-rest';
import { renderSite } from '../support/render-site';

beforeEach(forgetReads);

/**
 * Stores six properties, the newest first. The last is an older post: it has none of the fields
 * that the filter uses.
 */
function storeProperties(): void {
  const offer = (id: string, deal: string, county: string, priceKes: number, taken = false) =>
    examplePost('properties', id, { deal, county, priceKes, taken, rent: `KSh ${priceKes}` });
  startFirebase([
    offer('flat', 'rent', 'Nakuru', 72_000),
    offer('room', 'rent', 'Nakuru', 9_000, true),
    offer('bedsitter', 'rent', 'Nakuru', 6_500),
    offer('house', 'sale', 'Nakuru', 14_500_000),
    offer('shop', 'rent', 'Kisumu', 22_500),
    examplePost('properties', 'older'),
  ]);
}

async function titles(): Promise<(string | null)[]> {
  await screen.findAllByRole('article');
  return screen
    .getAllByRole('article')
    .map((post) => within(post).getByRole('heading').textContent);
}

test('The first page shows the newest five properties, the number of all properties, and which are let', async () => {
  storeProperties();
  renderSite('/properties');
  expect(await titles()).toEqual(['flat', 'room', 'bedsitter', 'house', 'shop'].map(titleOf));
  expect(await screen.findByText('6 properties')).toBeVisible();
  const [flat, room] = screen.getAllByRole('article');
  expect(flat).toHaveTextContent('KSh 72000 · For rent');
  expect(flat).not.toHaveTextContent('Let');
  expect(room).toHaveTextContent('Let');
});

const titleOf = (id: string) => `Title of ${id}`;

// With a filter, properties that are let come last. With `most`, the cheapest come first. Invalid
// values are ignored, so the last row shows the page without a filter.
test.each([
  ['deal=rent&county=Nakuru', ['flat', 'bedsitter', 'room'], '3 properties for rent in Nakuru'],
  ['deal=rent&most=50000', ['bedsitter', 'shop', 'room'], '3 properties for rent up to KSh 50,000'],
  ['deal=rent&most=50,000&taken=hidden', ['bedsitter', 'shop'], '2 properties for rent'],
  ['deal=sale', ['house'], '1 property for sale'],
  ['taken=hidden', ['flat', 'bedsitter', 'house', 'shop'], '4 properties'],
  [
    'deal=gift&county=Texas&most=-1',
    ['flat', 'room', 'bedsitter', 'house', 'shop'],
    '6 properties',
  ],
])('The first page of ?%s shows %j and the number of all matches', async (query, ids, found) => {
  storeProperties();
  renderSite(`/properties?${query}`);
  expect(await titles()).toEqual(ids.map(titleOf));
  expect(await screen.findByText(new RegExp(`^${found}`))).toBeVisible();
});

test('If a reader filters with the form, the focus stays in the form; the link ‘All properties’ resets the form', async () => {
  storeProperties();
  const { user, path } = renderSite('/properties');
  await titles();
  await user.click(screen.getByText('Filter'));
  await user.selectOptions(await screen.findByLabelText('For rent or for sale'), 'For rent');
  await user.selectOptions(screen.getByLabelText('County'), 'Nakuru');
  await user.type(screen.getByLabelText('Up to (KSh)'), '50,000{Enter}');
  await waitFor(() => expect(path()).toBe('/properties?deal=rent&county=Nakuru&most=50000'));
  expect(await screen.findByText(/^2 properties/)).toBeVisible();
  expect(await titles()).toEqual(['bedsitter', 'room'].map(titleOf));
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
  await user.click(screen.getByLabelText('Hide let or sold'));
  await user.click(screen.getByRole('button', { name: 'Show results' }));
  expect(await screen.findByText(/^1 property/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Show results' })).toHaveFocus());
  expect(screen.getByLabelText('County')).toHaveValue('Nakuru');
  await user.click(screen.getByRole('link', { name: 'All properties' }));
  await waitFor(() => expect(screen.getByLabelText('County')).toHaveValue(''));
  expect(path()).toBe('/properties');
});

test('The switch ‘For rent’ and ‘For sale’ keeps the other filters; each filter that is set can be removed by itself', async () => {
  storeProperties();
  const { user, path } = renderSite('/properties?county=Nakuru&taken=hidden');
  await titles();
  const link = (name: string) => screen.getByRole('link', { name });
  await user.click(link('For rent'));
  await waitFor(() => expect(path()).toBe('/properties?deal=rent&county=Nakuru&taken=hidden'));
  await waitFor(() => expect(link('For rent')).toHaveAttribute('aria-current', 'true'));
  expect(link('For sale')).not.toHaveAttribute('aria-current');
  for (const [name, rest] of [
    ['in Nakuru: remove this filter', '?deal=rent&taken=hidden'],
    ['for rent: remove this filter', '?taken=hidden'],
    ['not let or sold: remove this filter', ''],
  ] as const) {
    await user.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
    expect(path()).toBe(`/properties${rest}`);
  }
  expect(screen.queryByRole('link', { name: /remove this filter/ })).toBeNull();
});

test('A filter that finds nothing shows ‘No Post Found’, the number 0, and a link that clears the filter', async () => {
  storeProperties();
  const { user, path } = renderSite('/properties?county=Lamu');
  expect(await screen.findByText('No Post Found')).toBeVisible();
  expect(await screen.findByText('0 properties in Lamu')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Clear' }));
  expect(await titles()).toHaveLength(5);
  expect(path()).toBe('/properties');
});

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
