import '../support/mock-firebase';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPost, startBackend } from '../support/fake-backend';

// The site reads these variables when its modules are imported. So the variables are set first, and
// then `render-site` imports the modules.
vi.stubEnv('VITE_CONTACT_FORM', 'off');
vi.stubEnv('VITE_NOTICE_FORM', 'off');
vi.stubEnv('VITE_REPORT_FORM', 'off');
const { renderSite } = await import('../support/render-site');
afterEach(() => vi.unstubAllEnvs());

beforeEach(() => {
  startBackend();
  addPost('properties', 'plot');
});

test.each(['/', '/properties', '/post?id=plot'])(
  'If all forms are switched off, %s has no links to them and no contact form',
  async (address) => {
    renderSite(address);
    await screen.findAllByText(/Title of plot/);
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Send us your notice' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Report this post' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ask for removal' })).toBeNull();
    expect(screen.queryByRole('form', { name: 'Write to us' })).toBeNull();
  },
);

test('If the form for notices is switched off, its page says so and shows no form', async () => {
  renderSite('/send');
  expect(await screen.findByText(/You cannot send notices here at the moment/)).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});
