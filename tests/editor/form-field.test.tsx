import '../support/mock-firebase';
import '../support/mock-photos';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { withStoredNames } from '../../emulators/stored-names';
import { CATEGORIES } from '../../src/model/categories';
import { draftFields, emptyDraft, PUBLISHED_ONLY } from '../../src/model/post-draft';
import { setServerTime } from '../../src/services/reading/clock';
import {
  allPosts,
  attachPhoto,
  control,
  formContent,
  startBackend,
  type,
} from '../support/fake-backend';
import { firebase, signedIn } from '../support/fake-firebase';
import { openWholeForm } from '../support/form-actions';
import { renderSite } from '../support/render-site';

beforeEach(() => {
  startBackend();
  signedIn('ali', 'editor');
});

const EVENT_FIELDS = draftFields({ ...emptyDraft(), type: 'events' });

// These tests submit often, and a query by role takes ten times as long as one by text.
const submit = () => fireEvent.click(screen.getByText('Submit'));

function expectNothingSent(before: Record<string, string>): void {
  expect(formContent()).toEqual(before);
  expect(allPosts()).toEqual([]);
  expect(firebase.asked).not.toContain('upload');
}

test('If a field has a wrong text, the field shows an error message and takes the focus, and nothing is sent', async () => {
  const { texts } = await openWholeForm();
  for (const [name, text, message] of [
    ['description', 'x'.repeat(5_001), '1 character too many: shorten it to 5,000.'],
    ['startDate', '0926-12-05', 'Date is not a real day.'],
    ['startDate', '2926-12-05', 'Date is after the year 2099.'],
    ['place', ' \u00a0\u200b ', 'Place is required.'],
    ['timeZone', 'Nowhere/Land', /^Time zone is not a known one\./],
    ['videoLink', 'https://exa mple.org', /^Video link must be an address that begins with/],
  ] as const) {
    type(name, text);
    const before = formContent();
    submit();
    expect(control(name)).toBeInvalid();
    const noteIds = control(name).getAttribute('aria-describedby')?.split(' ') ?? [];
    const notes = noteIds.map((id) => document.getElementById(id)?.textContent);
    expect(notes).toContainEqual(expect.stringMatching(message));
    await waitFor(() => expect(control(name)).toHaveFocus());
    expectNothingSent(before);
    type(name, texts[name] ?? '');
    expect(control(name)).toBeValid();
  }
  submit();
  expect(await screen.findByText(/Post published/)).toBeVisible();
  expect(allPosts()).toMatchObject([withStoredNames(texts)]);
});

test('After Submit, each field that lacks something shows its message, the first of them has the focus, and a message disappears when its field is filled in', async () => {
  const { user } = renderSite('/admin');
  await user.selectOptions(await screen.findByLabelText('Category'), 'events');
  submit();
  for (const { name, label, required } of EVENT_FIELDS) {
    if (PUBLISHED_ONLY.includes(name) || name === 'imageAlt') continue;
    expect([name, control(name).required]).toEqual([name, required]);
    if (!required) continue;
    expect(control(name)).toBeInvalid();
    expect(control(name)).toHaveAccessibleDescription(
      expect.stringContaining(`${label} is required.`),
    );
  }
  expect(screen.getByLabelText('Image')).toBeRequired();
  expect(screen.getByLabelText('Image')).toHaveAccessibleDescription(/Image is required\.$/);
  await waitFor(() => expect(control('title')).toHaveFocus());
  type('title', 'A title');
  expect(screen.queryByText('Title is required.')).toBeNull();
  expect(screen.getByText('Description is required.')).toBeVisible();
  await attachPhoto(user);
  expect(screen.queryByText('Image is required.')).toBeNull();
  submit();
  await waitFor(() => expect(control('description')).toHaveFocus());
  expectNothingSent(formContent());
});

test('The form does not send an optional time that is typed only in part', async () => {
  await openWholeForm();
  const time = control('time') as HTMLInputElement;
  type('time', '');
  // The browser's state after `14:` is typed.
  Object.defineProperty(time, 'validity', { value: { badInput: true }, configurable: true });
  submit();
  await waitFor(() => expect(time).toHaveFocus());
  expect(time).toHaveAccessibleDescription('Time is not a time of day.');
  expectNothingSent(formContent());
});

test('The field ‘End date’ says when a night event ends, and refuses a day before the start date until the start date is mended', async () => {
  await openWholeForm();
  expect(control('endDate')).toHaveAccessibleDescription(/An all-night event ends at 06:00\./);
  const start = control('startDate').value;
  type('startDate', '2026-12-24');
  type('endDate', '2026-12-22');
  submit();
  expect(control('endDate').validity.rangeUnderflow).toBe(true);
  expectNothingSent(formContent());
  await waitFor(() => expect(control('endDate')).toHaveFocus());
  expect(screen.getByText('End date is before the start.')).toBeVisible();
  type('title', 'Another title');
  expect(screen.getByText('End date is before the start.')).toBeVisible();
  type('startDate', start);
  expect(screen.queryByText('End date is before the start.')).toBeNull();
});

