import '../support/mock-firebase';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { holdTime } from '../../src/services/reading/clock';
import { control, type } from '../support/fake-backend';
import { READ_ON } from '../support/forwarded-messages';
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
Call Rose 0700 000 001, Paybill 247247 Acc 0123`;

const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function paste(user: UserEvent, message: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Fill in from a message' }));
  await user.click(await screen.findByLabelText(/^Message/));
  await user.paste(message);
  await screen.findByText('Found in the message');
}

const labels = () =>
  within(screen.getByRole('region', { name: 'Fill in from a message' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent);

describe('Filling in the form from a message', () => {
  test('A pasted message fills in nothing by itself; the proposal for a day names the words of the message, and ‘Use’ fills in its field and its category', async () => {
    const { user } = renderSite('/admin');
    await paste(user, HARAMBEE);
    expect(control('title')).toHaveValue('');
    expect(button('Events')).toHaveAttribute('aria-pressed', 'true');
    const row = screen.getByText('from “Sat 5th Dec”').closest('li') as HTMLElement;
    expect(row).toHaveTextContent('Saturday 5 December 2026');
    await user.click(button('Use Title: School fees harambee'));
    expect(control('title')).toHaveValue('School fees harambee');
    expect(screen.getByLabelText('Category')).toHaveValue('bird eye view');
    await user.click(within(row).getByRole('button', { name: /^Use/ }));
    expect(screen.getByLabelText('Category')).toHaveValue('events');
    expect(control('endDate')).toHaveValue('2026-12-05');
    await user.click(button('Undo Date'));
    expect([control('startDate').value, control('endDate').value]).toEqual(['', '']);
  });

  test('‘Use all’ fills in every empty field and folds the panel; the writer’s own words stay; ‘Undo all’ takes back what the writer has not changed since', async () => {
    const { user } = renderSite('/admin');
    await screen.findByRole('button', { name: 'Submit' });
    type('title', 'My own words');
    await paste(user, HARAMBEE);
    await user.click(button(/^Use all \d$/));
    const said = screen.getByText(/^Filled in: Description, Date, Time, /);
    await waitFor(() => expect(said).toHaveFocus());
    expect(said).toHaveTextContent('You have other words in: Title.');
    expect(screen.queryByLabelText(/^Message/)).toBeNull();
    expect(screen.queryByRole('listitem', { name: /Title/ })).toBeNull();
    type('place', 'Kapkatet Social Hall');
    await user.click(button('Undo all'));
    expect(screen.getByLabelText('Category')).toHaveValue('bird eye view');
    await user.click(button('Events'));
    expect(control('place')).toHaveValue('Kapkatet Social Hall');
    expect(control('startDate')).toHaveValue('');
    await user.click(button('Replace Title: School fees harambee'));
    expect(control('title')).toHaveValue('School fees harambee');
    await user.click(button('Undo Title'));
    expect(control('title')).toHaveValue('My own words');
  });

  test('‘Use all’ fills in both days of an event of several days, and ‘Undo all’ takes back both', async () => {
    const { user } = renderSite('/admin');
    await paste(user, 'Youth seminar 18th - 20th December 2026 at 9am, Moi Hall');
    const days = () => [control('startDate').value, control('endDate').value];
    await user.click(button(/^Use all \d$/));
    expect(days()).toEqual(['2026-12-18', '2026-12-20']);
    const [start, end] = [control('startDate'), control('endDate')];
    await user.click(button('Undo all'));
    expect([start.value, end.value]).toEqual(['', '']);
  });

  test('If a message does not show its category, the writer chooses it first; only then are there rows', async () => {
    const { user } = renderSite('/admin');
    await paste(user, 'Tunauza maziwa freshi kila siku, 0700 000 001');
    expect(screen.getByText('What is it?')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
    await user.click(button('Bird Eye View'));
    expect(labels()).toEqual(['Title', 'Description', 'Marketing']);
    await user.click(button('Events'));
    expect(screen.getByLabelText('Category')).toHaveValue('events');
    await user.click(button(/^Use Contact info/));
    expect(control('contact')).toHaveValue('0700 000 001');
  });

  test('‘Add the photos’ opens the picker of the photo field', async () => {
    const { user } = renderSite('/admin');
    await paste(user, HARAMBEE);
    await user.click(button(/^Use all \d$/));
    const picked = new Promise<void>((resolve) =>
      screen.getByLabelText('Image').addEventListener('click', () => resolve(), { once: true }),
    );
    await user.click(button('Add the photos'));
    await picked;
  });

  test('‘Close’ leaves the focus at the button that opens it', async () => {
    const { user } = renderSite('/admin');
    await user.click(await screen.findByRole('button', { name: 'Fill in from a message' }));
    await waitFor(() => expect(screen.getByLabelText(/^Message/)).toHaveFocus());
    await user.click(button('Close'));
    await waitFor(() => expect(button('Fill in from a message')).toHaveFocus());
  });
});
