/** A browser opens the share sheet only a few seconds after the reader pressed the button. */
const MAX_WAIT_MS = 2_500;
const QUALITY = 0.85;

/**
 * Adds a photo to `data`, if the device can share files. Messengers show the text as the photo's
 * caption, so the link becomes the last line of the text.
 * @throws Error if the photo does not arrive in time or cannot be converted to JPEG
 */
export async function withPhoto(data: ShareData, address: string): Promise<ShareData> {
  if (!navigator.canShare?.({ files: [asFile(new Blob())] })) return data;
  const response = await fetch(address, { signal: AbortSignal.timeout(MAX_WAIT_MS) });
  const files = [asFile(await asJpeg(await response.blob()))];
  const { title = '', text, url } = data;
  return { title, text: `${text}\n${url}`, files };
}

function asFile(photo: Blob): File {
  return new File([photo], 'photo.jpg', { type: 'image/jpeg' });
}

/** Converts a photo to JPEG, because messengers show a WebP file as a sticker. */
async function asJpeg(photo: Blob): Promise<Blob> {
  const picture = await createImageBitmap(photo);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}
