import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fillArticle } from '../../src/first-paint/fill';
import type { Photo } from '../../src/model/photo';
import { PhotoRow } from '../../src/posts/pictures/photo-row';
import { buildPhoto, buildPost } from '../support/build-post';
import { layOutStrips, STRIP_WIDTH, scrollStrip } from '../support/strip-layout';

const at = (number: number) => `https://example.org/${number}.webp`;
const photo = (number: number, changes: Partial<Photo> = {}) =>
  buildPhoto({ address: at(number), bytes: 245_300, ...changes });
const PHOTOS = [
  photo(1, { bytes: null, alt: 'The house' }),
  photo(2, { alt: 'The kitchen' }),
  photo(3),
  photo(4),
  photo(5),
  photo(6),
];

beforeEach(() => layOutStrips());
afterEach(() => {
  vi.doUnmock('../../src/posts/pictures/photo-dialog');
  vi.resetModules();
});

const row = () => screen.getByRole('region', { name: 'Photos' });
const strip = () => within(row()).getByRole('list', { name: /photos/ });
const pictures = () => within(strip()).getAllByRole<HTMLImageElement>('img');
const previous = () => within(row()).getByRole('button', { name: 'Previous photo' });
const next = () => within(row()).getByRole('button', { name: 'Next photo' });
const counter = () => within(row()).getByRole('status');
const dialog = () => screen.findByRole('dialog', { name: 'Photos' });

function onLine(connection: object | undefined): void {
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }));
}

/** The photos of a post in the app shell, before React is loaded. */
function inShell(photos: Photo[]): HTMLElement {
  const article = document.createElement('article');
  article.innerHTML = '<div class="post-image"></div>';
  fillArticle(article, buildPost('properties', { photos }));
  return article;
}

/** The row in a browser without scripts. */
function withoutScripts(photos: Photo[]): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(<PhotoRow photos={photos} />);
  return place;
}

test('A flyer says ‘See the whole picture’, also before the site’s code has arrived; an upright photo does not', () => {
  const flyer = photo(1, { width: 700, height: 2100 });
  expect(withoutScripts([flyer])).toHaveTextContent('See the whole picture');
  expect(withoutScripts([photo(1, { width: 900, height: 1200 })])).not.toHaveTextContent('See');
  const link = within(inShell([flyer])).getByRole('link', { name: /See the whole picture/ });
  expect(link).toHaveClass('is-tall');
});

test('Without scripts, a reader sees the cover, and for each other photo a link with its number and, if known, its text and size', () => {
  const [cover, ...others] = [
    ...withoutScripts([...PHOTOS.slice(0, 2), photo(3, { bytes: null })]).querySelectorAll('a'),
  ];
  const picture = cover?.querySelector('img');
  expect(picture?.getAttribute('src')).toBe(at(1));
  expect(picture).toHaveAttribute('loading', 'eager');
  expect(picture).toHaveAttribute('fetchpriority', 'high');
  expect(picture).toHaveAccessibleName('The house');
  expect(cover).toHaveAttribute('href', at(1));
  expect(others.map((link) => [link.href, link.querySelector('img')])).toEqual([
    [at(2), null],
    [at(3), null],
  ]);
  const lines = others.map((link) => [...(link.firstElementChild?.children ?? [])]);
  expect(lines.map((line) => line.map(({ textContent }) => textContent))).toEqual([
    ['Photo 2 of 3', 'The kitchen', '245\u00a0kB'],
    ['Photo 3 of 3'],
  ]);
});

test('The accessible name of a photo without a text is its number, or ‘Photo’, also before React is loaded', () => {
  for (const drawn of [withoutScripts, inShell]) {
    expect(drawn([photo(1), photo(2)]).querySelector('img')).toHaveAccessibleName('Photo 1 of 2');
    expect(drawn([photo(1)]).querySelector('img')).toHaveAccessibleName('Photo');
  }
});

test.each([[undefined], [{ type: 'wifi', effectiveType: '4g' }]])(
  'On the connection %o, all photos are loaded without a press of a button, and all except the cover are loaded lazily',
  (connection) => {
    onLine(connection);
    render(<PhotoRow photos={PHOTOS} />);
    expect(pictures().map(({ src }) => src)).toEqual(PHOTOS.map(({ address }) => address));
    expect(pictures().map((picture) => picture.getAttribute('loading'))).toEqual([
      'eager',
      ...Array(5).fill('lazy'),
    ]);
    expect(screen.queryByRole('button', { name: /more photo/ })).toBeNull();
  },
);

