import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { categoryFields, type FieldName } from '../../src/model/categories';
import { FIELD_KINDS } from '../../src/model/field-kinds';
import { type Post, toPost } from '../../src/model/post';
import { withStoredNames } from '../../src/model/post-draft';
import { decodePost } from '../../src/posts/decode-posts';
import { encodeCard } from '../../src/posts/encode-card';
import { PostList } from '../../src/posts/post-list';
import { forgetReads } from '../../src/services/reading/read-cache';
import { savedDrafts } from '../support/device';
import { addPost, allPosts, attachPhoto, control, type } from '../support/fake-backend';
import { firebase } from '../support/fake-firebase';
import { JOB, JOB_FIELDS, JOB_TEXTS, JOBS } from '../support/jobs-category';
import { renderSite } from '../support/render-site';
import { startEditor } from '../support/start-editor';

vi.mock('../../src/model/categories', async () =>
  (await import('../support/jobs-category')).categoriesWithJobs(),
);

beforeEach(async () => {
  forgetReads();
  await startEditor();
});

const published = new Date('2026-11-16T09:00:00Z');
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const SHORT = JOB_FIELDS.filter(({ name }) => name !== ('duties' as never));

/** Fills in the form of a job. Each field gets its `typed` or its `stored` value in JOB_FIELDS. */
async function fillIn(user: UserEvent, how: 'typed' | 'stored' = 'typed'): Promise<void> {
  await user.selectOptions(await screen.findByLabelText('Category'), 'Jobs');
  type('title', 'A baker');
  type('description', 'Bread for Nakuru.');
  for (const { name, [how]: value } of JOB_FIELDS) {
    const text = String(value);
    if (control(name).type === 'checkbox') await user.click(control(name));
    else if (control(name).tagName === 'SELECT') await user.selectOptions(control(name), text);
    else type(name, text);
  }
}

