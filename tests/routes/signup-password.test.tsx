import '../support/mock-firebase';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { firebase } from '../support/fake-firebase';

// This test has its own file, because the site's modules read their configuration only once.
test('The sign-up form refuses a password shorter than VITE_PASSWORD_LENGTH without a request to Firebase', async () => {
  vi.stubEnv('VITE_PASSWORD_LENGTH', '8');
  const { renderSite } = await import('../support/render-site');
  const { user } = renderSite('/signup');
  await user.type(await screen.findByLabelText('Email'), 'amina@example.org');
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAccessibleDescription(/^At least 8 characters/);
  await user.type(password, 'sevench');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const message = 'Password should be at least 8 characters';
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
  expect(firebase.asked).not.toContain('signUp');
});
