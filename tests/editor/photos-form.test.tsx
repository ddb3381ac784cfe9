import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { editPath } from '../../src/model/paths';
import { readPhotos } from '../../src/model/photo';
import { PhotoRefused } from '../../src/photos/make';
import { withDeviceStore } from '../../src/services/writing/device-store';
import { savedEntries, savedPhotos } from '../support/device';
import {
  addPost,
  allPosts,
  exampleTexts,
  fillInForm,
  holdPhoto,
  photoFile,
  photoMaker,
  removePhoto,
} from '../support/fake-backend';
import { firebase } from '../support/fake-firebase';
import { openEdit, submitPost, update } from '../support/form-actions';
import { renderSite } from '../support/render-site';
import { startEditor } from '../support/start-editor';

const LABEL = 'What the picture shows';

beforeEach(startEditor);

const button = (name: string) => screen.getByRole('button', { name });
const items = () => within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('listitem');
const names = () =>
  items().map((item) =>
    within(item)
      .getByRole('img')
      .title.replace(/\.jpg$/, ''),
  );
/** Shows the details of the photo at `place`, counted from 1. */
const choose = (user: UserEvent, place: number) =>
  user.click(within(items()[place - 1] as HTMLElement).getByRole('button'));
const panel = () => screen.getByRole('group', { name: /^(Cover|Photo)/ });
const text = () => within(panel()).getByLabelText<HTMLInputElement>(LABEL);
/** The size of the photo at `place`, counted from 1, in pixels. */
function pixels(place: number): string {
  const image = within(items()[place - 1] as HTMLElement).getByRole<HTMLImageElement>('img');
  return `${image.getAttribute('width')} × ${image.getAttribute('height')}`;
}
/** The number of uploads of the photo `name`. Each attempt has two: the photo and its thumbnail. */
const sent = (name: string) =>
  firebase.asked.filter((operation) => operation.startsWith(`upload ${name}.`)).length;

/** Opens the form for a new property, fills it in, and picks all files of `picked` in one step. */
async function openWith(...picked: string[]): Promise<UserEvent> {
  const { user } = renderSite('/admin');
  await fillInForm(user, 'properties');
  await pick(user, ...picked);
  await waitFor(() => expect(names()).toEqual(picked));
  return user;
}

async function pick(user: UserEvent, ...files: string[]): Promise<void> {
  const field = await screen.findByLabelText('Image');
  await user.upload(
    field,
    files.map((name) => photoFile(`${name}.jpg`)),
  );
}

/** The file names of the photos of the only stored post, in their order. */
function published(): string[] {
  const [post] = allPosts();
  if (!post) return [];
  const id = String(post.imagePath).replace(/^images\/(.*?)-[0-9a-z]{12}-.*$/, '$1');
  return readPhotos(id, post).map(({ path }) => path.replace(/^.*-[0-9a-z]{12}-|\.webp$/g, ''));
}

