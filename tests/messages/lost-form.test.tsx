import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ReportLinks } from '../../src/messages/report-links';
import { buildPost } from '../support/build-post';

const late = vi.hoisted(() => ({ isLost: false, fetchPart: () => {} }));
vi.mock('../../src/ui/lazy-part', () => ({ useLatePart: () => late }));

test('If the form’s code does not arrive, the page says so, and the next press of the link opens the e-mail program', () => {
  const post = buildPost('properties');
  const { rerender } = render(<ReportLinks post={post} />);
  const link = screen.getByRole('link', { name: 'Report this post' });
  // `fireEvent` returns false if the page has prevented the browser's own action.
  expect(fireEvent.click(link)).toBe(false);
  late.isLost = true;
  rerender(<ReportLinks post={post} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The form did not load.');
  expect(link).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  expect(fireEvent.click(link)).toBe(true);
});
