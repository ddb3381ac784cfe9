import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { doubtAbout } from '../../src/editor/form/doubtful-days';
import { dayDistance, dayInWords } from '../../src/fields/day-in-words';
import { emptyDraft } from '../../src/model/post-draft';
import { holdTime } from '../../src/services/reading/clock';
import { allPosts, control, type } from '../support/fake-backend';
import { openWholeForm, submitPost } from '../support/form-actions';
import { startEditor } from '../support/start-editor';

const TODAY = '2026-11-26';
const event = (startDate: string, endDate = startDate) => ({
  ...{ ...emptyDraft(), type: 'events' as const, startDate, endDate },
});

const obituary = (startDate: string, burialDate = '') => ({
  ...{ ...emptyDraft(), type: 'obituaries' as const, startDate, burialDate },
});

beforeEach(async () => {
  await startEditor();
  holdTime(`${TODAY}T09:00:00Z`);
  return () => holdTime();
});

test.each([
  ['2026-11-26', 'Thursday 26 November 2026, today'],
  ['2026-12-05', 'Saturday 5 December 2026, in 9 days'],
  ['2027-05-12', 'Wednesday 12 May 2027, in 5 months'],
  ['2006-12-05', 'Tuesday 5 December 2006, 20 years ago'],
])('The day %s is ‘%s’', (day, words) => {
  expect(`${dayInWords(day)}, ${dayDistance(day, TODAY)}`).toBe(words);
});

test.each([
  [event('2006-12-05'), /^This event is over: Tuesday 5 December 2006, 20 years ago\.$/],
  [event('2062-12-05'), /^This event is far away: .*, in 36 years\.$/],
  [event('2026-12-05', '2028-01-05'), /^This event lasts until /],
  [event('2026-11-20', '2026-11-26'), /^$/],
  [event('2026-12-05'), /^$/],
  [
    { ...event('2026-12-05'), calledOff: 'postponed' },
    /postponed\. If Saturday 5 December 2026 is its new day, remove the mark\.$/,
  ],
  [{ ...event('2026-12-05'), calledOff: 'cancelled' }, /^$/],
  [obituary('2026-11-27'), /^This death is in the future: Friday 27 November 2026, tomorrow\.$/],
  [obituary('2026-11-22', '2027-05-12'), /^This burial is long after the death: Wednesday 12 May/],
  [obituary('2026-11-22', '2026-12-05'), /^$/],
  [{ ...event('2006-12-05'), type: 'bird eye view' as const }, /^$/],
])('The days of %j: %s', (draft, question) => {
  expect(doubtAbout(draft, emptyDraft(), TODAY)).toMatch(question);
  // An older event is edited without a question.
  expect(doubtAbout(draft, draft, TODAY)).toBe('');
});

test('Below each date are its words; an event that is over is published only after a question', async () => {
  const { user } = await openWholeForm();
  type('endDate', '');
  type('startDate', '2025-12-05');
  expect(control('startDate')).toHaveAccessibleDescription(/Friday 5 December 2025, 12 months ago/);
  expect(control('endDate')).toHaveAccessibleDescription(/Friday 5 December 2025/);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is the date right?' });
  expect(dialog).toHaveTextContent('This event is over: Friday 5 December 2025, 12 months ago.');
  expect(allPosts()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Change it' }));
  type('startDate', '2026-12-05');
  await submitPost(user);
});

test('A choir on Thursdays is not published with a Friday in ‘Not on’, until the volunteer types the Thursday', async () => {
  const { user } = await openWholeForm();
  type('startDate', '2026-12-03');
  type('endDate', '2027-03-25');
  await user.selectOptions(screen.getByLabelText('Repeats'), 'Every week');
  type('notOn', '25/12/2026');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(control('notOn')).toHaveAccessibleDescription(/Friday 25-12-2026.* every Thursday/);
  expect(allPosts()).toEqual([]);
  type('notOn', '24/12/2026');
  await submitPost(user);
  expect(allPosts()[0]).toMatchObject({ notOn: '2026-12-24' });
});
