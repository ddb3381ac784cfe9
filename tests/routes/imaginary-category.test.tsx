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
import { encodeCard } from '../../src/posts/list/encode-card';
import { PostList } from '../../src/posts/list/post-list';
import { decodePost } from '../../src/posts/reading/decode-posts';
import { forgetReads } from '../../src/services/reading/read-cache';
import { savedEntries } from '../support/device';
import { addPost, allPosts, attachPhoto, control, type } from '../support/fake-backend';
import { firebase } from '../support/fake-firebase';
import { COMET, COMET_FIELDS, COMET_TEXTS, COMETS } from '../support/imaginary-category';
import { renderSite } from '../support/render-site';
import { startEditor } from '../support/start-editor';

vi.mock('../../src/model/categories', async () =>
  (await import('../support/imaginary-category')).categoriesWithComets(),
);

beforeEach(async () => {
  forgetReads();
  await startEditor();
});

const published = new Date('2026-11-16T09:00:00Z');
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const SHORT = COMET_FIELDS.filter(({ name }) => name !== ('sighting' as never));

/** Fills in the form of a comet. Each field gets its `typed` or its `stored` value in COMET_FIELDS. */
async function fillIn(user: UserEvent, how: 'typed' | 'stored' = 'typed'): Promise<void> {
  await user.selectOptions(await screen.findByLabelText('Category'), 'Comets');
  type('title', 'A comet');
  type('description', 'Seen in Nakuru.');
  for (const { name, [how]: value } of COMET_FIELDS) {
    const text = String(value);
    if (control(name).type === 'checkbox') await user.click(control(name));
    else if (control(name).tagName === 'SELECT') await user.selectOptions(control(name), text);
    else type(name, text);
  }
}

