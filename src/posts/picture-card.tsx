import { useState } from 'react';
import { displayTitle, type Post } from '../model/post';
import { askWorker } from '../photos/ask-worker';
import { CARD_SIZE } from '../photos/card-size';
import { cardTexts } from './card-texts';
import { fetchPhoto } from './fetch-photo';
import { postUrl, shareText } from './post-facts';
import { SharedFile } from './shared-file';

/**
 * Makes the card of a post: a JPEG of 1080 × 1350 pixels and at most 150 kB. If the post's photo
 * does not arrive, the card has none.
 * @throws Error if the card cannot be made
 */
export async function makePictureCard(post: Post): Promise<File> {
  const [cover] = post.photos;
  const photo = cover ? await fetchPhoto(cover.address) : null;
  const answer = await askWorker({ card: cardTexts(post), photo });
  if (!('made' in answer)) throw new Error('The worker made no card');
  return new File([answer.made], `${post.id}.jpg`, { type: answer.made.type });
}

export function CardPreview({ post, file }: { post: Post; file: File }) {
  // The address is not revoked, because a reader may save the picture long after.
  const [address] = useState(() => URL.createObjectURL(file));
  const text = `${shareText(post)}\n${postUrl(post.id)}`;
  return (
    <div className="card-preview">
      <img src={address} alt={`‘${displayTitle(post)}’ with a QR code`} {...CARD_SIZE} />
      <SharedFile file={file} address={address} text={text} what="picture" />
    </div>
  );
}
