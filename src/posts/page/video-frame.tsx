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

/** A player for a video on YouTube or Vimeo, and a link for any other address. */
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
 * The https URL of a video, from a stored text, which may have punctuation around it. Older posts
 * have addresses of YouTube and Vimeo with http or without a scheme.
 */
export function videoUrl(text: string): URL | null {
  const address = bareAddress(text);
  const url = parseHttps(address);
  if (url) return url;
  const other = parseHttps(address.replace(/^(http:\/\/)?(?=[\w.-]+\/)/i, 'https://'));
  return other && HOSTS.test(other.hostname) ? other : null;
}
