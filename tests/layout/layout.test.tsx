import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectConsole } from '../support/expected-console';
import { renderSite } from '../support/render-site';

vi.mock('../../src/layout/site-footer', () => ({
  SiteFooter() {
    throw new Error('a defect of ours');
  },
}));

test('If the footer throws an error, the site’s error page appears, without the message of the error', async () => {
  expectConsole(/a defect of ours/);
  renderSite('/login');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'This page did not open',
  );
  expect(screen.getByRole('main')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeEnabled();
  expect(screen.queryByText(/a defect of ours/)).toBeNull();
});