describe('The imaginary category Jobs', () => {
  test('The page of the category Jobs has cards, which show the fields that `mark`, `lead` and `place` in `cardFields` name', async () => {
    addPost(JOBS, 'baker', { ...JOB, createdAt: published });
    const { user } = renderSite('/');
    await user.click((await screen.findAllByRole('link', { name: 'Jobs' }))[0] as HTMLElement);
    expect(await screen.findByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
    const card = await screen.findByRole('article', { name: 'A baker' });
    expect(plain(within(card).getByRole('heading').previousElementSibling?.textContent)).toBe(
      'No longer open · Uzima Bakery · KSh 65,000 · Nakuru',
    );
  });

  test('On Home, only the first card of the category Jobs quotes the fields that `cardFields.quote` names', () => {
    const jobs = ['baker', 'cook'].map((id) => toPost(id, { ...JOB, title: id }) as Post);
    render(
      <MemoryRouter>
        <PostList posts={jobs} layout="home" />
      </MemoryRouter>,
    );
    const first = screen.getByRole('article', { name: 'baker' });
    expect(within(first).getByRole('blockquote')).toHaveTextContent(/^Bake. Sell.Uzima Bakery$/);
    const second = screen.getByRole('article', { name: 'cook' });
    expect(within(second).queryByRole('blockquote')).toBeNull();
  });

  test('If a job’s card is encoded for the device and decoded again, each field of the card has the same value as in the job’s document', () => {
    const post = toPost('baker', JOB) as Post;
    const { fields } = encodeCard(post);
    const kept = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []));
    const shown = decodePost({ name: 'posts/baker', fields: Object.fromEntries(kept) });
    const names = ['employer', 'duties', 'salary', 'filled', 'workCounty'];
    for (const name of names as string[] as FieldName[]) {
      expect([name, shown?.[name]]).toEqual([name, post[name]]);
    }
    expect(fields).toMatchObject({
      salary: { integerValue: '65000' },
      filled: { booleanValue: true },
    });
  });

  test('The category Jobs has a field of each kind in FIELD_KINDS', () => {
    const kinds = new Set(categoryFields(JOBS).map(({ control: kind }) => kind));
    expect([...kinds].sort()).toEqual(Object.keys(FIELD_KINDS).sort());
  });

  test('The page of a job shows each field of the category Jobs with its label', async () => {
    addPost(JOBS, 'baker', JOB);
    renderSite('/post?id=baker');
    const article = within(await screen.findByRole('article'));
    const duties = article.getByRole('heading', { name: 'Duties' }).nextElementSibling;
    expect(duties?.innerHTML).toBe('<p>Bake.<br>Sell.</p>');
    const facts = article
      .getAllByRole('definition')
      .map((value) => [value.previousElementSibling?.textContent, plain(value.textContent)]);
    expect(facts).toEqual(SHORT.map(({ label, shown }) => [label, shown]));
  });

  test('If a job is published with the form, the salary is stored as a number, the checkbox as a boolean, the rest as texts', async () => {
    const { user } = renderSite('/admin');
    await fillIn(user);
    await attachPhoto(user);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/Post published/)).toBeVisible();
    expect(allPosts()).toMatchObject([JOB]);
  });

  test('If fields of a new job have wrong texts, ‘Submit’ shows the message of each wrong field, and nothing is published', async () => {
    const { user } = renderSite('/admin');
    await fillIn(user);
    await attachPhoto(user);
    const wrong = JOB_FIELDS.filter(({ refused }) => refused);
    for (const { name, refused } of wrong) type(name, refused?.text ?? '');
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    for (const { label, refused } of wrong) {
      const noteIds = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
      const texts = noteIds.split(' ').map((id) => document.getElementById(id)?.textContent);
      expect(texts).toContain(refused?.message);
    }
    expect(allPosts()).toEqual([]);
  });

  test('If another person has saved a job since the form read it, the form shows both versions of each field except a checkbox that was set only in the form', async () => {
    addPost(JOBS, 'baker', { type: JOBS, employer: 'Nobody', duties: 'Rest.', callFrom: '06:00' });
    const { user } = renderSite('/post/baker');
    await screen.findByRole('button', { name: 'Update' });
    await fillIn(user, 'stored');
    const theirs = {
      ...{ employer: 'Asha', duties: 'Sing.', callFrom: '07:00' },
      ...{ website: 'https://asha.example', spoken: 'ar', applyBy: '2027-01-01' },
      ...{ callZone: 'Asia/Dubai', housing: 'sale', workCounty: 'Kisii', salary: 70_000 },
    };
    const stored = firebase.documents.get('posts/baker');
    firebase.documents.set('posts/baker', { ...stored, ...theirs, filled: false, revision: 2 });
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('heading', { name: 'This post has changed since you opened it' });
    const versions = (label: string) =>
      [...screen.getByRole('group', { name: label }).querySelectorAll('.conflict-text')].map(
        ({ textContent }) => plain(textContent),
      );
    const shown = [
      ...['Asha', 'Sing.', 'https://asha.example', 'Arabic', 'Fri 01-01-2027', '07:00'],
      ...['Asia/Dubai', 'For sale', 'Kisii', 'KSh 70,000'],
    ];
    shown.forEach((text, index) => {
      const { label = '', shown: mine, option } = JOB_FIELDS[index] ?? {};
      expect([label, ...versions(label)]).toEqual([label, option ?? mine, text]);
    });
    expect(screen.getByLabelText('No longer open')).toBeChecked();
  });

  test('The draft of a new job is stored on the device with each field, and ‘Restore’ puts each field back into the form', async () => {
    const { user } = renderSite('/admin');
    await fillIn(user);
    const inputs = () => JOB_FIELDS.map(({ name }) => control(name));
    const held = () => inputs().map(({ name, value, checked }) => [name, value, checked]);
    const typed = held();
    await waitFor(
      async () =>
        expect(await savedDrafts()).toMatchObject([{ draft: withStoredNames(JOB_TEXTS) }]),
      {
        timeout: 10_000,
      },
    );
    cleanup();
    const again = renderSite('/admin');
    await again.user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(held()).toEqual(typed);
  });
});
