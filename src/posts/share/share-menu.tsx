import '../../styles/share-menu.css';
import type { ComponentType, ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { encodePart, mailLink, whatsAppLink } from '../../model/encode-part';
import type { Post } from '../../model/post';
import { loadCode } from '../../services/browser/load-code';
import { now } from '../../services/reading/clock';
import { bringIntoView } from '../../ui/bring-into-view';
import { useAction } from '../../ui/use-action';
import { useClipboard } from '../../ui/use-clipboard';
import { markedTitle, postUrl, shareText } from '../page/post-facts';

function ShareMenu({ post }: { post: Post }) {
  const url = postUrl(post.id);
  return (
    <ul ref={bringIntoView} className="share-menu" aria-label="Share by">
      {shareLinks(markedTitle(post), shareText(post), url).map(({ name, href }, index) => (
        <li key={name}>
          <a
            className={`btn btn-${index > 0 ? 'outline-' : ''}primary`}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {name}
          </a>
        </li>
      ))}
      <li>
        <CopyLink url={url} />
      </li>
      <CardItem post={post} />
      <PrintItem post={post} />
    </ul>
  );
}

/** The ways to share a post that a share sheet does not have. */
function OtherWays({ post }: { post: Post }) {
  return (
    <ul ref={bringIntoView} className="share-menu" aria-label="Other ways to share">
      <CardItem post={post} />
      <PrintItem post={post} />
    </ul>
  );
}

function CardItem({ post }: { post: Post }) {
  const make = async () => {
    const code = await loadCode(() => import('./picture-card'));
    return <code.CardPreview post={post} file={await code.makePictureCard(post)} />;
  };
  return <MakingItem label="Picture for a status" what="picture" make={make} />;
}

const NOT_PRINTED =
  'Does nothing open? Then this page is inside another app, which cannot print. In the menu of that app (⋮ or ⋯), choose to open the page in the browser, and print there.';

function PrintItem({ post }: { post: Post }) {
  const make = async () => {
    const code = await loadCode(() => import('./print-post'));
    return (await code.printPost(post)) ? null : <p>{NOT_PRINTED}</p>;
  };
  return <MakingItem label="Print" what="print" make={make} />;
}

interface MakingProps {
  label: string;
  what: 'picture' | 'print';
  make: () => Promise<ReactNode>;
}

function MakingItem({ label, what, make }: MakingProps) {
  const { result, busy, failure, run } = useAction(
    make,
    () => `The ${what} could not be made. Check your connection and try again.`,
  );
  return (
    <li>
      <Button variant="outline-primary" aria-disabled={busy} onClick={() => run()}>
        {label}
      </Button>
      <span role="status">{busy && `Making the ${what} …`}</span>
      {failure && (
        <p ref={bringIntoView} role="alert">
          {failure}
        </p>
      )}
      {result && <div ref={bringIntoView}>{result}</div>}
    </li>
  );
}

function shareLinks(title: string, text: string, url: string): { name: string; href: string }[] {
  const [textPart, urlPart] = [text, url].map(encodePart);
  return [
    { name: 'WhatsApp', href: whatsAppLink(`${text}\n${url}`) },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${urlPart}` },
    { name: 'X', href: `https://x.com/intent/post?text=${textPart}&url=${urlPart}` },
    { name: 'E-mail', href: mailLink('', title, `${text}\n${url}`) },
  ];
}

function CopyLink({ url }: { url: string }) {
  const { copied, copy, said } = useClipboard();
  return (
    <>
      <Button variant="outline-primary" onClick={() => copy(url)}>
        Copy link
      </Button>
      <span role="status">{copied ? 'Link copied' : said && `${said} ${url}`}</span>
    </>
  );
}

/** Up to this age of a post, its link may have no preview, which comes from the prerendered page. */
const NO_PREVIEW_MS = 2 * 24 * 3_600_000;

/** A browser opens the share sheet only a few seconds after the reader pressed the button. */
const MAX_WAIT_MS = 2_500;
/** The quality of a shared photo. */
const QUALITY = 0.85;

type Menu = ComponentType<{ post: Post }> | undefined;

/**
 * Opens the device's share sheet, and returns the menu to show: the other ways to share, or all ways
 * if no sheet opens, or none if all ways are shown already.
 */
export async function share(post: Post, shown: Menu): Promise<Menu> {
  if (await openShareSheet(post)) return OtherWays;
  return shown === ShareMenu ? undefined : ShareMenu;
}

/** @returns whether the sheet opened, also if the reader then closed it */
async function openShareSheet(post: Post): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  let data: ShareData = { title: markedTitle(post), text: shareText(post), url: postUrl(post.id) };
  try {
    const [cover] = post.photos;
    if (cover && now().getTime() - Date.parse(post.createdAt) < NO_PREVIEW_MS) {
      data = await withPhoto(data, cover.address);
    }
  } catch {
    // The link is shared without the photo.
  }
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/**
 * Adds a photo to `data`, if the device can share files. Messengers show the text as the photo's
 * caption, so the link becomes the last line of the text.
 * @throws Error if the photo does not arrive in time or cannot be converted to JPEG
 */
async function withPhoto(data: ShareData, address: string): Promise<ShareData> {
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
