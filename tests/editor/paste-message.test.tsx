import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { holdTime } from '../../src/services/reading/clock';
import { savedDrafts } from '../support/device';
import { allPosts, attachPhoto, control, type } from '../support/fake-backend';
import { READ_ON } from '../support/pasted-messages';
import { renderSite } from '../support/render-site';
import { startEditor } from '../support/start-editor';

beforeEach(async () => {
  await startEditor();
  holdTime(`${READ_ON}T09:00:00Z`);
  return () => holdTime();
});

const HARAMBEE = `[24/11, 18:22] Rose: *School fees harambee*
Date: Sat 5th Dec
Time: 2pm-5pm
Venue: Kapkatet Hall
Call 0700 000 001, Paybill 247247 Acc 0123`;

const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function paste(user: UserEvent, message: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Fill in from a message' }));
  await user.click(await screen.findByLabelText(/^Message/));
  await user.paste(message);
  return screen.findByRole('region', { name: 'Fill in from a message' });
}

/** The texts of the rows, by the labels of their fields. */
function rowOf(label: string): HTMLElement {
  const row = screen.getAllByRole('listitem').find((item) => {
    const [name] = within(item).queryAllByText(label, { selector: 'strong' });
    return name !== undefined;
  });
  if (!row) throw new Error(`There is no row ‘${label}’`);
  return row;
}

