import '../styles/video-player.css';
import { type ReactNode, useState } from 'react';
import { parseHttps } from '../model/web-address';

interface VideoPlayerProps {
  address: string;
  title: string;
  /** Shown if `address` is not the address of a video on YouTube or Vimeo. */
  children: ReactNode;
}

/** A video that loads when the reader presses its button. */
export function VideoPlayer({ address, title, children }: VideoPlayerProps) {
  const [playing, setPlaying] = useState(false);
  const video = parseVideo(address);
  if (video?.kind !== 'embed') return children;
  if (!playing) {
    return (
      <button type="button" className="video video-closed" onClick={() => setPlaying(true)}>
        <span className="video-play" aria-hidden="true" />
        <span>Play the video</span>
        <small>Loads from {video.host} and uses your data</small>
      </button>
    );
  }
  return (
    <iframe
      className="video"
      src={video.src}
      title={`Video: ${title}`}
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

type Video =
  | { kind: 'embed'; host: 'YouTube' | 'Vimeo'; src: string }
  | { kind: 'link'; href: string };

const YOUTUBE_HOSTS = ['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com'];
const YOUTUBE_ID = /^[\w-]{11}$/;
const YOUTUBE_PATHS = ['shorts', 'live', 'embed', 'v'];
const VIMEO_ID = /^\d{1,12}$/;
const VIMEO_HASH = /^[\da-f]{6,20}$/;
/** YouTube's formats: '90', '90s' or '1h2m3s'. */
const START_TIME = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/;

/**
 * Parses the video address that a writer typed. The address of a video on YouTube or Vimeo becomes
 * the address of that service's embedded player without tracking (`youtube-nocookie.com` or
 * `dnt=1`). Any other https address becomes a link.
 * @returns null if `address` is not an https address
 */
export function parseVideo(address: string): Video | null {
  const url = parseHttps(address);
  if (!url) return null;
  return parseYouTube(url) ?? parseVimeo(url) ?? { kind: 'link', href: url.href };
}

function parseYouTube(url: URL): Video | null {
  const id = youtubeId(url);
  if (!id || !YOUTUBE_ID.test(id)) return null;
  const start = startSeconds(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '');
  const src = `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`;
  return { kind: 'embed', host: 'YouTube', src };
}

function youtubeId(url: URL): string | null | undefined {
  const host = url.hostname.replace(/^www\./, '');
  const [first, second] = url.pathname.split('/').slice(1);
  if (host === 'youtu.be') return first;
  if (!YOUTUBE_HOSTS.includes(host)) return null;
  if (first === 'watch') return url.searchParams.get('v');
  return first && YOUTUBE_PATHS.includes(first) ? second : null;
}

function startSeconds(text: string): number {
  const [, hours, minutes, seconds] = START_TIME.exec(text) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

/**
 * The address of an unlisted video on Vimeo contains a hash: after the id, or as the parameter `h`.
 * The player plays the video only with this hash.
 */
function parseVimeo(url: URL): Video | null {
  const host = url.hostname.replace(/^www\./, '');
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return null;
  const parts = url.pathname.split('/').filter(Boolean);
  const at = parts.findIndex((part) => VIMEO_ID.test(part));
  const id = parts[at];
  if (at < 0 || !id) return null;
  const hash = url.searchParams.get('h') ?? parts[at + 1] ?? '';
  const query = VIMEO_HASH.test(hash) ? `?h=${hash}&dnt=1` : '?dnt=1';
  return { kind: 'embed', host: 'Vimeo', src: `https://player.vimeo.com/video/${id}${query}` };
}
