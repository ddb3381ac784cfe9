import { useState } from 'react';
import { formatDay, nairobiDay } from '../model/dates';
import type { Post } from '../model/post';
import { askWorker } from '../photos/ask-worker';
import { cardTexts } from '../posts/card-texts';
import { fetchPhoto } from '../posts/fetch-photo';
import { SharedFile } from '../posts/shared-file';
import { now } from '../services/reading/clock';
import { SITE } from '../site';

/**
 * Makes a PDF of posts, of at most 150 kB. A photo that does not arrive is left out.
 * @throws Error if the file cannot be made
 */
export async function makeWeekFile(posts: readonly Post[]): Promise<File> {
  const photos = posts.map(async ({ photos: [cover] }) =>
    cover ? fetchPhoto(cover.thumbnail || cover.address) : null,
  );
  const day = nairobiDay(now());
  const edition = {
    ...{ siteName: SITE.name, siteHost: new URL(SITE.url).host, siteUrl: SITE.url },
    ...{ date: formatDay(day), posts: posts.map(cardTexts) },
  };
  const answer = await askWorker({ edition, photos: await Promise.all(photos) });
  if (!('made' in answer)) throw new Error('The worker made no file');
  return new File([answer.made], `${day}.pdf`, { type: answer.made.type });
}

/** The size of a file, and buttons to share and to save it. */
export function WeekFile({ file }: { file: File }) {
  const [address] = useState(() => URL.createObjectURL(file));
  return (
    <>
      <p>{`The file ${file.name} has ${Math.ceil(file.size / 1000)} kB.`}</p>
      <SharedFile file={file} address={address} text={SITE.url} what="file" />
    </>
  );
}
