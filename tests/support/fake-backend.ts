import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { withStoredNames } from '../../emulators/stored-names';
import { COMMON_FIELDS, findCategory, type PostType } from '../../src/model/categories';
import { PUBLISHED_ONLY } from '../../src/model/post-draft';
import { type Fields, firebase } from './fake-firebase';
import { startFirebase } from './fake-rest';
import { downloadUrl, fakeFirestore } from './fake-sdks';
import { firstChoice, SERIES } from './first-choice';

type Texts = Record<string, string>;

const preparedPhoto = (file: File) => ({
  ...{ photo: file, thumbnail: file, width: 1600, height: 1200, extension: 'webp' },
});

/** Prepares a picked file. A test can replace its functions by others, which wait or fail. */
export const photoMaker = {
  async copy(file: File): Promise<Blob> {
    return file;
  },
  async prepare(file: File): Promise<object> {
    return preparedPhoto(file);
  },
  async turn(prepared: { width: number; height: number }): Promise<object> {
    return { ...prepared, width: prepared.height, height: prepared.width };
  },
};

/** Replaces src/photos/prepare.ts, which needs a canvas. */
export const fakePhotos = {
  copyFile: (file: File) => photoMaker.copy(file),
  preparePhoto: (file: File) => photoMaker.prepare(file),
  turnPhoto: (prepared: { width: number; height: number }) => photoMaker.turn(prepared),
  async fetchPhotoWorker() {},
};

/**
 * Starts an in-memory Firebase with one document: `settings/access`, which names the owner. Also
 * makes the functions of `photoMaker` spies, and adds the methods of `URL` for blobs, which jsdom
 * lacks.
 */
export function startBackend(): void {
  startFirebase();
  firebase.documents.set('settings/access', { owner: 'zuri', enrolment: 'closed' });
  vi.spyOn(photoMaker, 'copy');
  vi.spyOn(photoMaker, 'prepare');
  vi.spyOn(photoMaker, 'turn');
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
}

/** Stores post `id` of a category, with a photo. */
export function addPost(type: PostType, id: string, changes: Fields = {}): void {
  const path = `images/${id}-000000000000-photo.webp`;
  firebase.objects.add(path);
  firebase.documents.set(`posts/${id}`, {
    type,
    title: `Title of ${id}`,
    desciption: `Description of ${id}`,
    revision: 1,
    image: downloadUrl(path),
    imagePath: path,
    createdAt: new fakeFirestore.Timestamp(),
    ...withStoredNames(changes),
  });
}

export function allPosts(): Record<string, unknown>[] {
  const entries = [...firebase.documents].filter(([path]) => /^posts\/[^/]+$/.test(path));
  return entries.map(([, fields]) => fields);
}

/** A day to come: about an event that is over, the form asks before it publishes the post. */
export const COMING_DAY = `${new Date().getFullYear() + 1}-06-05`;
/** About a death in the future, the form asks too. */
const PAST_DAY = `${new Date().getFullYear() - 1}-06-05`;

/**
 * Example input for a category's form, except for the control 'shillings' and PUBLISHED_ONLY. Each
 * text field has a different text.
 */
export function exampleTexts(type: PostType): Texts {
  const fields = [...COMMON_FIELDS, ...(findCategory(type)?.fields ?? [])];
  const typed = fields.filter(
    ({ name, control }) =>
      control !== 'shillings' && !PUBLISHED_ONLY.includes(name) && !SERIES.includes(name),
  );
  const texts = typed.map(({ name, label, control }) => {
    if (control === 'county') return [name, 'Abroad'];
    if (control === 'language') return [name, 'sw'];
    if (control === 'link') return [name, 'https://youtu.be/abcdefghijk'];
    if (control === 'date') return [name, type === 'obituaries' ? PAST_DAY : COMING_DAY];
    if (control === 'timeZone') return [name, 'Australia/Perth'];
    if (control === 'time') return [name, '09:30'];
    return [name, firstChoice(control) ?? `Some ${label.toLowerCase()}`];
  });
  return Object.fromEntries(texts);
}

/** The form control of the field `name`. */
export function control(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`.post-form [name="${name}"]`);
  if (!found) throw new Error(`The form has no field '${name}'`);
  return found;
}

/** Sets a field's text in one input event. */
export function type(name: string, text: string): void {
  fireEvent.input(control(name), { target: { value: text } });
}

/**
 * Chooses a category, and enters the texts of exampleTexts, except `imageAlt`, the text of a photo.
 * @returns all texts of exampleTexts, including `imageAlt`
 */
export async function fillInForm(user: UserEvent, category: PostType): Promise<Texts> {
  await user.selectOptions(await screen.findByLabelText('Category'), category);
  const texts = exampleTexts(category);
  for (const [name, text] of Object.entries(texts)) if (name !== 'imageAlt') type(name, text);
  return texts;
}

/**
 * The current values of the form's fields, and as `photo` the file name of the first photo; '' if
 * there is none.
 */
export function formContent(): Record<string, string> {
  const controls = [
    ...document.querySelectorAll<HTMLInputElement>('.post-form [name]:not([type=radio])'),
  ];
  const texts = controls.map(({ name, value }) => [name, value]);
  const photo = document.querySelector<HTMLElement>('.photo-tiles img')?.title ?? '';
  return { ...Object.fromEntries(texts), photo };
}

/** Picks a photo, waits until it is ready, and enters its text from exampleTexts. */
export async function attachPhoto(user: UserEvent, name = 'harvest.jpg'): Promise<void> {
  await user.upload(await screen.findByLabelText('Image'), photoFile(name));
  await user.click(await screen.findByTitle(name));
  const text = exampleTexts('events').imageAlt;
  const field = await screen.findByLabelText('What the picture shows');
  fireEvent.input(field, { target: { value: text } });
}

/** Removes the photo `name` of the form, such as 'photo 2', and answers the question. */
export async function removePhoto(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
}

/** Fills in the form for a new post, picks a photo, and submits the form. @returns the texts */
export async function submitNew(user: UserEvent, category: PostType = 'events'): Promise<Texts> {
  const texts = await fillInForm(user, category);
  await attachPhoto(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  return texts;
}

/**
 * Makes the preparation of the next picked photo wait.
 * @returns a function that lets it end: with an error, the preparation fails
 */
export function holdPhoto(): (error?: Error) => Promise<void> {
  let end = (_error?: Error) => {};
  const held = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  vi.mocked(photoMaker.prepare).mockImplementationOnce(async (file) => {
    await held;
    return preparedPhoto(file);
  });
  return (error) => act(async () => end(error));
}

export function photoFile(name: string): File {
  return new File(['a photo'], name, { type: 'image/jpeg' });
}

/**
 * Lets the next write of a post succeed, but then throws an error, as if the answer to the write did
 * not arrive. `whenLost` is called just before.
 */
export function loseAnswer(whenLost = () => {}): void {
  const set = firebase.documents.set.bind(firebase.documents);
  const storing = vi.spyOn(firebase.documents, 'set').mockImplementation((path, fields) => {
    set(path, fields);
    if (!/^posts\/[^/]+$/.test(path)) return firebase.documents;
    storing.mockRestore();
    whenLost();
    throw Object.assign(new Error('no answer'), { code: 'unknown' });
  });
}
