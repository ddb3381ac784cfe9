import { bareAddress } from '../../model/typed-text';
import { parseHttps } from '../../model/web-address';
import { lazyPart } from '../../ui/lazy-part';
import { EXTERNAL_LINK } from './rich-text';

const HOSTS = /(^|\.)(youtube(-nocookie)?\.com|youtu\.be|vimeo\.com)$/;

const VideoPlayer = lazyPart(() => import('./video-player'), 'VideoPlayer', {
  placeholder: ({ children }) => (
    <>
      <div className="video" />
      {children}
    </>
  ),
  failed: ({ children }) => children,
});

/**
 * A post's video: a player for a video on YouTube or Vimeo, a link for any other address that
 * `videoUrl` returns, and nothing for other texts. The player's code is fetched only for addresses
 * on YouTube and Vimeo.
 */
export function VideoFrame({ address, title }: { address: string; title: string }) {
  const url = videoUrl(address);
  if (!url) return null;
  const link = (
    <p className="video-link">
      <a href={url.href} {...EXTERNAL_LINK}>
        {`Watch the video on ${url.hostname}`}
      </a>
    </p>
  );
  if (!HOSTS.test(url.hostname)) return link;
  return (
    <VideoPlayer url={url} title={title}>
      {link}
    </VideoPlayer>
  );
}

/**
 * The URL of a video, from a stored text, which may have brackets or punctuation around it. Older
 * posts also have addresses of YouTube and Vimeo with http or without a scheme, which are read as
 * https.
 * @returns null for any other text that is not an https address
 */
export function videoUrl(text: string): URL | null {
  const address = bareAddress(text);
  const url = parseHttps(address);
  if (url) return url;
  const other = parseHttps(address.replace(/^(http:\/\/)?(?=[\w.-]+\/)/i, 'https://'));
  return other && HOSTS.test(other.hostname) ? other : null;
}