test.each(['bird eye view', 'devotional'])(
  'In the form of ‘%s’, the date is empty until ‘Today’ fills in the day by the server’s clock',
  async (category) => {
    const { user } = renderSite('/admin');
    await user.selectOptions(await screen.findByLabelText('Category'), category);
    expect(control('startDate')).toHaveValue('');
    submit();
    expect(screen.getByText('Date is required.')).toBeVisible();
    setServerTime('2021-11-25T09:00:00Z');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(control('startDate')).toHaveValue('2021-11-25');
    expect(screen.queryByText('Date is required.')).toBeNull();
    expect(allPosts()).toEqual([]);
  },
);

test('Only the dates of news and devotionals have a button ‘Today’', async () => {
  const { user } = renderSite('/admin');
  for (const { type: category } of CATEGORIES) {
    await user.selectOptions(await screen.findByLabelText('Category'), category);
    const buttons = screen.queryAllByRole('button', { name: 'Today' });
    const isUsual = ['bird eye view', 'devotional'].includes(category);
    expect([category, buttons.length]).toEqual([category, isUsual ? 1 : 0]);
  }
});

test('The field ‘Language’ is under ‘More’', async () => {
  const { user } = renderSite('/admin');
  const language = await screen.findByLabelText('Language');
  expect(language).not.toBeVisible();
  await user.click(screen.getByText('More'));
  expect(language).toBeVisible();
  expect(screen.getByLabelText('Video link')).toBeVisible();
});

test('If a writer changes the category after an incomplete ‘Submit’, only the errors of the fields that both categories have stay, until the next ‘Submit’', async () => {
  const { user } = renderSite('/admin');
  await user.selectOptions(await screen.findByLabelText('Category'), 'obituaries');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Date is required.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Category'), 'devotional');
  const errors = () => screen.getAllByText(/ is required\.$/).map(({ textContent }) => textContent);
  expect(errors()).toEqual([
    'Title is required.',
    'Description is required.',
    'Date is required.',
    'Image is required.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(errors().length).toBeGreaterThan(4);
});

test('Only in the form for an obituary, the field ‘Date’ says that it is the day of death', async () => {
  const { user } = renderSite('/admin');
  await user.selectOptions(await screen.findByLabelText('Category'), 'obituaries');
  const hint = 'The day of death.';
  expect(screen.getByLabelText('Date')).toHaveAccessibleDescription(hint);
  await user.selectOptions(screen.getByLabelText('Category'), 'devotional');
  expect(screen.getByLabelText('Date')).not.toHaveAccessibleDescription(hint);
});

test('If a pasted text is too long for a field, the text is not cut, and the field says how many characters are too many', async () => {
  const { user, texts } = await openWholeForm();
  for (const { name, maxLength } of EVENT_FIELDS.filter(({ control: kind }) => kind === 'text')) {
    type(name, '');
    const pasted = 'x'.repeat(maxLength + 1_210);
    await user.click(control(name));
    await user.paste(pasted);
    expect(control(name)).toHaveValue(pasted);
    expect(control(name)).toBeInvalid();
    expect(control(name)).toHaveAccessibleDescription(
      expect.stringContaining(`1,210 characters too many: shorten it to ${maxLength}.`),
    );
    const before = formContent();
    submit();
    expectNothingSent(before);
    await waitFor(() => expect(control(name)).toHaveFocus());
    // Spaces at the beginning and at the end are not counted.
    type(name, ` ${'x'.repeat(maxLength)} `);
    expect(control(name)).toHaveAccessibleDescription(expect.stringContaining('0 characters left'));
    type(name, texts[name] ?? '');
  }
  submit();
  expect(await screen.findByText(/Post published/)).toBeVisible();
});

test.each(['/admin', '/send'])(
  'In a field of one line, Enter goes on to the next field and sends nothing (%s)',
  async (path) => {
    const { user } = renderSite(path);
    await screen.findByLabelText('Title');
    await user.selectOptions(screen.getByLabelText('Category'), 'events');
    expect(screen.getByLabelText('Title')).toHaveAttribute('enterkeyhint', 'next');
    await user.type(screen.getByLabelText('Title'), 'Harambee{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Description')).toHaveFocus());
    await user.type(screen.getByLabelText('Description'), 'One{Enter}two');
    expect(screen.getByLabelText('Description')).toHaveValue('One\ntwo');
    expect(screen.queryByText('Place is required.')).toBeNull();
  },
);
