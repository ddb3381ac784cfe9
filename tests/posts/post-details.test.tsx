import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillText } from '../../src/first-paint/fill';
import { numbersIn } from '../../src/posts/page/copy-numbers';
import { PostDetails, RichText } from '../../src/posts/page/post-details';
import { contactLinks, stableFacts } from '../../src/posts/page/post-facts';
import { buildPost } from '../support/build-post';

/** The address of the link with the accessible name `name`. */
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('A property has a telephone link, a WhatsApp link and an e-mail link for its contact, and a map link for its address', () => {
  const moreInfo = 'Muthoni 0712 345 678, muthoni@example.com. Viewing 01-12-2026, KSh 4500000';
  render(
    <PostDetails post={buildPost('properties', { moreInfo, address: 'Kilimani, Nairobi' })} />,
  );
  expect(href('Call Muthoni 0712 345 678')).toBe('tel:+254712345678');
  expect(href('WhatsApp Muthoni 0712 345 678')).toBe('https://wa.me/254712345678');
  expect(href('E-mail Muthoni muthoni@example.com')).toBe('mailto:muthoni@example.com');
  expect(href('Kilimani, Nairobi (search on a map)')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Kilimani%2C%20Nairobi',
  );
  // The date and the price do not become links.
  expect(screen.getAllByRole('link')).toHaveLength(4);
});

test('The details of a property show the county, the price, and the deal, unless it is sold', () => {
  const offer = { deal: 'sale', county: 'Nakuru', rent: 'Ask us', priceKes: '14500000' };
  const { rerender } = render(<PostDetails post={buildPost('properties', offer)} />);
  const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts()).toEqual(expect.arrayContaining(['For sale', 'Nakuru', 'KSh\u00a014,500,000']));
  rerender(<PostDetails post={buildPost('properties', { ...offer, taken: 'true' })} />);
  expect(facts()).not.toContain('For sale');
  expect(screen.queryByText('true')).toBeNull();
});

test.each([
  ['9500', '9500', 'KSh\u00a09,500'],
  ['9,500', '9500', 'KSh\u00a09,500'],
  ['9500', '8000', '9500'],
  ['9500', '', '9500'],
  ['9,500 per night', '9500', '9,500 per night'],
])('With the rent %j and the price %j, readers see %j', (rent, priceKes, shown) => {
  const post = buildPost('properties', { rent, priceKes });
  expect(stableFacts(post)[0]).toBe(shown);
  render(<PostDetails post={post} />);
  expect(screen.getByText('Price/Rent').nextElementSibling?.textContent).toBe(shown);
});

test('If the field `rent` contains the price, the price is not repeated', () => {
  const offer = { rent: 'KSh 72,000 a month', priceKes: '72000' };
  render(<PostDetails post={buildPost('properties', offer)} />);
  expect(screen.queryByText('Price in shillings')).toBeNull();
});

test('An obituary has its burial in one row: the day, the time, a map, a button for the calendar, and a link to watch', () => {
  const burial = { burialDate: '2999-12-05', burialTime: '10:00', burialPlace: 'Litein' };
  const watch = 'https://youtube.com/live/x';
  const post = buildPost('obituaries', { ...burial, burialLink: watch });
  const { rerender } = render(<PostDetails post={post} />);
  const row = screen.getByText('Burial').nextElementSibling;
  expect(row).toHaveTextContent(/^Thu 05-12-2999 10:00.*Litein \(search on a map\)Add to calendar/);
  expect(href('Watch')).toBe(watch);
  expect(screen.queryByText(/^Burial (time|place|link)$/)).toBeNull();
  rerender(
    <PostDetails post={{ ...post, burialDate: '2020-12-05', burialLink: 'javascript:x' }} />,
  );
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  expect(screen.queryByText('Watch')).toBeNull();
  // A stored day that does not exist is shown as it is.
  rerender(<PostDetails post={{ ...post, burialDate: '2026-02-31' }} />);
  expect(screen.getByText('Burial').nextElementSibling).toHaveTextContent(/^31-02-2026$/);
  expect(screen.getByText('Burial place')).toBeVisible();
});

