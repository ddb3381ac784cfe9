import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { CATEGORIES, categoryFields, type FieldSpec } from '../../src/model/categories';
import { titleGrams } from '../../src/model/title-search';
import { examplePost, startFirebase } from '../support/fake-rest';
import { fakeFirestore } from '../support/fake-sdks';
import { renderSite } from '../support/render-site';

describe.each(CATEGORIES)('A post in $label', ({ type, label }) => {
  test('The page of a post shows each text, day and time with the label of its field', async () => {
    startFirebase([examplePost(type, 'one', { desciption: 'What it is about' })]);
    renderSite('/post?id=one');
    const article = within(await screen.findByRole('article'));
    expect(article.getByRole('heading', { level: 1 })).toHaveTextContent('Title of one');
    expect(article.getByText('What it is about')).toBeVisible();
    expect(article.getByRole('link', { name: label })).toBeVisible();
    // The loop checks only texts, days and times. The end date is not shown, because it equals the
    // start date. The example post has only required fields.
    const typed = ['text', 'textarea', 'date', 'time'];
    const filledIn = ({ name, control, required }: FieldSpec) =>
      name !== 'endDate' && required && typed.includes(control);
    for (const field of categoryFields(type).filter(filledIn)) {
      expect(article.getAllByText(field.label)[0]).toBeVisible();
      const shown = field.control === 'date' ? 'Sat 21-11-2099' : `${field.label} of one`;
      expect(article.getAllByText(shown)[0]).toBeVisible();
    }
  });
});

test.each([
  [
    'events',
    { startDate: '2099-11-28', endDate: '2099-11-28', time: '13:00', place: 'Chwele' },
    'Sat 28-11-2099 · 13:00 Kenya time (10:00 your time) · Chwele',
  ],
  [
    'properties',
    { rent: 'KSh 9,000', address: 'Thika', createdAt: new Date('2026-11-16T09:00:00Z') },
    'KSh 9,000 · Thika · 16-11-2026',
  ],
  ['devotional', { startDate: '2026-11-10' }, '10-11-2026'],
  [
    'bird eye view',
    { startDate: '2026-11-20', createdAt: new Date('2026-11-16T09:00:00Z') },
    '16-11-2026',
  ],
] as const)('A post in %s shows its main facts directly below its title', async (...row) => {
  vi.stubEnv('TZ', 'Europe/London');
  const [type, fields, facts] = row;
  startFirebase([examplePost(type, 'one', { ...fields, image: 'https://example.org/a.webp' })]);
  renderSite('/post?id=one');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Title of one' });
  expect(heading.nextElementSibling).toHaveTextContent(facts);
});

/** The texts and addresses of the buttons and links below the title of the only post. */
async function contactRow(): Promise<[text: string | null, href: string | null][]> {
  const share = (await screen.findAllByRole('button', { name: 'Share' })).at(-1);
  const row = share?.parentElement?.querySelectorAll('a, button') ?? [];
  return [...row].map((one) => [one.textContent, one.getAttribute('href')]);
}

const CALL = ['Call', 'tel:+254712345678'];
const CHAT = ['WhatsApp', 'https://wa.me/254712345678'];
const COMING = [
  'Say I’m coming',
  'https://wa.me/254712345678?text=I%20am%20coming%3A%20Title%20of%20one%2C%20Sat%2021-11-2099',
];
const SHARE = ['Share', null];
const TO_CALENDAR = ['Add to calendar', null];

test.each([
  ['properties', 'moreInfo', '0712 345 678, m@example.com', [CALL, CHAT, SHARE]],
  ['events', 'contact', '0712 345 678', [CALL, CHAT, COMING, SHARE, TO_CALENDAR]],
  ['events', 'contact', 'a@example.com', [['E-mail', 'mailto:a@example.com'], SHARE, TO_CALENDAR]],
  ['events', 'contact', 'Ask at the gate', [SHARE, TO_CALENDAR]],
  ['bird eye view', 'marketPlace', '0712 345 678', [SHARE]],
] as const)(
  'On a post in %s with the field %s %j, the row of buttons is %j',
  async (type, field, contact, row) => {
    startFirebase([examplePost(type, 'one', { [field]: contact })]);
    renderSite('/post?id=one');
    expect(await contactRow()).toEqual(row);
  },
);

