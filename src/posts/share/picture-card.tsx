import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { CARD_SIZE } from '../../drawing/card-size';
import { displayTitle, type Post } from '../../model/post';
import { askWorker } from '../../photos/ask-worker';
import { postUrl, shareText } from '../page/post-facts';
import { cardTexts } from './card-texts';

/** The time limit for the photo. Without it, the card has no photo. */
const MAX_WAIT_MS = 10_000;

/** Makes a JPEG of 1080 × 1350 pixels, without a photo if it does not arrive. @throws Error */
export async function makePictureCard(post: Post): Promise<File> {
  const [cover] = post.photos;
  const photo = cover ? await fetchPhoto(cover.address) : null;
  const answer = await askWorker({ card: cardTexts(post), photo });
  if (!('made' in answer)) throw new Error('The worker made no card');
  return new File([answer.made], `${post.id}.jpg`, { type: answer.made.type });
}

async function fetchPhoto(address: string): Promise<Blob | null> {
  try {
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const response = await fetch(address, { signal });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

export function CardPreview({ post, file }: { post: Post; file: File }) {
  // The address is not revoked, because a reader may save the picture long after.
  const [address] = useState(() => URL.createObjectURL(file));
  const data = { files: [file], text: `${shareText(post)}\n${postUrl(post.id)}` };
  return (
    <div className="card-preview">
      <img src={address} alt={`‘${displayTitle(post)}’ with a QR code`} {...CARD_SIZE} />
      <p className="button-row">
        {navigator.canShare?.(data) && (
          <Button onClick={() => void navigator.share(data).catch(() => {})}>
            Share the picture
          </Button>
        )}
        <a className="btn btn-outline-primary" href={address} download={file.name}>
          Save the picture
        </a>
      </p>
    </div>
  );
}
