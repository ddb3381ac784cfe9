import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rememberPictures } from '../../src/posts/offline/local-pictures';
import { PostImage } from '../../src/posts/pictures/post-image';

const STORED = 'https://firebasestorage.googleapis.com/hall.webp';
const image = { src: STORED, alt: 'The hall', width: 480, height: 320 };

beforeEach(() => rememberPictures({ [STORED]: { name: 'abc', widths: [240, 480] } }));
afterEach(() => rememberPictures());

const source = () => document.querySelector('source');

test('A picture that the build made is shown instead of the stored picture', () => {
  render(<PostImage {...image} sizes="6rem" />);
  expect(source()?.getAttribute('srcset')).toBe(
    '/pictures/abc-240.avif 240w, /pictures/abc-480.avif 480w',
  );
  expect(source()).toHaveAttribute('sizes', '6rem');
  expect(source()).not.toHaveAttribute('media');
  expect(screen.getByRole('img', { name: 'The hall' })).toHaveAttribute('src', STORED);
});

test('If the build’s picture cannot be fetched, the stored picture is shown; if neither can be fetched, an ornament is shown', () => {
  render(<PostImage {...image} sizes="6rem" />);
  fireEvent.error(screen.getByRole('img'));
  expect(source()).toBeNull();
  const stored = screen.getByRole('img', { name: 'The hall' });
  expect(stored).toHaveAttribute('src', STORED);
  fireEvent.error(stored);
  expect(screen.getByRole('img', { name: 'The hall' })).not.toHaveAttribute('src');
});

test('Without `sizes`, the stored picture is shown', () => {
  render(<PostImage {...image} />);
  expect(source()).toBeNull();
  expect(screen.getByRole('img')).toHaveAttribute('src', STORED);
});
