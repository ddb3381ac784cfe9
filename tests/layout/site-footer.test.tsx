import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SiteFooter } from '../../src/layout/site-footer';

function openAt(address: string): void {
  render(
    <MemoryRouter initialEntries={[address]}>
      <SiteFooter />
    </MemoryRouter>,
  );
}

// '/post?id=one' shows a post, and '/post/one' edits it. '/posted' is an unknown address.
test.each(['/', '/events', '/post?id=one', '/posted'])(
  'A reader of %s sees the contact form',
  (address) => {
    openAt(address);
    expect(screen.getByRole('region', { name: 'Write to us' })).toBeVisible();
  },
);

test.each(['/admin', '/posts', '/team', '/post/one'])(
  'A volunteer at %s sees the links to categories, but no contact form',
  (address) => {
    openAt(address);
    expect(screen.queryByRole('region', { name: 'Write to us' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Events' })).toBeVisible();
  },
);
