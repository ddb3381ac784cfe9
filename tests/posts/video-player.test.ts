import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseVideo } from '../../src/posts/video-player';

const ID = 'dQw4w9WgXcQ';
const embed = (query = '') => ({
  kind: 'embed',
  host: 'YouTube',
  src: `https://www.youtube-nocookie.com/embed/${ID}${query}`,
});

describe('YouTube addresses', () => {
  test.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?v=${ID}&list=PL123&index=2`,
    `https://youtube.com/watch?list=PL123&v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}&feature=share`,
    `https://music.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=abcDEF`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://youtube.com/shorts/${ID}?feature=share`,
    `https://www.youtube.com/live/${ID}`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://www.youtube.com/v/${ID}`,
    `  https://youtu.be/${ID}\n`,
    `HTTPS://YOUTU.BE/${ID}`,
  ])('The YouTube address %j becomes a frame from youtube-nocookie.com', (address) => {
    expect(parseVideo(address)).toEqual(embed());
  });

  test.each([
    ['t=43', '?start=43'],
    ['t=43s', '?start=43'],
    ['t=1m10s', '?start=70'],
    ['t=1h2m3s', '?start=3723'],
    ['start=90', '?start=90'],
    ['t=soon', ''],
    ['t=0', ''],
  ])(
    'If a YouTube address has the query ?%s, the query of the frame’s address is %j',
    (start, query) => {
      expect(parseVideo(`https://youtu.be/${ID}?${start}`)).toEqual(embed(query));
    },
  );
});

describe('Vimeo addresses', () => {
  test.each([
    ['https://vimeo.com/76979871', '76979871?dnt=1'],
    ['https://www.vimeo.com/76979871', '76979871?dnt=1'],
    ['https://player.vimeo.com/video/76979871', '76979871?dnt=1'],
    ['https://vimeo.com/channels/staffpicks/76979871', '76979871?dnt=1'],
    ['https://vimeo.com/76979871/0a1b2c3d4e', '76979871?h=0a1b2c3d4e&dnt=1'],
    ['https://player.vimeo.com/video/76979871?h=0a1b2c3d4e', '76979871?h=0a1b2c3d4e&dnt=1'],
  ])(
    'The Vimeo address %s becomes a frame whose address ends with %s (dnt=1 turns tracking off)',
    (address, end) => {
      const src = `https://player.vimeo.com/video/${end}`;
      expect(parseVideo(address)).toEqual({ kind: 'embed', host: 'Vimeo', src });
    },
  );
});

describe('Other https addresses', () => {
  test.each([
    'https://example.org/film.mp4',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/watch?v=short',
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/youtu.be/${ID}`,
    `https://notyoutube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}extra`,
    `https://youtu.be/${ID.slice(1)}"`,
    'https://vimeo.com/about',
    'https://vimeo.com.evil.example/76979871',
  ])('The https address %s is no video of YouTube or Vimeo and becomes a plain link', (address) => {
    expect(parseVideo(address)?.kind).toBe('link');
  });
});

describe('Texts that are not shown', () => {
  test.each([
    '',
    'youtu.be',
    `http://youtu.be/${ID}`,
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://youtu.be/',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    '//youtu.be/x',
    `https://user:word@youtu.be/${ID}`,
    'https://',
  ])('parseVideo returns null for %j, which is no https address or has a user name', (address) => {
    expect(parseVideo(address)).toBeNull();
  });
});

test('Every text becomes an https link, a frame from YouTube or Vimeo, or null', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc
      .tuple(fc.constantFrom('https://youtu.be/', 'https://vimeo.com/'), fc.string())
      .map((parts) => parts.join('')),
    fc.string().map((id) => `https://www.youtube.com/watch?v=${id}`),
  );
  fc.assert(
    fc.property(anyText, (address) => {
      const video = parseVideo(address);
      if (video === null) return;
      const url = new URL(video.kind === 'embed' ? video.src : video.href);
      expect(url.protocol).toBe('https:');
      if (video.kind === 'embed') {
        expect(['www.youtube-nocookie.com', 'player.vimeo.com']).toContain(url.hostname);
        expect(video.src).toMatch(/^[\w:/.?=&-]+$/);
      }
    }),
    { numRuns: 2000 },
  );
});