test.each([
  { saveData: true },
  { type: 'cellular', effectiveType: '4g' },
  { effectiveType: '3g' },
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
])(
  'On a metered connection (%o), a reader gets only the cover at first; a button that says the size of the other photos loads them',
  async (connection) => {
    onLine(connection);
    render(<PhotoRow photos={PHOTOS} />);
    expect(pictures()).toHaveLength(1);
    expect(within(strip()).getByRole('link', { name: /Photo 6 of 6/ })).toHaveTextContent('245 kB');
    // Five photos of 245 kB.
    await userEvent.click(screen.getByRole('button', { name: /^5 more photos, 1\.2\sMB$/ }));
    expect(pictures()).toHaveLength(6);
    expect(screen.queryByRole('button', { name: /more photo/ })).toBeNull();
    await waitFor(() => expect(strip()).toHaveFocus());
  },
);

test('On a metered connection, the photo dialog loads only the photos to which the reader goes', async () => {
  onLine({ saveData: true });
  render(<PhotoRow photos={PHOTOS} />);
  await userEvent.click(screen.getByRole('link', { name: /Photo 3 of 6/ }));
  const shown = within(await dialog()).getAllByRole<HTMLImageElement>('img');
  expect(shown.map(({ src }) => src)).toEqual([at(1), at(3)]);
  expect(pictures().map(({ src }) => src)).toEqual([at(1), at(3)]);
  // The photos 2, 4, 5 and 6, of 245 kB each.
  expect(screen.getByText(/^4 more photos, 980\skB$/)).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  expect(pictures().map(({ src }) => src)).toEqual([at(1), at(3), at(4)]);
});

test.each([
  ['2 more photos', [photo(2), photo(3, { bytes: null })]],
  // A photo of 300 bytes counts as 1 kB.
  [/^2 more photos, 246\skB$/, [photo(2), photo(3, { bytes: 300 })]],
  // 999.7 kB are rounded to 1,000 kB, and so to 1.0 MB.
  [/^1 more photo, 1\.0\sMB$/, [photo(2, { bytes: 999_700 })]],
])(
  'The button for more photos shows their total size in whole kB or in MB, but no size if the size of one of them is unknown: %s',
  (name, others) => {
    onLine({ saveData: true });
    render(<PhotoRow photos={[photo(1), ...others]} />);
    expect(screen.getByRole('button', { name })).toBeVisible();
  },
);

test('A photo that cannot be loaded is replaced by an ornament with the photo’s text as accessible name', () => {
  render(<PhotoRow photos={PHOTOS} />);
  act(() => void pictures()[1]?.dispatchEvent(new Event('error')));
  expect(pictures()[1]?.tagName).toBe('DIV');
  expect(pictures()[1]).toHaveAccessibleName('The kitchen');
});

describe('The number of the photo in view', () => {
  beforeEach(() => {
    render(<PhotoRow photos={PHOTOS} />);
  });

  test('‘Previous photo’ and ‘Next photo’ change the photo in view; at the last photo, ‘Next photo’ is aria-disabled but keeps the focus', async () => {
    expect(previous()).toHaveAttribute('aria-disabled', 'true');
    for (let presses = 0; presses < 7; presses += 1) await userEvent.click(next());
    expect(counter()).toHaveTextContent('6 of 6');
    expect(strip().scrollLeft).toBe(5 * STRIP_WIDTH);
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(next()).toHaveFocus());
    await userEvent.click(previous());
    expect(counter()).toHaveTextContent('5 of 6');
    expect(next()).toHaveAttribute('aria-disabled', 'false');
  });

  test('ArrowLeft and ArrowRight change the photo in view, but ArrowDown and Alt with ArrowLeft do not', async () => {
    strip().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowDown}');
    expect(counter()).toHaveTextContent('2 of 6');
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(counter()).toHaveTextContent('2 of 6');
  });
});

test('While a button scrolls the strip to a photo, the counter shows the number of this photo, unless a finger stops the strip', async () => {
  layOutStrips({ glides: true });
  render(<PhotoRow photos={PHOTOS} />);
  await userEvent.click(next());
  await userEvent.click(next());
  expect(counter()).toHaveTextContent('3 of 6');
  act(() => scrollStrip(strip(), 0.9 * STRIP_WIDTH, { goesOn: true }));
  expect(counter()).toHaveTextContent('3 of 6');
  // The scroll of the first press ends only now, after the second press. The second press must
  // still count.
  act(() => scrollStrip(strip(), STRIP_WIDTH));
  expect(counter()).toHaveTextContent('3 of 6');
  // A finger stops the strip at the second photo, before the strip has reached the third.
  fireEvent.pointerDown(strip());
  act(() => scrollStrip(strip(), STRIP_WIDTH));
  expect(counter()).toHaveTextContent('2 of 6');
});

test('If a strip was scrolled before its code was loaded, the counter shows the number of the photo in view', () => {
  vi.spyOn(HTMLUListElement.prototype, 'scrollLeft', 'get').mockReturnValue(2 * STRIP_WIDTH);
  render(<PhotoRow photos={PHOTOS} />);
  expect(counter()).toHaveTextContent('3 of 6');
});