describe('The imaginary category Comets', () => {
  test('The page of the category Comets has cards, which show the fields that `mark`, `lead` and `place` in `cardFields` name', async () => {
    addPost(COMETS, 'halley', { ...COMET, createdAt: published });
    const { user } = renderSite('/');
    await user.click((await screen.findAllByRole('link', { name: 'Comets' }))[0] as HTMLElement);
    expect(await screen.findByRole('heading', { level: 1, name: 'Comets' })).toBeVisible();
    const card = await screen.findByRole('article', { name: 'A comet' });
    expect(plain(within(card).getByRole('heading').previousElementSibling?.textContent)).toBe(
      'No longer visible · Uzima Observatory · KSh 65,000 · Nakuru',
    );
  });

  test('On Home, only the first card of the category Comets quotes the fields that `cardFields.quote` names', () => {
    const comets = ['halley', 'encke'].map((id) => toPost(id, { ...COMET, title: id }) as Post);
    render(
      <MemoryRouter>
        <PostList posts={comets} layout="home" />
      </MemoryRouter>,
    );
    const first = screen.getByRole('article', { name: 'halley' });
    expect(within(first).getByRole('blockquote')).toHaveTextContent(
      /^Look. Wait.Uzima Observatory$/,
    );
    const second = screen.getByRole('article', { name: 'encke' });
    expect(within(second).queryByRole('blockquote')).toBeNull();
  });

  test('If a comet’s card is encoded for the device and decoded again, each field of the card has the same value as in the comet’s document', () => {
    const post = toPost('halley', COMET) as Post;
    const { fields } = encodeCard(post);
    const kept = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []));
    const shown = decodePost({ name: 'posts/halley', fields: Object.fromEntries(kept) });
    const names = ['observer', 'sighting', 'prize', 'faded', 'seenFrom'];
    for (const name of names as string[] as FieldName[]) {
      expect([name, shown?.[name]]).toEqual([name, post[name]]);
    }
    expect(fields).toMatchObject({
      prize: { integerValue: '65000' },
      faded: { booleanValue: true },
    });
  });

  test('The category Comets has a field of each kind in FIELD_KINDS, apart from the kinds of a single field', () => {
    const kinds = new Set<string>(categoryFields(COMETS).map(({ control: kind }) => kind));
    const ofOneField = ['bedrooms', 'calledOff', 'days', 'repeats'];
    expect([...kinds, ...ofOneField].sort()).toEqual(Object.keys(FIELD_KINDS).sort());
  });

  test('The page of a comet shows each field of the category Comets with its label', async () => {
    addPost(COMETS, 'halley', COMET);
    renderSite('/post?id=halley');
    const article = within(await screen.findByRole('article'));
    const sighting = article.getByRole('heading', { name: 'Sighting' }).nextElementSibling;
    expect(sighting?.innerHTML).toBe('<p dir="auto">Look.<br>Wait.</p>');
    const facts = article
      .getAllByRole('definition')
      .map((value) => [value.previousElementSibling?.textContent, plain(value.textContent)]);
    expect(facts).toEqual(SHORT.map(({ label, shown }) => [label, shown]));
  });

  test('If a comet is published with the form, the prize is stored as a number, the checkbox as a boolean, the rest as texts', async () => {
    const { user } = renderSite('/admin');
    await fillIn(user);
    await attachPhoto(user);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/Post published/)).toBeVisible();
    expect(allPosts()).toMatchObject([COMET]);
  });

  test('If fields of a new comet have wrong texts, ‘Submit’ shows the message of each wrong field, and nothing is published', async () => {
    const { user } = renderSite('/admin');
    await fillIn(user);
    await attachPhoto(user);
    const wrong = COMET_FIELDS.filter(({ refused }) => refused);
    for (const { name, refused } of wrong) type(name, refused?.text ?? '');
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    for (const { label, refused } of wrong) {
      const noteIds = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
      const texts = noteIds.split(' ').map((id) => document.getElementById(id)?.textContent);
      expect(texts).toContain(refused?.message);
    }
    expect(allPosts()).toEqual([]);
  });

  test('If another person has saved a comet since the form read it, a list shows the saved value of each field except a checkbox that was set only in the form', async () => {
    addPost(COMETS, 'halley', {
      type: COMETS,
      observer: 'Nobody',
      sighting: 'Rest.',
      risesAt: '06:00',
    });
    const { user } = renderSite('/post/halley');
    await screen.findByRole('button', { name: 'Update' });
    await fillIn(user, 'stored');
    const theirs = {
      ...{ observer: 'Asha', sighting: 'Sing.', risesAt: '07:00' },
      ...{ observatory: 'https://asha.example', tongue: 'ar', lastSeen: '2027-01-01' },
      ...{ skyZone: 'Asia/Dubai', telescope: 'sale', seenFrom: 'Kisii', prize: 70_000 },
    };
    const stored = firebase.documents.get('posts/halley');
    firebase.documents.set('posts/halley', { ...stored, ...theirs, faded: false, revision: 2 });
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('heading', { name: 'This post has changed since you opened it' });
    const shown = [
      ...['Asha', 'Sing.', 'https://asha.example', 'Arabic', 'Fri 01-01-2027', '07:00'],
      ...['Asia/Dubai', 'For sale', 'Kisii', 'KSh 70,000'],
    ];
    shown.forEach((text, index) => {
      const { label = '' } = COMET_FIELDS[index] ?? {};
      expect(plain(screen.getByRole('region', { name: label }).textContent)).toContain(text);
    });
    expect(screen.getByLabelText('No longer visible')).toBeChecked();
  });

  test('The draft of a new comet is stored on the device with each field, and ‘Continue’ puts each field back into the form', async () => {
    const { user } = renderSite('/admin');
    await fillIn(user);
    const inputs = () => COMET_FIELDS.map(({ name }) => control(name));
    const held = () => inputs().map(({ name, value, checked }) => [name, value, checked]);
    const typed = held();
    await waitFor(
      async () => expect(await savedEntries()).toMatchObject([{ draft: COMET_TEXTS }]),
      { timeout: 10_000 },
    );
    cleanup();
    const again = renderSite('/admin');
    await again.user.click(await screen.findByRole('link', { name: /^Continue/ }));
    await waitFor(() => expect(held()).toEqual(typed));
  });
});