test('Ways to give have a button to copy each number, the name to compare, a fixed advice, and the day of their last change', async () => {
  const give = 'Till 567890 or https://gofund.me/123456 or 0722 000 444';
  const post = buildPost('events', { give, giveName: 'Otieno family' });
  const { rerender } = render(<PostDetails post={post} />);
  expect(await screen.findByRole('button', { name: 'Copy 567890' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy 0722000444' })).toBeVisible();
  expect(href('https://gofund.me/123456')).toBe('https://gofund.me/123456');
  expect(screen.getByText('Otieno family').parentElement).toHaveTextContent(
    'The name shown when you pay: Otieno family',
  );
  expect(
    screen.getByText(
      'Check that your phone shows this name before you confirm. If it shows another name, stop and call the family.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/were changed on/)).toBeNull();
  rerender(<PostDetails post={{ ...post, giveChangedAt: '2026-11-28T09:00:00Z' }} />);
  expect(screen.getByText('The ways to give were changed on Sat 28-11-2026.')).toBeVisible();
  // Without the name to compare, nothing is shown to pay to.
  rerender(<PostDetails post={{ ...post, giveName: '' }} />);
  expect(screen.queryByText(/567890|your phone shows/)).toBeNull();
});

test.each([
  ['Paybill 247247, account 0110234567#Otieno.', ['247247', '0110234567#Otieno']],
  ['Till: 5678901', ['5678901']],
  ['Send to 0722 000 444 or +254 733 000 111', ['0722000444', '+254733000111']],
  // It could be one number or two, a day, or an amount.
  ['247247 12345; 0110 2345 6789', []],
  ['By 05-12-2026 we need 1,500,000, or 20,000.50', []],
  ['https://www.gofundme.com/f/123456', []],
  ['~Till 5551234~ Till _7654321_, ~0722 000 444~', ['7654321']],
])('Of the ways to give %j, the numbers to copy are %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

test('The long text of a field has links and formatting', () => {
  const prayer = '*Call* Otieno +254 722 000 111';
  render(<PostDetails post={buildPost('devotional', { prayer })} />);
  expect(href('+254 722 000 111')).toBe('tel:+254722000111');
  expect(screen.getByText('Call').tagName).toBe('STRONG');
});

test('A telephone number or an e-mail address becomes no link in a field that is neither a contact nor a long text', () => {
  render(
    <PostDetails post={buildPost('properties', { rent: '0712345678', landmark: 'a@b.co' })} />,
  );
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(['The address (search on a map)']);
});

test.each([
  ['Uhuru Park', 'https://www.google.com/maps/search/?api=1&query=Uhuru%20Park'],
  ['On Zoom: us02web.zoom.us/j/812', 'https://us02web.zoom.us/j/812'],
])(
  'The place of an event, %j, leads to a map, or only to its video meeting: %s',
  (place, address) => {
    render(<PostDetails post={buildPost('events', { place })} />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([address]);
  },
);

test.each<[contact: string, links: Record<string, string>]>([
  ['Call 0712 345 678, WhatsApp 0733 444 555', { Call: '0712 345 678', WhatsApp: '0733 444 555' }],
  ['0712 345 678, 0733 444 555 (WhatsApp)', { Call: '0712 345 678', WhatsApp: '0733 444 555' }],
  ['0712 345 678, 0733 444 555', { Call: '0712 345 678', WhatsApp: '0712 345 678' }],
  ['_0712 345 678_', { Call: '0712 345 678', WhatsApp: '0712 345 678' }],
  ['~0712 345 678~ 0733 444 555', { Call: '0733 444 555', WhatsApp: '0733 444 555' }],
  ['020 271 2345', { Call: '020 271 2345' }],
  [
    'Peter Mwangi 0722 000 111, Grace 0733 000 222 (WhatsApp)',
    { 'Call Peter': '0722 000 111', 'WhatsApp Peter': '0722 000 111' },
  ],
  [
    'Peter +1 617 555 0199, Millicent 0722 000 246',
    { 'Call Millicent': '0722 000 246', 'WhatsApp Millicent': '0722 000 246' },
  ],
  ['Peter +1 617 555 0199', { 'Call Peter': '+1 617 555 0199' }],
  ['Dr. J. Wanjiku Mwangi 020 271 2345', { 'Call Dr. J. Wanjiku': '020 271 2345' }],
  ['Kilimani Agents 020 271 2345', { 'Call Kilimani Agents': '020 271 2345' }],
  ['Asha: asha@example.com', { 'E-mail Asha': 'asha@example.com' }],
  ['~0712 345 678~ asha@example.com', { 'E-mail': 'asha@example.com' }],
])('With the contact %j, the buttons of the head are one person’s: %j', (contact, links) => {
  const found = contactLinks(buildPost('properties', { moreInfo: contact })) ?? [];
  expect(found.map(({ label, name }) => [label, name])).toEqual(
    Object.entries(links).map(([label, number]) => [label, `${label} ${number}`]),
  );
});

const DAYS = { startDate: '2099-12-05', endDate: '2099-12-05' };

const PASSING =
  'Please%20accept%20my%20condolences%20on%20the%20passing%20of%20Mama%20Risper%20Ochieng%E2%80%99.';

test.each([
  ['Tom 0712 345 678, a@example.com', `https://wa.me/254712345678?text=${PASSING}`],
  ['Tom: a@example.com', `mailto:a@example.com?body=${PASSING}`],
  ['Tom +1 617 555 0199', `sms:+16175550199?body=${PASSING}`],
  ['The family', undefined],
  // A landline gets no messages.
  ['Tom 020 271 2345', undefined],
])('With the contact %j, ‘Send your condolences’ opens %j', (contact, opened) => {
  const post = buildPost('obituaries', { contact, name: 'Mama Risper Ochieng’, 78' });
  const find = (one: typeof post) =>
    contactLinks(one)?.find(({ label }) => label === 'Send your condolences');
  expect(find(post)?.href).toBe(opened);
  expect(find({ ...post, type: 'events' })).toBeUndefined();
});

test('‘Say I’m coming’ opens a chat with the event’s own number in WhatsApp, with its title and day', () => {
  const title = 'Harambee & *prayer* 🇰🇪';
  const links = contactLinks(buildPost('events', { title, contact: '0712 345 678', ...DAYS }));
  expect(links?.map(({ label }) => label)).toEqual(['Call', 'WhatsApp', 'Say I’m coming']);
  const { origin, pathname, searchParams } = new URL(links?.at(-1)?.href ?? '');
  expect(origin + pathname).toBe('https://wa.me/254712345678');
  expect(searchParams.get('text')).toBe(`I am coming: ${title}, Sat 05-12-2099`);
});

test.each([
  ['an event that is over', { startDate: '2020-12-05', endDate: '2020-12-05' }],
  ['an event with only a landline', { contact: '020 271 2345' }],
  ['an event with only an e-mail address', { contact: 'asha@example.com' }],
  ['an event without a known day', { startDate: 'soon' }],
])(
  'Without a number in WhatsApp, or after the event, there is no ‘Say I’m coming’: %s',
  (_case, changes) => {
    const post = buildPost('events', { contact: '0712 345 678', ...DAYS, ...changes });
    expect(contactLinks(post)?.map(({ label }) => label)).not.toContain('Say I’m coming');
  },
);

const MESSAGE = `*HARAMBEE* for _Mama Otieno_, ~Friday~ *Saturday*\n\n\n\n\n
Call *Asha 0712 345 678*, or (020 271 2345). <b>Not markup</b>
1. asha@example.com 2. *_https://example.com/a_b?c=*d_* http://example.com`;

test('A pasted message is shown with formatting and links; its HTML is shown as text, and several empty lines become one', () => {
  render(
    <div data-testid="text">
      <RichText text={MESSAGE} />
    </div>,
  );
  const text = screen.getByTestId('text');
  expect(text.querySelectorAll('strong')[0]?.textContent).toBe('HARAMBEE');
  expect(text.querySelector('em')?.textContent).toBe('Mama Otieno');
  expect(text.querySelector('s')?.textContent).toBe('Friday');
  expect(text.querySelector('b')).toBeNull();
  const paragraphs = [...text.children].map(({ tagName, textContent }) => [tagName, textContent]);
  expect(paragraphs).toEqual([
    ['P', 'HARAMBEE for Mama Otieno, Friday Saturday'],
    ['P', expect.stringMatching(/^Call Asha 0712 345 678, or .*<\/b>1\. asha@example\.com/)],
  ]);
  expect(text.querySelectorAll('br')).toHaveLength(1);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    'tel:+254712345678',
    'https://wa.me/254712345678',
    'tel:+254202712345',
    'mailto:asha@example.com',
    'https://example.com/a_b?c=*d',
  ]);
});

test('Web and WhatsApp links in a text open in a new tab, and their `rel` contains ‘nofollow ugc’; a telephone link opens no tab', () => {
  render(<RichText text="https://example.com and 0712 345 678" />);
  for (const name of ['https://example.com', 'WhatsApp 0712 345 678']) {
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    expect(link.getAttribute('target')).toBe('_blank');
  }
  expect(screen.getByRole('link', { name: '0712 345 678' }).hasAttribute('target')).toBe(false);
});

const ARABIC =
  'اتصل بنا على +254 712 345 678 أو asha@example.com، حساب 100 200 300 (https://example.org/a/)';

test.each([MESSAGE, ARABIC, '0712 345 678', 'Plain', '', '*_~a~_* www.example.com', 'a\nb\n\nc'])(
  'The first paint shows the same text and the same elements as React: %j',
  (text) => {
    const { container } = render(<RichText text={text} />);
    const place = document.createElement('div');
    fillText(place, text);
    const attributes = (root: Element) =>
      [...root.querySelectorAll('*')].map((element) => [
        element.tagName,
        element.textContent,
        ...[...element.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
      ]);
    expect(place.textContent).toBe(container.textContent);
    expect(attributes(place)).toEqual(attributes(container));
  },
);

test('Each paragraph has its own direction; numbers and addresses in an Arabic one are written from left to right', () => {
  const { container } = render(<RichText text={`${ARABIC}\n\nCall 100 200 300`} />);
  const [arabic, english] = container.querySelectorAll('p');
  expect([arabic?.dir, english?.dir]).toEqual(['auto', 'auto']);
  const isolated = [...(arabic?.querySelectorAll('[dir="ltr"]') ?? [])];
  expect(isolated.map(({ localName, textContent }) => [localName, textContent])).toEqual([
    ['a', '+254 712 345 678'],
    ['a', ''],
    ['a', 'asha@example.com'],
    ['a', 'https://example.org/a/'],
  ]);
  expect(arabic?.textContent).toContain('\u2066100\u00A0200\u00A0300\u2069');
  expect(english?.innerHTML).toBe('Call 100 200 300');
});

test('A number in an Arabic price is written from left to right', () => {
  render(<PostDetails post={buildPost('properties', { rent: '28 000 شهريا' })} />);
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toContain('\u206628\u00A0000\u2069 شهريا');
});