describe('A reader who taps a photo', () => {
  let user: UserEvent;
  beforeEach(() => {
    user = userEvent.setup();
    // As in browsers, `close` first returns the focus to the element that had it before
    // `showModal`. The event `close` follows in a task of its own.
    let before: Element | null = null;
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
      this: HTMLDialogElement,
    ) {
      before = document.activeElement;
      this.open = true;
      this.querySelector('button')?.focus();
    });
    vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
      this: HTMLDialogElement,
    ) {
      if (!this.open) return;
      this.open = false;
      (before as HTMLElement | null)?.focus();
      setTimeout(() => this.dispatchEvent(new Event('close')));
    });
    render(<PhotoRow photos={PHOTOS} />);
  });
  const link = (number: number) => {
    const found = within(strip()).getAllByRole('link')[number - 1];
    if (!found) throw new Error('There is no such photo');
    return found;
  };

  test('A reader who taps a photo sees the photo in a dialog, with its number, its text and the buttons', async () => {
    await user.click(link(2));
    const shown = within(await dialog());
    expect(shown.getByRole('status')).toHaveTextContent('2 of 6The kitchen');
    await waitFor(() => expect(shown.getByRole('button', { name: 'Close' })).toHaveFocus());
    await user.click(shown.getByRole('button', { name: 'Next photo' }));
    expect(shown.getByRole('status')).toHaveTextContent(/^3 of 6$/);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(shown.getByRole('status')).toHaveTextContent('1 of 6The house');
    expect(shown.getByRole('button', { name: 'Previous photo' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('Back closes the photo dialog and stays on the page; a photo that is closed by hand leaves no step in the history', async () => {
    const seenByRouter = vi.fn();
    window.addEventListener('popstate', seenByRouter);
    history.replaceState({ key: 'post' }, '');
    for (const close of [() => history.back(), () => screen.getByText('Close').click()]) {
      await user.click(link(2));
      await dialog();
      await waitFor(() => expect(history.state).toEqual({ key: 'post', isPhoto: true }));
      close();
      await waitFor(() => expect(history.state).toEqual({ key: 'post' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(link(2)).toHaveFocus());
    }
    expect(seenByRouter).not.toHaveBeenCalled();
    window.removeEventListener('popstate', seenByRouter);
  });

  test('A reader who taps the only photo of a post sees it in the dialog, without a number and buttons', async () => {
    cleanup();
    render(<PhotoRow photos={[photo(1, { alt: 'The flyer' })]} />);
    expect(within(row()).queryByRole('status')).toBeNull();
    expect(within(row()).queryByRole('button')).toBeNull();
    await user.click(within(row()).getByRole('link', { name: 'The flyer' }));
    const shown = within(await dialog());
    expect(shown.getByRole('img', { name: 'The flyer' })).toHaveAttribute('src', at(1));
    expect(shown.getByRole('status')).toHaveTextContent(/^The flyer$/);
    expect(shown.getAllByRole('button')).toHaveLength(1);
    await user.click(shown.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(within(row()).getByRole('link')).toHaveFocus());
  });

  test('If a reader clicks a photo while Ctrl is pressed, the link to the photo’s file is followed, and no dialog opens', async () => {
    const followed = followLinks();
    await user.keyboard('{Control>}');
    await user.click(link(2));
    expect(followed).toEqual([at(2)]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('If the code of the photo dialog cannot be loaded, a tap opens the photo’s file, and the next tap tries the dialog again', async () => {
  // The code that the test before has requested may arrive only now.
  await vi.waitFor(async () => {
    vi.resetModules();
    vi.doMock('../../src/posts/pictures/photo-dialog', () => {
      throw new Error('Failed to fetch dynamically imported module');
    });
    await expect(import('../../src/posts/pictures/photo-dialog')).rejects.toThrow();
  });
  const followed = followLinks();
  render(<PhotoRow photos={PHOTOS} />);
  const [, second] = within(strip()).getAllByRole('link');
  if (!second) throw new Error('There is no second photo');
  await userEvent.click(second);
  // The code is requested three times before the link is followed.
  await vi.waitFor(() => expect(followed).toEqual([at(2)]), { timeout: 15_000 });
  expect(screen.queryByRole('dialog')).toBeNull();
  vi.doUnmock('../../src/posts/pictures/photo-dialog');
  vi.resetModules();
  await userEvent.click(second);
  expect(await dialog()).toBeVisible();
  expect(followed).toEqual([at(2)]);
});

/**
 * From now on, records the links that the browser would open, instead of opening them.
 * @returns a list to which the address of each such link is added
 */
function followLinks(): string[] {
  const followed: string[] = [];
  const note = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (link && !event.defaultPrevented) followed.push(link.href);
    event.preventDefault();
  };
  document.addEventListener('click', note);
  onTestFinished(() => document.removeEventListener('click', note));
  return followed;
}
