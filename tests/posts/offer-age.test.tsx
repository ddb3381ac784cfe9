import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ageWords } from '../../src/model/offer-age';
import { Caution } from '../../src/posts/page/post-details';
import { setServerTime } from '../../src/services/reading/clock';
import { buildPost } from '../support/build-post';

beforeEach(() => setServerTime('2026-11-24T09:00:00Z'));

test.each([
  [{ createdAt: '2026-09-24T08:00:00Z' }, 'Posted over 60 days ago'],
  [{ createdAt: '2026-08-24T08:00:00Z' }, 'Posted over 90 days ago'],
  [{ createdAt: '2026-05-20T08:00:00Z' }, 'Posted over 6 months ago'],
  [{ createdAt: '2025-11-20T08:00:00Z' }, 'Posted over a year ago'],
  [
    { createdAt: '2026-01-01T08:00:00Z', confirmedAt: '2026-09-20T08:00:00Z' },
    'Last confirmed over 60 days ago',
  ],
])(
  'A property with the times %o says how old it is, and advises readers to ask whether it is available: %s',
  (times, age) => {
    render(<Caution words={ageWords(buildPost('properties', times))} />);
    expect(screen.getByText(`${age}: ask first whether it is still available.`)).toBeVisible();
    expect(screen.getByText(/^Never pay before/)).toBeVisible();
  },
);

test.each([
  ['posted 60 days ago', { createdAt: '2026-09-25T08:00:00Z' }],
  [
    'confirmed 60 days ago',
    { createdAt: '2026-01-01T08:00:00Z', confirmedAt: '2026-09-25T08:00:00Z' },
  ],
  ['that is taken', { createdAt: '2026-01-01T08:00:00Z', taken: 'true' }],
  ['of unknown age', { createdAt: '' }],
])('A property %s has only the advice against fraud', (_what, changes) => {
  render(<Caution words={ageWords(buildPost('properties', changes))} />);
  expect(screen.getByText(/^Never pay before you have seen the place/)).toBeVisible();
  expect(screen.queryByText(/ask first/)).toBeNull();
});
