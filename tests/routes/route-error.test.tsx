import '../support/mock-firebase';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectConsole } from '../support/expected-console';
import { startBackend } from '../support/fake-backend';
import { signedIn } from '../support/fake-firebase';
import { renderSite } from '../support/render-site';

vi.mock('../../src/editor/table/posts-table', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  CategoryFilter() {
    throw new Error('a defect of ours');
  },
}));

beforeEach(() => {
  startBackend();
  signedIn('ali', 'editor');
});

test('If a component throws an error, the page says that something went wrong, not that code has not arrived, and the navbar still works', async () => {
  expectConsole(/a defect of ours/);
  // Some browsers always say that they are offline.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = renderSite('/posts');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'This page did not open',
  );
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeEnabled();
  expect(screen.queryByText(/a defect of ours/)).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page.');
  expect(screen.getByRole('alert')).not.toHaveTextContent(/arrived|newer version|offline/);
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  await user.click(main.getByRole('link', { name: 'Admin' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'New post' })).toBeVisible();
});
