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

test.each(['/', '/events', '/post?id=one', '/posted'])(
  'Who reads %s may write to us',
  (address) => {
    openAt(address);
    expect(screen.getByRole('region', { name: 'Write to us' })).toBeVisible();
  },
);

test.each(['/admin', '/posts', '/team', '/post/one'])(
  'Who works at %s has no contact form in the way',
  (address) => {
    openAt(address);
    expect(screen.queryByRole('region', { name: 'Write to us' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Events' })).toBeVisible();
  },
);
