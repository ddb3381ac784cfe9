import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PostDetails } from '../../src/posts/post-details';
import { buildPost } from '../support/build-post';

/** Numbers are shown with blanks that do not break. */
const href = (name: string) =>
  screen
    .getByRole('link', { name: (shown) => shown.replaceAll('\u00A0', ' ') === name })
    .getAttribute('href');

test('A property’s contact can be called, written to and chatted with; its address leads to a map', () => {
  const moreInfo = 'Muthoni 0712 345 678, muthoni@example.com. Viewing 01-12-2026, KSh 4500000';
  render(
    <PostDetails post={buildPost('properties', { moreInfo, address: 'Kilimani, Nairobi' })} />,
  );
  expect(href('0712 345 678')).toBe('tel:+254712345678');
  expect(href('WhatsApp 0712 345 678')).toBe('https://wa.me/254712345678');
  expect(href('muthoni@example.com')).toBe('mailto:muthoni@example.com');
  expect(href('Kilimani, Nairobi (search on a map)')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Kilimani%2C%20Nairobi',
  );
  expect(screen.getAllByRole('link')).toHaveLength(4);
});

test.each(['events', 'obituaries'] as const)('The contact in %s can be called', (type) => {
  render(<PostDetails post={buildPost(type, { contact: 'Otieno +254 722 000 111' })} />);
  expect(href('+254 722 000 111')).toBe('tel:+254722000111');
});

test.each([
  ['devotional', 'prayer'],
  ['devotional', 'devotion'],
  ['bird eye view', 'marketPlace'],
] as const)('A long text in %s has its links and marks: %s', (type, name) => {
  render(<PostDetails post={buildPost(type, { [name]: '*Call* Otieno +254 722 000 111' })} />);
  expect(href('+254 722 000 111')).toBe('tel:+254722000111');
  expect(screen.getByText('Call').tagName).toBe('STRONG');
});

test('A number in another field is no link', () => {
  render(
    <PostDetails post={buildPost('properties', { rent: '0712345678', landmark: 'a@b.co' })} />,
  );
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(['The address (search on a map)']);
});
