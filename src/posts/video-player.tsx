import { type ReactNode, useState } from 'react';
import { readVideo } from './video';

interface VideoPlayerProps {
  address: string;
  title: string;
  /** What stands in the place of an address of the host's that is no video. */
  children: ReactNode;
}

/** A video in a frame that loads when it is tapped. */
export function VideoPlayer({ address, title, children }: VideoPlayerProps) {
  const [playing, setPlaying] = useState(false);
  const video = readVideo(address);
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