test('A post that is only read can be shared at its top too; only members of the team see ‘Edit’', async () => {
  startFirebase([examplePost('bird eye view', 'one', {})]);
  renderSite('/post?id=one');
  const [share] = await screen.findAllByRole('button', { name: 'Share' });
  expect(share?.parentElement).toHaveClass('post-category');
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('The buttons are below the head of a post, before its text; on a property, the caution against fraud is before the number', async () => {
  const fields = { moreInfo: '0712 345 678', desciption: 'Two rooms' };
  startFirebase([examplePost('properties', 'one', fields)]);
  renderSite('/post?id=one');
  const parts = [
    await screen.findByRole('heading', { level: 1 }),
    screen.getByText(/^Never pay before you have seen the place and met the owner\./),
    ...screen.getAllByRole('link', { name: 'Call 0712 345 678' }).slice(0, 1),
    screen.getByText('Two rooms'),
  ];
  for (const [index, part] of parts.slice(1).entries()) {
    const { DOCUMENT_POSITION_FOLLOWING } = Node;
    expect(parts[index]?.compareDocumentPosition(part)).toBe(DOCUMENT_POSITION_FOLLOWING);
  }
});

test('The description for link previews begins with the day, time and place of an event', async () => {
  const fields = { startDate: '2099-11-28', endDate: '', time: '13:00', place: 'Chwele' };
  startFirebase([examplePost('events', 'one', { ...fields, desciption: 'Bring a *shawl*.' })]);
  renderSite('/post?id=one');
  const descriptions = () =>
    ['name="description"', 'property="og:description"'].map((name) =>
      document.head.querySelector(`meta[${name}]`)?.getAttribute('content'),
    );
  const description = 'Sat 28-11-2099 · 13:00 Kenya time · Chwele – Bring a shawl.';
  await waitFor(() => expect(descriptions()).toEqual([description, description]));
});

test('A post’s page has tags for link previews, which Home replaces', async () => {
  const title = 'Kamati: </script><b>harusi</b>';
  startFirebase([examplePost('events', 'one', { title, startDate: '2031-12-05', time: '09:30' })]);
  const { open } = renderSite('/post?id=one');
  await screen.findByRole('heading', { level: 1, name: title });
  const meta = (name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`);
  await waitFor(() => expect(meta('og:type')).toHaveAttribute('content', 'article'));
  expect(meta('og:title')).toHaveAttribute('content', `${title} – For Us By Us`);
  await open('/');
  await waitFor(() => expect(meta('og:type')).toHaveAttribute('content', 'website'));
});

test('An event with different start and end dates shows both days', async () => {
  // `examplePost` sets the start date 2099-11-21.
  startFirebase([examplePost('events', 'long', { endDate: '2099-11-23' })]);
  renderSite('/post?id=long');
  const shown = await screen.findAllByRole('definition');
  expect(shown.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Sat 21-11-2099', 'Mon 23-11-2099']),
  );
});

test.each([
  { type: 'events', title: 'Only a title' },
  { type: 'events', title: 'A moment', startDate: new fakeFirestore.Timestamp() },
  {
    ...{ type: 7, title: 'Wrong types', desciption: ['one'], image: {}, videoLink: true },
    ...{ startDate: { latitude: -1.28, longitude: 36.82 }, imageWidth: 'wide', revision: 1.5 },
  },
])('An older post with missing or wrong fields shows its title: $title', async (fields) => {
  startFirebase([{ id: 'older', fields }]);
  renderSite('/post?id=older');
  expect(await screen.findByRole('heading', { level: 1, name: fields.title })).toBeVisible();
});

test.each(['/P/one,thanks', '/p//one', '/POST?id=(one'])(
  'At %s, which a message has changed, the post is shown',
  async (address) => {
    startFirebase([examplePost('events', 'one')]);
    renderSite(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Title of one' })).toBeVisible();
  },
);

test.each(['/post', '/post?id=', '/post?id=unknown', '/post?id=a/b', '/post?id=__all__'])(
  'The page for %s says that the post is not here, and links to the categories',
  async (address) => {
    startFirebase([]);
    renderSite(address);
    await screen.findByRole('heading', { level: 1, name: 'This post is not here' });
    const main = within(screen.getByRole('main'));
    for (const { label, path } of CATEGORIES) {
      expect(main.getByRole('link', { name: label })).toHaveAttribute('href', path);
    }
  },
);

test('At an unknown address, the page says ‘Page not found’ and links to Home', async () => {
  startFirebase([]);
  const { user, path } = renderSite('/no/such/page');
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('Page not found');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'home' }));
  await waitFor(() => expect(path()).toBe('/'));
});

test.each(['/', '/events', '/search?q=Title'])(
  'If a reader goes back from a post to %s within a minute, nothing is read again',
  async (address) => {
    const title = 'Title of one';
    const { asked } = startFirebase([
      examplePost('events', 'one', { titleGrams: titleGrams(title) }),
    ]);
    const { router, user, path } = renderSite(address);
    const heading = { name: title };
    await user.click(await screen.findByRole('link', heading));
    expect(await screen.findByRole('heading', { level: 1, ...heading })).toBeVisible();
    // The links to other posts are read too.
    await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
    const before = [...asked];
    await act(() => router.navigate(-1));
    await waitFor(() => expect(path()).toBe(address));
    expect(await screen.findByRole('link', heading)).toBeVisible();
    expect(asked).toEqual(before);
  },
);
