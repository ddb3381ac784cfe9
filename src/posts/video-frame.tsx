import { useEffect, useState } from 'react';
import { parseHttps } from '../model/web-address';
import { awaitCode } from '../ui/load-code';
import { EXTERNAL_LINK } from './rich-text';

/** The hosts whose videos play on the page. */
const HOSTS = /(^|\.)(youtube(-nocookie)?\.com|youtu\.be|vimeo\.com)$/;

type Player = typeof import('./video-player').VideoPlayer;

/**
 * A post's video: a player, a plain link, or nothing. The player's code is fetched only by the few
 * posts that have a video.
 */
export function VideoFrame({ address, title }: { address: string; title: string }) {
  const [Player, setPlayer] = useState<Player | 'lost'>();
  const url = parseHttps(address);
  const plays = url !== null && HOSTS.test(url.hostname);
  useEffect(() => {
    if (!plays) return;
    void awaitCode(
      () => import('./video-player'),
      () => setPlayer('lost'),
    ).then(({ VideoPlayer }) => setPlayer(() => VideoPlayer));
  }, [plays]);
  if (!url) return null;
  if (plays && !Player) return <div className="video" />;
  const link = (
    <p>
      <a href={url.href} {...EXTERNAL_LINK}>
        Watch the video on {url.hostname}
      </a>
    </p>
  );
  if (!plays || !Player || Player === 'lost') return link;
  return (
    <Player address={address} title={title}>
      {link}
    </Player>
  );
}
