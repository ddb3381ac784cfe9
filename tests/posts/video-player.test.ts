import { describe, expect, test } from 'vitest';
import { videoUrl } from '../../src/posts/page/video-frame';
import { parseVideo } from '../../src/posts/page/video-player';
import { fc } from '../support/fast-check';

const ID = 'dQw4w9WgXcQ';
const embed = (query = '') => ({
  host: 'YouTube',
  src: `https://www.youtube-nocookie.com/embed/${ID}${query}`,
});

/** The embedded player for a stored address; null for a link; undefined if nothing is shown. */
function playerOf(address: string) {
  const url = videoUrl(address);
  return url ? parseVideo(url) : undefined;
}

describe('YouTube addresses', () => {
  test.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?list=PL123&v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}&feature=share`,
    `https://music.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://www.youtube.com/v/${ID}`,
    `  https://youtu.be/${ID}\n`,
    `HTTPS://YOUTU.BE/${ID}`,
    `https://youtu.be/${ID}/`,
    `http://youtu.be/${ID}`,
    ` Http://www.youtube.com/watch?v=${ID}`,
    `youtu.be/${ID}`,
  ])('The YouTube address %j becomes a frame from youtube-nocookie.com', (address) => {
    expect(playerOf(address)).toEqual(embed());
  });

  test.each([
    ['t=43', '?start=43'],
    ['t=43s', '?start=43'],
    ['t=1m10s', '?start=70'],
    ['t=1h2m3s', '?start=3723'],
    ['start=90', '?start=90'],
    ['feature=share#t=1m30s', '?start=90'],
    ['time_continue=12', '?start=12'],
    ['t=soon', ''],
    ['t=0', ''],
    ['t=99999999999999999999999', ''],
  ])(
    'If a YouTube address has the query ?%s, the query of the frame’s address is %j',
    (start, query) => {
      expect(playerOf(`https://youtu.be/${ID}?${start}`)).toEqual(embed(query));
    },
  );
});

describe('Vimeo addresses', () => {
  test.each([
    ['https://vimeo.com/76979871', '76979871?dnt=1'],
    ['https://www.vimeo.com/76979871', '76979871?dnt=1'],
    ['https://player.vimeo.com/video/76979871', '76979871?dnt=1'],
    ['http://vimeo.com/76979871/', '76979871?dnt=1'],
    ['https://vimeo.com/channels/staffpicks/76979871', '76979871?dnt=1'],
    ['https://vimeo.com/groups/1234/videos/76979871', '76979871?dnt=1'],
    ['https://vimeo.com/album/1234/video/76979871', '76979871?dnt=1'],
    ['https://vimeo.com/showcase/1234/video/76979871', '76979871?dnt=1'],
    ['https://vimeo.com/76979871#t=1m10s', '76979871?dnt=1#t=70s'],
    ['https://vimeo.com/76979871?share=copy#t=43', '76979871?dnt=1#t=43s'],
    ['https://vimeo.com/76979871/0a1b2c3d4e', '76979871?h=0a1b2c3d4e&dnt=1'],
    ['https://player.vimeo.com/video/76979871?h=0a1b2c3d4e', '76979871?h=0a1b2c3d4e&dnt=1'],
  ])(
    'The Vimeo address %s becomes a frame whose address ends with %s (dnt=1 turns tracking off)',
    (address, end) => {
      const src = `https://player.vimeo.com/video/${end}`;
      expect(playerOf(address)).toEqual({ host: 'Vimeo', src });
    },
  );
});

describe('Other addresses', () => {
  test.each([
    'https://example.org/film.mp4',
    'https://www.youtube.com/@channel/live',
    'https://www.youtube.com/live/',
    'https://www.youtube.com/playlist?list=PL1234567890',
    'https://www.youtube.com/embed/videoseries?list=PL1234567890',
    'https://www.youtube.com/embed/live_stream?channel=UC1234567890',
    'https://www.youtube.com/embed?listType=user_uploads&list=KenyaOnline',
    'https://www.youtube.com/watch?v=videoseries&list=PL1234567890',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/shorts/${ID}/about`,
    `https://studio.youtube.com/video/${ID}/edit`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/youtu.be/${ID}`,
    `https://notyoutube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}extra`,
    `https://youtu.be/${ID}/extra`,
    `https://youtu.be/${ID.slice(1)}"`,
    'http://youtube.com/@channel',
    'https://vimeo.com/event/76979871',
    'https://vimeo.com/event/76979871/videos/12345',
    'https://vimeo.com/showcase/76979871',
    'https://vimeo.com/channels/76979871',
    'https://vimeo.com/ondemand/76979871',
    'https://vimeo.com/76979871/likes',
    'https://vimeo.com/76979871/12',
    'https://player.vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871?h=not-a-hash',
    'https://player.vimeo.com/showcase/76979871/embed',
    'https://livestream.vimeo.com/76979871',
    'https://vimeo.com.evil.example/76979871',
  ])(
    'The address %s is not surely a video of YouTube or Vimeo and becomes a plain link',
    (address) => {
      expect(playerOf(address)).toBeNull();
      expect(videoUrl(address)?.href).toBe(address.replace(/^http:/, 'https:').replace('"', ''));
    },
  );
});

test.each([
  `(https://youtu.be/${ID})`,
  `https://youtu.be/${ID})`,
  `“https://youtu.be/${ID}”.`,
  `<youtu.be/${ID}>`,
  `https://youtu.be/${ID}?t=0),`,
])('In %j, the brackets and the punctuation of the sentence are no part of the address', (text) => {
  expect(playerOf(text)).toEqual(embed());
});

describe('Texts that are not shown', () => {
  test.each([
    '',
    'youtu.be',
    'http://example.org/film.mp4',
    `http://youtube.com.evil.example/watch?v=${ID}`,
    `http://notyoutube.com/watch?v=${ID}`,
    `http://youtu.be@evil.example/${ID}`,
    'javascript:alert(1)',
    'javascript://youtu.be/%0aalert(1)',
    'JaVaScRiPt:alert(1)//https://youtu.be/',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://youtu.be/x',
    '//youtu.be/x',
    'Watch youtu.be/x',
    `https://user:word@youtu.be/${ID}`,
    `http://user:word@youtu.be/${ID}`,
    'https://',
  ])('Nothing is shown for %j, which is no address of a video', (address) => {
    expect(videoUrl(address)).toBeNull();
  });
});

test('Every text becomes an https link, a frame from YouTube or Vimeo, or null', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc
      .tuple(
        fc.constantFrom('https://youtu.be/', 'http://vimeo.com/', 'vimeo.com/video/'),
        fc.string(),
      )
      .map((parts) => parts.join('')),
    fc.string().map((id) => `https://www.youtube.com/watch?v=${id}`),
  );
  fc.assert(
    fc.property(anyText, (address) => {
      const url = videoUrl(address);
      if (url === null) return;
      expect(url.protocol).toBe('https:');
      const video = parseVideo(url);
      if (video === null) return;
      const hosts = ['www.youtube-nocookie.com', 'player.vimeo.com'];
      expect(hosts).toContain(new URL(video.src).hostname);
      expect(video.src).toMatch(/^https:[\w/.?=&#-]+$/);
    }),
    { numRuns: 2000 },
  );
});
