import { expect, type Locator, type Page } from '@playwright/test';
import {
  CATEGORIES,
  type FieldName,
  type FieldSpec,
  type PostType,
} from '../../../src/model/categories';
import { draftFields, emptyDraft } from '../../../src/model/post-draft';
import { firstChoice, SERIES } from '../first-choice';

/** A person's input: the category and the fields' texts. */
export type Typed = { type: PostType; title: string } & Partial<Record<FieldName, string>>;

/**
 * The form's content: the shown fields, and the file name of the first photo. The name is '' if
 * this photo is not ready to send, or if there is no photo.
 */
export type FormSnapshot = { type: PostType; image: string } & {
  [name in FieldName]?: string | undefined;
};

/** The text (`imageAlt`) that tests type for each photo. */
const PHOTO_TEXT = 'A market on a hill, ‘seen’ from <above> & afar';

const TALL = { name: 'Sokoni Jumamosi.jpg', mimeType: 'image/jpeg' };

let made = 0;

/**
 * The controls that `example` leaves out, besides those in which people choose a value. The form
 * itself fills in the control 'shillings', with the amount in the field Price/Rent.
 */
const NOT_TYPED = ['shillings', 'checkbox'];

/**
 * Example input for the fields of a category, without `country` and the controls in NOT_TYPED. The
 * fields have different texts, and no search for the title of one example finds another example.
 */
export function example(type: PostType, changes: Partial<Typed> = {}): Typed {
  made += 1;
  const texts = fieldsOf(type)
    .filter(
      ({ name, control }) =>
        !NOT_TYPED.includes(control) &&
        !firstChoice(control) &&
        !SERIES.includes(name) &&
        name !== 'country',
    )
    .map((field) => [field.name, exampleText(field, type)]);
  // A search finds words by their beginnings, so a bare number could find the number of the process.
  const title = `Habari ${process.pid}-${made}a from the market`;
  return { ...Object.fromEntries(texts), title, type, ...changes };
}

export function fieldsOf(type: PostType): readonly FieldSpec[] {
  return draftFields({ ...emptyDraft(), type });
}

export function formOf(page: Page): Locator {
  return page.locator('form.post-form');
}

export function fieldNamed(page: Page, label: string): Locator {
  return formOf(page).getByLabel(label, { exact: true });
}

/** Chooses the category, and fills in the fields that `typed` has. Finds each by its label. */
export async function fillIn(page: Page, typed: Typed): Promise<void> {
  const category = CATEGORIES.find(({ type }) => type === typed.type);
  await fieldNamed(page, 'Category').selectOption({ label: category?.label ?? '' });
  for (const { name, label, control: kind } of fieldsOf(typed.type)) {
    const text = typed[name];
    if (text === undefined) continue;
    const control = fieldNamed(page, label).first();
    // A photo's text has a control only after the photo was picked. `pickPhoto` types the text.
    if (name === 'imageAlt' && !(await control.isVisible())) continue;
    if (kind === 'language' && !(await control.isVisible()))
      await formOf(page).getByText('More', { exact: true }).click();
    if (firstChoice(kind)) await control.selectOption(text);
    else if (kind === 'checkbox') await control.setChecked(text === 'true');
    else await control.fill(text);
  }
}

/** Picks a file as the photo, and does not wait for its preparation. */
export async function pick(page: Page, buffer: Buffer, file = TALL): Promise<void> {
  await fieldNamed(page, 'Image').setInputFiles({ ...file, buffer });
}

/** The small pictures of the form's photos. Each is a button that shows the photo's details. */
export function tiles(page: Page): Locator {
  return page.getByRole('list', { name: /^Photos/ }).getByRole('listitem');
}

/** Picks a photo, waits until it is ready to send, and enters its text. */
export async function pickPhoto(page: Page, buffer: Buffer, file = TALL): Promise<void> {
  await pick(page, buffer, file);
  const image = tiles(page).getByTitle(file.name).last();
  await expect(image).toBeVisible({ timeout: 30_000 });
  await image.click();
  await fieldNamed(page, 'What the picture shows').fill(PHOTO_TEXT);
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Submit|Update)$/ }).click();
}

export async function readForm(page: Page): Promise<FormSnapshot> {
  return formOf(page).evaluate((form) => {
    const controls = [...form.querySelectorAll('input, textarea, select')];
    const held = controls.flatMap((control) => {
      const { name, value, type, checked } = control as HTMLInputElement;
      if (type === 'checkbox') return [[name, checked ? value : '']];
      return type === 'file' || type === 'radio' || name === '' ? [] : [[name, value]];
    });
    const image = form.querySelector('.photo-tiles img');
    return {
      imageAlt: '',
      // The form for a new property or event has no field for this.
      ...(form.querySelector('[name="priceKes"]') && { taken: '' }),
      ...(form.querySelector('[name="repeats"]') && { calledOff: '' }),
      ...Object.fromEntries(held),
      image: image?.getAttribute('title') ?? '',
    };
  });
}

/** Returns the expected content of a form with `typed` and a photo named `image`. */
export function formWith(typed: Omit<FormSnapshot, 'image'>, image = TALL.name): FormSnapshot {
  const empty = Object.fromEntries(fieldsOf(typed.type).map(({ name }) => [name, '']));
  return { ...empty, ...typed, image };
}

function exampleText({ name, label, control, maxLength }: FieldSpec, type: PostType): string {
  if (name === 'imageAlt') return PHOTO_TEXT;
  if (control === 'link') return 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  if (name === 'contact' || name === 'moreInfo') return 'Wanjiku 0700 000 123';
  // The form asks before it publishes an event that is over, and a death in the future.
  const year = new Date().getFullYear() + (type === 'obituaries' ? -1 : 1);
  if (control === 'date') return `${year}-06-${name === 'startDate' ? '05' : '06'}`;
  if (control === 'time') return '14:30';
  if (control === 'timeZone') return 'Australia/Perth';
  const text = `${label} (${type}), with ‘signs’ & <brackets>`;
  return (control === 'textarea' ? `${text}\nand a second line.` : text).slice(0, maxLength);
}
