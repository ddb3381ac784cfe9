import { parseHttps } from '../model/web-address';
import { lazyPart } from '../ui/lazy-part';
import { EXTERNAL_LINK } from './rich-text';

const HOSTS = /(^|\.)(youtube(-nocookie)?\.com|youtu\.be|vimeo\.com)$/;

const VideoPlayer = lazyPart(() => import('./video-player'), 'VideoPlayer', {
  placeholder: <div className="video" />,
  failed: ({ children }) => children,
});

/**
 * A post's video: a player for a video on YouTube or Vimeo, a link for any other https address, and
 * nothing for a text that is not an https address. The player's code is fetched only for addresses
 * on YouTube and Vimeo.
 */
export function VideoFrame({ address, title }: { address: string; title: string }) {
  const url = parseHttps(address);
  if (!url) return null;
  const link = (
    <p>
      <a href={url.href} {...EXTERNAL_LINK}>
        Watch the video on {url.hostname}
      </a>
    </p>
  );
  if (!HOSTS.test(url.hostname)) return link;
  return (
    <VideoPlayer address={address} title={title}>
      {link}
    </VideoPlayer>
  );
}