describe('Picking photos', () => {
  test('A volunteer can pick several photos in one step and more photos later; the form prepares the photos one after the other', async () => {
    let running = 0;
    const overlaps: number[] = [];
    vi.mocked(photoMaker.prepare).mockImplementation(async (file) => {
      running += 1;
      overlaps.push(running);
      await new Promise((resolve) => setTimeout(resolve));
      running -= 1;
      return { photo: file, thumbnail: file, width: 1600, height: 1200, extension: 'webp' };
    });
    const user = await openWith('house', 'kitchen', 'garden');
    expect(overlaps).toEqual([1, 1, 1]);
    expect(items().map((item) => item.textContent)).toEqual(['Cover', 'Photo 2', 'Photo 3']);
    expect(panel()).toHaveAccessibleName('Cover of 3');
    await choose(user, 2);
    expect(panel()).toHaveAccessibleName('Photo 2 of 3');
    expect(screen.getByText('3 of 6 photos')).toBeVisible();
    await pick(user, 'gate');
    await waitFor(() => expect(names()).toEqual(['house', 'kitchen', 'garden', 'gate']));
    await submitPost(user);
    expect(published()).toEqual(['house', 'kitchen', 'garden', 'gate']);
  });

  test('Files that cannot be read any more after a while are copied when they are picked, so that all of them become photos', async () => {
    let isStale = false;
    const copied: string[] = [];
    vi.mocked(photoMaker.copy).mockImplementation(async (file) => {
      if (isStale) throw new PhotoRefused('This photo can’t be read any more.');
      copied.push(file.name);
      return file;
    });
    const { user } = renderSite('/admin');
    const endPreparation = holdPhoto();
    await pick(user, 'a', 'b', 'c', 'd', 'e', 'f', 'g');
    await screen.findByText('Preparing a.jpg, then 6 more');
    isStale = true;
    await endPreparation();
    await waitFor(() => expect(names()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']));
    // There is no room for the seventh photo, so its file is not copied.
    expect(copied).toHaveLength(6);
    expect(screen.getByRole('alert')).toHaveTextContent(/^g\.jpg: left out/);
  });

  test('A file that cannot be read when it is picked is left out with the reason, and the other files become photos', async () => {
    vi.mocked(photoMaker.copy).mockRejectedValueOnce(new PhotoRefused('It can’t be read.'));
    const { user } = renderSite('/admin');
    await pick(user, 'film', 'house', 'garden');
    await waitFor(() => expect(names()).toEqual(['house', 'garden']));
    expect(screen.getByRole('alert')).toHaveTextContent('film.jpg: It can’t be read.');
  });

  test('A volunteer sees which file is being prepared, how many files follow, and why a file was refused', async () => {
    const { user } = renderSite('/admin');
    const endPreparation = holdPhoto();
    await pick(user, 'film', 'house', 'garden');
    expect(screen.getByText('Preparing film.jpg, then 2 more')).toBeVisible();
    await endPreparation(new PhotoRefused('This is a video.'));
    await waitFor(() => expect(names()).toEqual(['house', 'garden']));
    expect(screen.getByRole('alert')).toHaveTextContent('film.jpg: This is a video.');
  });

  test('If a file is refused after ‘Submit’, nothing is sent and the form names the file; the next ‘Submit’ publishes the post without it', async () => {
    const user = await openWith('house');
    const endPreparation = holdPhoto();
    await pick(user, 'huge');
    await user.click(button('Submit'));
    await endPreparation(new PhotoRefused('This photo is too large.'));
    expect(await screen.findByText('huge.jpg: This photo is too large.')).toBeVisible();
    await waitFor(() => expect(button('Submit')).toBeEnabled());
    expect(allPosts()).toEqual([]);
    await submitPost(user);
    expect(screen.queryByText(/too large/)).toBeNull();
    expect(published()).toEqual(['house']);
  });

  test('If a volunteer picks more than six photos, messages name the files left out, and the field ‘Image’ is hidden until a photo is removed', async () => {
    const user = await openWith('a', 'b', 'c', 'd', 'e');
    await pick(user, 'f', 'g', 'h');
    await waitFor(() => expect(names()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'g.jpg, h.jpg: left out, because a post holds 6 photos.',
    );
    expect(screen.queryByLabelText('Image')).toBeNull();
    await choose(user, 3);
    await removePhoto(user, 'photo 3');
    expect(screen.getByLabelText('Image')).toBeVisible();
  });

  test('‘Move earlier’ and ‘Move later’ change the order of the photos and keep the focus, and the published post has the new order', async () => {
    const user = await openWith('house', 'kitchen', 'garden');
    expect(button('Move earlier: photo 1')).toHaveAttribute('aria-disabled', 'true');
    await choose(user, 3);
    button('Move earlier: photo 3').focus();
    await user.keyboard('{Enter}{Enter}{Enter}');
    expect(names()).toEqual(['garden', 'house', 'kitchen']);
    await waitFor(() => expect(button('Move earlier: photo 1')).toHaveFocus());
    await choose(user, 2);
    await user.click(button('Move later: photo 2'));
    expect(names()).toEqual(['garden', 'kitchen', 'house']);
    await submitPost(user);
    expect(published()).toEqual(['garden', 'kitchen', 'house']);
  });

  test('‘Turn’ turns a picked photo, keeps its place, its text and the focus, and the turned photo is published', async () => {
    const user = await openWith('house', 'kitchen');
    await choose(user, 2);
    await user.type(text(), 'The kitchen');
    button('Turn photo 2').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(pixels(2)).toBe('1200 × 1600'));
    await waitFor(() => expect(button('Turn photo 2')).toHaveFocus());
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(photoMaker.turn).toHaveBeenCalledTimes(3));
    await submitPost(user);
    expect(allPosts()[0]?.photos).toEqual([
      expect.stringMatching(/-kitchen\.webp .* 1200x1600 .* The kitchen$/),
    ]);
  });

  test('If the upload of a photo was finished before the photo is turned, the turned photo is sent', async () => {
    const user = await openWith('house', 'kitchen');
    firebase.disrupt('upload kitchen.webp', { code: 'storage/retry-limit-exceeded' });
    await user.click(button('Submit'));
    await screen.findByRole('button', { name: 'Retry photo 2' });
    await user.click(button('Turn photo 1'));
    await waitFor(() => expect(pixels(1)).toBe('1200 × 1600'));
    firebase.endDisruption('upload kitchen.webp');
    await submitPost(user);
    expect(allPosts()).toMatchObject([{ imageWidth: 1200, imageHeight: 1600 }]);
  });

  test('If a device cannot turn a photo, the photo stays as it is, and the form says why', async () => {
    const user = await openWith('house', 'kitchen');
    vi.mocked(photoMaker.turn).mockRejectedValueOnce(new PhotoRefused('There is no memory.'));
    await user.click(button('Turn photo 1'));
    expect(await screen.findByRole('alert')).toHaveTextContent('house.jpg: There is no memory.');
    expect(pixels(1)).toBe('1600 × 1200');
  });

  test.each([
    ['in which small letters became unreadable', 300, 6400, 'small letters in it cannot be read'],
    ['of 60 × 60 pixels', 60, 60, 'This picture is small (60 × 60 pixels)'],
  ])('A picture %s is marked before the post is published, and another is not', async (...row) => {
    const [, width, height, warning] = row;
    vi.mocked(photoMaker.prepare).mockImplementationOnce(async (file) => ({
      ...{ photo: file, thumbnail: file, width, height, extension: 'webp' },
      isTooSmall: height > 60,
    }));
    const user = await openWith('chat', 'house');
    expect(panel()).toHaveTextContent(warning);
    await choose(user, 2);
    expect(panel()).not.toHaveTextContent('small');
  });

  test('‘Remove’ asks first; ‘Cancel’ keeps the photo with its text, and after the removal the focus goes to the field ‘Image’', async () => {
    const user = await openWith('house', 'kitchen', 'garden');
    await user.type(text(), 'The house');
    await user.click(button('Remove photo 1'));
    const question = screen.getByRole('dialog', { name: 'Remove photo 1?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(names()).toEqual(['house', 'kitchen', 'garden']);
    expect(text()).toHaveValue('The house');
    await removePhoto(user, 'photo 1');
    expect(names()).toEqual(['kitchen', 'garden']);
    await waitFor(() => expect(screen.getByLabelText('Image')).toHaveFocus());
    await submitPost(user);
    expect(published()).toEqual(['kitchen', 'garden']);
    await waitFor(async () => expect(await savedPhotos()).toEqual([]));
  });

  test('If the text of the second photo is too long, ‘Submit’ publishes nothing and moves the focus to this text', async () => {
    const user = await openWith('house', 'kitchen');
    await choose(user, 2);
    fireEvent.input(text(), { target: { value: 'x'.repeat(501) } });
    await choose(user, 1);
    await user.click(button('Submit'));
    expect(panel()).toHaveAccessibleName('Photo 2 of 2');
    await waitFor(() => expect(text()).toHaveFocus());
    expect(items()[1]).toHaveTextContent('Text too long');
    expect(screen.getByText('1 character too many: shorten it to 500.')).toBeVisible();
    expect(allPosts()).toEqual([]);
    await user.clear(text());
    expect(text()).toBeValid();
  });
});

describe('Keep in view', () => {
  const point = (name: string) => screen.getByRole('radio', { name });

  test('A volunteer taps the part of the cover that lists must show, and the published post has this point', async () => {
    const user = await openWith('house', 'kitchen');
    expect(point('Automatic')).toBeChecked();
    await user.click(point('upper part, right'));
    expect(point('upper part, right')).toBeChecked();
    await choose(user, 2);
    expect(screen.queryByRole('radio', { name: 'upper part, right' })).toBeNull();
    await submitPost(user);
    expect(allPosts()).toMatchObject([{ imagePoint: '31' }]);
  });

  test('A photo that is turned has no point any more, and only the point of the cover is published', async () => {
    const user = await openWith('house', 'kitchen');
    await user.click(point('upper part, right'));
    await user.click(button('Turn photo 1'));
    await waitFor(() => expect(point('Automatic')).toBeChecked());
    await user.click(point('lower part, right'));
    await user.click(button('Move later: photo 1'));
    await submitPost(user);
    expect(allPosts()[0]).not.toHaveProperty('imagePoint');
    expect(published()).toEqual(['kitchen', 'house']);
  });

  test('An edit shows the stored point, and ‘Automatic’ removes it', async () => {
    addPost('properties', 'house', { ...exampleTexts('properties'), imagePoint: '04' });
    const { user } = renderSite(editPath('house'));
    await waitFor(() => expect(point('bottom, far left')).toBeChecked());
    await user.click(point('Automatic'));
    await update(user);
    expect(firebase.documents.get('posts/house')).not.toHaveProperty('imagePoint');
  });
});

describe('Sending photos', () => {
  test('If the upload of a photo fails, ‘Retry’ sends this photo and the following photos, but sends no earlier photo again', async () => {
    const user = await openWith('house', 'kitchen', 'garden');
    firebase.disrupt('upload kitchen.webp', { code: 'storage/retry-limit-exceeded' });
    await user.click(button('Submit'));
    const retry = await screen.findByRole('button', { name: 'Retry photo 2' });
    expect(
      items().map((item) => /Sent|Not sent|Waits to be sent/.exec(item.textContent ?? '')?.[0]),
    )
      // The photos are sent one after the other, so the third was not sent.
      .toEqual(['Sent', 'Not sent', 'Waits to be sent']);
    expect(sent('garden')).toBe(0);
    firebase.endDisruption('upload kitchen.webp');
    await user.click(retry);
    expect(await screen.findByText(/Post published/)).toBeVisible();
    expect(published()).toEqual(['house', 'kitchen', 'garden']);
    expect(sent('house')).toBe(2);
  });

  test('‘Cancel’ stops the current upload; the next ‘Submit’ sends only the photos that were not sent yet', async () => {
    const user = await openWith('house', 'kitchen');
    firebase.disrupt('upload kitchen.webp', new Promise(() => {}));
    await user.click(button('Submit'));
    // The fake Storage reports progress once for each file, when half of the file has arrived.
    expect(await screen.findByRole('progressbar', { name: 'Upload of photo 2' })).toHaveAttribute(
      'value',
      '50',
    );
    await user.click(button('Cancel'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Cancelled');
    expect(allPosts()).toEqual([]);
    firebase.endDisruption('upload kitchen.webp');
    await choose(user, 2);
    await user.click(button('Move earlier: photo 2'));
    await submitPost(user);
    expect(published()).toEqual(['kitchen', 'house']);
    expect(sent('house')).toBe(2);
  });

  test('If a writer presses ‘Cancel’ while ‘Update’ waits for a photo that is being prepared, nothing is saved when the photo turns out to be unusable', async () => {
    addPost('properties', 'house', exampleTexts('properties'));
    const endPreparation = holdPhoto();
    const { user } = await openEdit('house');
    await pick(user, 'video');
    await user.click(button('Update'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    // ‘Update’ waits until the photo is ready or refused.
    await endPreparation(new PhotoRefused('This is a video.'));
    expect(await screen.findByText(/^Cancelled/)).toBeVisible();
    expect(firebase.documents.get('posts/house')).toMatchObject({ revision: 1 });
    await user.click(button('Update'));
    expect(await screen.findByText('Post Updated')).toBeVisible();
  });

  /**
   * Opens a post, removes its photo, and picks another one. @returns a function that ends its
   * preparation
   */
  async function replacePhoto() {
    addPost('properties', 'house', exampleTexts('properties'));
    const end = holdPhoto();
    const { user } = await openEdit('house');
    await removePhoto(user, 'image');
    await pick(user, 'garden');
    await user.click(button('Update'));
    return end;
  }
  const house = () => firebase.documents.get('posts/house');

  test('If a post’s only photo is replaced, ‘Update’ waits until the new photo is prepared, and then saves the post', async () => {
    const end = await replacePhoto();
    expect(screen.queryByText('A post keeps at least one image.')).toBeNull();
    await end();
    expect(await screen.findByText('Post Updated')).toBeVisible();
    expect(house()).toMatchObject({ imagePath: expect.stringContaining('garden'), revision: 2 });
  });

  test('If a post’s only photo is replaced by a file that cannot be used, ‘Update’ saves nothing', async () => {
    const end = await replacePhoto();
    await end(new PhotoRefused('This is a video.'));
    expect(await screen.findByText('garden.jpg: This is a video.')).toBeVisible();
    await waitFor(() => expect(button('Update')).toBeEnabled());
    expect(house()).toMatchObject({ revision: 1 });
    fireEvent.click(button('Update'));
    expect(await screen.findByText('A post keeps at least one image.')).toBeVisible();
  });

  test('A photo that was sent and then removed from the form stays on the list of unused images, and the published ones do not', async () => {
    const user = await openWith('house', 'kitchen', 'garden');
    firebase.disrupt('upload garden.webp', { code: 'storage/retry-limit-exceeded' });
    await user.click(button('Submit'));
    await screen.findByRole('button', { name: 'Retry photo 3' });
    await choose(user, 2);
    await removePhoto(user, 'photo 2');
    firebase.endDisruption('upload garden.webp');
    await submitPost(user);
    expect(published()).toEqual(['house', 'garden']);
    const listed = await withDeviceStore((store) => store.getAllKeys('leftovers'), []);
    expect(listed.join()).toContain('-kitchen.webp');
    expect(listed).not.toContain(allPosts()[0]?.imagePath);
  });
});

test('After a reload, a restored draft has its photos as they were turned, in their order, with their texts and the point of the cover, and can be published', async () => {
  const user = await openWith('house', 'kitchen', 'garden');
  await choose(user, 3);
  await user.type(text(), 'The garden');
  await user.click(button('Turn photo 3'));
  await waitFor(() => expect(pixels(3)).toBe('1200 × 1600'));
  await user.click(button('Move earlier: photo 3'));
  await choose(user, 1);
  await removePhoto(user, 'photo 1');
  await user.click(screen.getByRole('radio', { name: 'bottom, centre' }));
  await waitFor(async () => {
    const [draft] = await savedEntries();
    expect(draft?.photos).toMatchObject([{ alt: 'The garden', point: '24' }, { alt: '' }]);
    expect(await savedPhotos()).toHaveLength(2);
  });
  document.body.replaceChildren();
  const { user: later } = renderSite('/admin');
  await later.click(await screen.findByRole('link', { name: /^Continue/ }));
  await waitFor(() => expect(names()).toEqual(['garden', 'kitchen']));
  await waitFor(() => expect(pixels(1)).toBe('1200 × 1600'));
  expect(text()).toHaveValue('The garden');
  expect(screen.getByRole('radio', { name: 'bottom, centre' })).toBeChecked();
  await submitPost(later);
  expect(published()).toEqual(['garden', 'kitchen']);
  await waitFor(async () => expect(await savedPhotos()).toEqual([]));
});

test.each([
  ['dropped beside the form', 'drop', ['Files'], 1],
  ['pasted', 'paste', ['Files'], 1],
  ['pasted with a text, as from an office program', 'paste', ['text/plain', 'Files'], 0],
])(
  'A picture that is %s becomes a photo, unless it comes with a text',
  async (_, type, types, count) => {
    renderSite('/admin');
    await screen.findByLabelText('Image');
    const event = new Event(type, { bubbles: true, cancelable: true });
    const data = { types, files: [photoFile('market.jpg')] };
    Object.assign(event, { dataTransfer: data, clipboardData: data });
    act(() => void document.body.dispatchEvent(event));
    // Otherwise the browser would leave the page for the picture.
    expect(event.defaultPrevented).toBe(count > 0);
    if (count > 0) expect(await screen.findByText('1 of 6 photos')).toBeVisible();
    else expect(screen.queryByText(/of 6 photos/)).toBeNull();
  },
);