describe('Filling in the form from a message', () => {
  test('A pasted message fills in nothing by itself; each proposal names the words of the message, and ‘Use’ fills in its field', async () => {
    const { user } = renderSite('/admin');
    await paste(user, HARAMBEE);
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Found in the message' })).toHaveFocus(),
    );
    expect(control('title')).toHaveValue('');
    expect(screen.getByLabelText('Category')).toHaveValue('bird eye view');
    expect(rowOf('Date and End date')).toHaveTextContent('Saturday 5 December 2026');
    expect(rowOf('Date and End date')).toHaveTextContent('from “Sat 5th Dec”');
    await user.click(button('Use Title: School fees harambee'));
    expect(control('title')).toHaveValue('School fees harambee');
    expect(screen.getByText('Title is in the form: School fees harambee')).toBeVisible();
    expect(screen.getByLabelText('Category')).toHaveValue('bird eye view');
    await waitFor(async () => expect(await savedDrafts()).toHaveLength(1));
  });

  test('‘Use’ of a field of the proposed category also chooses the category, as the page says, and ‘Undo’ empties the fields again', async () => {
    const { user } = renderSite('/admin');
    await paste(user, HARAMBEE);
    expect(screen.getByText(/Using one of them also chooses this category/)).toBeVisible();
    await user.click(button('Use Date and End date: Saturday 5 December 2026'));
    expect(screen.getByLabelText('Category')).toHaveValue('events');
    expect([control('startDate').value, control('endDate').value]).toEqual([
      '2026-12-05',
      '2026-12-05',
    ]);
    await user.click(button('Undo Date and End date'));
    expect([control('startDate').value, control('endDate').value]).toEqual(['', '']);
    expect(button('Use Date and End date: Saturday 5 December 2026')).toBeVisible();
  });

  test('‘Use all’ fills in everything except fields with the writer’s own words; ‘Replace’ replaces these, and a volunteer publishes the post', async () => {
    const { user } = renderSite('/admin');
    await screen.findByRole('button', { name: 'Submit' });
    type('title', 'My own words');
    await paste(user, HARAMBEE);
    expect(rowOf('Title')).toHaveTextContent('Now in the form: My own words');
    expect(rowOf('Time')).toHaveTextContent('14:00 Kenya time');
    await user.click(button(/^Use all \d$/));
    expect(control('title')).toHaveValue('My own words');
    expect(screen.getByText(/^In the form now: Category, Description, Date/)).toHaveTextContent(
      'Not used yet: 1.',
    );
    await user.click(button('Replace Title: School fees harambee'));
    await attachPhoto(user);
    await user.click(button('Submit'));
    expect(await screen.findByText(/Post published/)).toBeVisible();
    expect(allPosts()).toMatchObject([
      {
        type: 'events',
        title: 'School fees harambee',
        startDate: '2026-12-05',
        endDate: '2026-12-05',
        time: '14:00',
        place: 'Kapkatet Hall',
        contact: '0700 000 001',
        occasion: 'Harambee',
      },
    ]);
    expect(allPosts()[0]?.desciption).toBe(HARAMBEE.replace('[24/11, 18:22] Rose: ', ''));
  });

  test('If a message does not show its category, the writer chooses it; only then are there rows for its fields', async () => {
    const { user } = renderSite('/admin');
    await paste(user, 'Tunauza maziwa freshi kila siku, 0700 000 001');
    expect(rowOf('Category')).toHaveTextContent('the message does not show it');
    expect(screen.queryByText('Contact info', { selector: 'strong' })).toBeNull();
    expect(screen.queryByText('Marketing', { selector: 'strong' })).toBeNull();
    await user.click(button('Use Bird Eye View as Category'));
    expect(rowOf('Marketing')).toHaveTextContent('0700 000 001');
    await user.click(button('Undo Category'));
    await user.click(button('Use Events as Category'));
    expect(screen.getByLabelText('Category')).toHaveValue('events');
    await user.click(button('Use Contact info: 0700 000 001'));
    expect(control('contact')).toHaveValue('0700 000 001');
  });

  test('‘Use’ is a louder button than ‘Leave out’', async () => {
    const { user } = renderSite('/admin');
    await paste(user, HARAMBEE);
    expect(button('Use Title: School fees harambee')).toHaveClass('btn-primary');
    expect(button('Leave out Title: School fees harambee')).toHaveClass('btn-quiet');
  });

  test('Words that the writer types after the message was read are not replaced without a new tap', async () => {
    const { user } = renderSite('/admin');
    await paste(user, HARAMBEE);
    type('title', 'My own words');
    await user.click(button('Use Title: School fees harambee'));
    expect(control('title')).toHaveValue('My own words');
    expect(screen.getByText(/Title has other words now/)).toBeVisible();
    await user.click(button('Replace Title: School fees harambee'));
    expect(control('title')).toHaveValue('School fees harambee');
    type('title', 'Typed later');
    await user.click(button('Undo Title'));
    expect(control('title')).toHaveValue('Typed later');
  });

  test('If day and month can be confused, both days are offered in words, and ‘Use all’ takes neither', async () => {
    const { user } = renderSite('/admin');
    await paste(user, 'Chama meeting\nDate: 3/4\nVenue: Sagret Hotel');
    await user.click(button(/^Use all \d$/));
    expect(control('startDate')).toHaveValue('');
    expect(button('Use Saturday 3 April 2027 as Date and End date')).toBeVisible();
    await user.click(button('Use Thursday 4 March 2027 as Date and End date'));
    expect(control('startDate')).toHaveValue('2027-03-04');
  });

  test('A proposal that was left out can be brought back; without the category, the rows are those of the chosen one', async () => {
    const { user } = renderSite('/admin');
    await paste(user, HARAMBEE);
    await user.click(button('Leave out Category: Events'));
    expect(rowOf('Date')).toBeVisible();
    expect(() => rowOf('Place')).toThrow();
    await user.click(button('Undo Category'));
    expect(rowOf('Place')).toHaveTextContent('Kapkatet Hall');
  });

  test('An empty field is not read, and ‘Close’ leaves the focus at the button that opens it', async () => {
    const { user } = renderSite('/admin');
    await user.click(await screen.findByRole('button', { name: 'Fill in from a message' }));
    await user.click(await screen.findByRole('button', { name: 'Read the message' }));
    expect(screen.getByText('Paste a message into the field first.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Message/)).toHaveFocus());
    await user.click(button('Close'));
    await waitFor(() => expect(button('Fill in from a message')).toHaveFocus());
  });
});
