import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { VideoFrame } from '../../src/posts/page/video-frame';

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

afterEach(() => {
  vi.doUnmock('../../src/posts/page/video-player');
  vi.resetModules();
});

test.each([YOUTUBE, 'https://youtu.be/dQw4w9WgXcQ', 'https://player.vimeo.com/video/76979871'])(
  '%s can be played on the page',
  async (address) => {
    render(<VideoFrame address={address} title="The choir" />);
    // A page that is printed before the player's code arrives, or read without scripts, has the link.
    expect(screen.getByRole('link').getAttribute('href')).toBe(address);
    const button = await screen.findByRole('button', { name: /Play the video/ });
    // A style hides this link on screens. On paper, it is shown instead of the button.
    expect(button.nextElementSibling).toHaveClass('video-link');
    expect(screen.getByRole('link').getAttribute('href')).toBe(address);
  },
);

test('The address of another host is shown as a link without waiting for the player’s code', () => {
  render(<VideoFrame address="https://example.org/film" title="The choir" />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.org/film');
});

test('A YouTube address that is not the address of a video is shown as a link', async () => {
  render(<VideoFrame address="https://www.youtube.com/@choir" title="The choir" />);
  await waitFor(() => expect(document.querySelector('.video')).toBeNull());
  expect(screen.getByRole('link', { name: /www\.youtube\.com/ })).toBeInTheDocument();
});

test('The video of an older post, whose address begins with http, can be played or opened', async () => {
  render(<VideoFrame address="http://youtu.be/dQw4w9WgXcQ" title="The choir" />);
  await userEvent.click(await screen.findByRole('button', { name: /Play the video/ }));
  const link = screen.getByRole('link', { name: 'Watch the video on youtu.be' });
  expect(link.getAttribute('href')).toBe('https://youtu.be/dQw4w9WgXcQ');
});

test('For a text that is no address of a video, nothing is shown', () => {
  const { container } = render(<VideoFrame address="javascript:alert(1)" title="The choir" />);
  expect(container).toBeEmptyDOMElement();
});

test('If the player’s code does not load, a link is shown instead of the player until the network is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.doMock('../../src/posts/page/video-player', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  await expect(import('../../src/posts/page/video-player')).rejects.toThrow();
  render(<VideoFrame address={YOUTUBE} title="The choir" />);
  const link = await screen.findByRole('link', { name: /Watch the video/ });
  expect(link.getAttribute('href')).toBe(YOUTUBE);
  vi.doUnmock('../../src/posts/page/video-player');
  vi.resetModules();
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('button', { name: /Play the video/ })).toBeInTheDocument();
});
