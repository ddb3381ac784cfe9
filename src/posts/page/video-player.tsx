import '../../styles/video-player.css';
import { type ReactNode, useState } from 'react';

interface VideoPlayerProps {
  url: URL;
  title: string;
  /** A link to the video, also below the player: many owners forbid players on other sites. */
  children: ReactNode;
}

export function VideoPlayer({ url, title, children }: VideoPlayerProps) {
  const [playing, setPlaying] = useState(false);
  const video = parseVideo(url);
  if (!video) return children;
  return (
    <>
      {playing ? (
        // A browser shows no page of YouTube in a sandbox, so tabs that the player opens have none.
        <iframe
          className="video"
          src={video.src}
          title={`Video: ${title}`}
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button type="button" className="video video-closed" onClick={() => setPlaying(true)}>
          <span className="video-play" aria-hidden="true" />
          <span>Play the video</span>
          <small>{`Loads from ${video.host} and uses your data`}</small>
        </button>
      )}
      {children}
    </>
  );
}

interface Player {
  host: 'YouTube' | 'Vimeo';
  src: string;
}

const YOUTUBE_HOSTS = ['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com'];
/** Two words in the place of an id belong to players of a playlist and of a channel. */
const YOUTUBE_ID = /^(?!videoseries$|live_stream$)[\w-]{11}$/;
const YOUTUBE_PATH = /^\/(?:shorts|live|embed|v)\/([^/]+)\/?$/;
/**
 * A number in another path of Vimeo may be an event, a showcase or a group. The address of an
 * unlisted video has a hash after the id.
 */
const VIMEO =
  /^(?:player\.vimeo\.com\/video|vimeo\.com(?:\/channels\/[^/]+|\/groups\/[^/]+\/videos|\/(?:album|showcase)\/\d+\/video)?)\/(\d+)(?:\/([\da-f]{6,20}))?\/?$/;
const VIMEO_HASH = /^(?:[\da-f]{6,20})?$/;
/** The formats of YouTube and Vimeo: '90', '90s' or '1h2m3s'. */
const START_TIME = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/;

/** The player without tracking; null if `url` is not surely the address of one video. */
export function parseVideo(url: URL): Player | null {
  const host = url.hostname.replace(/^www\./, '');
  if (host.endsWith('vimeo.com')) return parseVimeo(url, host);
  const id = youtubeId(url, host);
  if (!id || !YOUTUBE_ID.test(id)) return null;
  const start = startSeconds(url);
  const src = `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`;
  return { host: 'YouTube', src };
}

function youtubeId({ pathname, searchParams }: URL, host: string): string | null | undefined {
  if (host === 'youtu.be') return /^\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (!YOUTUBE_HOSTS.includes(host)) return null;
  return /^\/watch\/?$/.test(pathname) ? searchParams.get('v') : YOUTUBE_PATH.exec(pathname)?.[1];
}

/** The player of an unlisted video plays the video only with the hash of its address. */
function parseVimeo(url: URL, host: string): Player | null {
  const [, id, ownHash] = VIMEO.exec(host + url.pathname) ?? [];
  const hash = ownHash ?? url.searchParams.get('h') ?? '';
  if (!id || !VIMEO_HASH.test(hash)) return null;
  const start = startSeconds(url);
  const query = `?${hash && `h=${hash}&`}dnt=1${start ? `#t=${start}s` : ''}`;
  return { host: 'Vimeo', src: `https://player.vimeo.com/video/${id}${query}` };
}

/** The second at which a video starts. Addresses have it in the query or behind '#'. */
function startSeconds({ searchParams, hash }: URL): number {
  const written = [searchParams, new URLSearchParams(hash.slice(1))].flatMap((parameters) =>
    ['t', 'start', 'time_continue'].map((name) => parameters.get(name)),
  );
  const [, hours, minutes, seconds] = START_TIME.exec(written.find(Boolean) ?? '') ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
