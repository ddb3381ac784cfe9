import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ReportLinks } from '../../src/messages/report-links';
import { buildPost } from '../support/build-post';

vi.mock('../../src/services/browser/load-code', () => ({
  awaitCode(_load: () => unknown, onLost: () => void) {
    onLost();
    return new Promise(() => {});
  },
}));

test('If the form’s code does not arrive, the page says so, and offers to write an e-mail instead', () => {
  render(<ReportLinks post={buildPost('properties')} />, { wrapper: MemoryRouter });
  const link = screen.getByRole('link', { name: 'Report this post' });
  // `fireEvent` returns false if the page has prevented the browser's own action.
  expect(fireEvent.click(link)).toBe(false);
  expect(screen.getByRole('alert')).toHaveTextContent('The form did not load.');
  expect(screen.getByRole('link', { name: 'Send an e-mail instead' })).toHaveAttribute(
    'href',
    link.getAttribute('href'),
  );
});
