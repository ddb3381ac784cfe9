import { useState } from 'react';
import { readVideo } from '../model/video';

/** A post's video: a frame that loads when it is tapped, a plain link, or nothing. */
export function VideoFrame({ address, title }: { address: string; title: string }) {
  const [playing, setPlaying] = useState(false);
  const video = readVideo(address);
  if (!video) return null;
  if (video.kind === 'link') {
    return (
      <p>
        <a href={video.href} rel="noopener noreferrer nofollow" target="_blank">
          Watch the video on {new URL(video.href).hostname}
        </a>
      </p>
    );
  }
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
