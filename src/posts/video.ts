import { parseHttps } from '../model/web-address';

/** What a pasted video address becomes: a frame of a known host, or a plain link. */
export type Video = { kind: 'embed'; host: 'YouTube' | 'Vimeo'; src: string } | Link;
interface Link {
  kind: 'link';
  href: string;
}

const YOUTUBE_HOSTS = ['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com'];
const YOUTUBE_ID = /^[\w-]{11}$/;
const YOUTUBE_FOLDERS = ['shorts', 'live', 'embed', 'v'];
const VIMEO_ID = /^\d{1,12}$/;
const VIMEO_HASH = /^[\da-f]{6,20}$/;
/** youtu.be and the like take '90', '90s' or '1h2m3s'. */
const START = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/;

/**
 * Reads a writer's video address. YouTube and Vimeo in all their spellings become an embed from the
 * host that sets no cookies, any other https address a link; everything else is null.
 */
export function readVideo(address: string): Video | null {
  const url = parseHttps(address);
  if (!url) return null;
  return youtube(url) ?? vimeo(url) ?? { kind: 'link', href: url.href };
}

function youtube(url: URL): Video | null {
  const id = youtubeId(url);
  if (!id || !YOUTUBE_ID.test(id)) return null;
  const start = startSeconds(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '');
  const src = `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`;
  return { kind: 'embed', host: 'YouTube', src };
}

function youtubeId(url: URL): string | null | undefined {
  const host = url.hostname.replace(/^www\./, '');
  const [folder, second] = url.pathname.split('/').slice(1);
  if (host === 'youtu.be') return folder;
  if (!YOUTUBE_HOSTS.includes(host)) return null;
  if (folder === 'watch') return url.searchParams.get('v');
  return folder && YOUTUBE_FOLDERS.includes(folder) ? second : null;
}

function startSeconds(text: string): number {
  const [, hours, minutes, seconds] = START.exec(text) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

/** An unlisted Vimeo film carries a hash beside its number; without it the player refuses. */
function vimeo(url: URL): Video | null {
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
