import { KEPT_AT, SHARED_BY, SHARED_CACHE, SHARED_POST } from '../browser/cache-names';
import { isOldShare } from '../browser/share-age';
import { isSharedComputer } from '../browser/sign-in-flag';

/** A message that another app, such as WhatsApp, has shared with the installed site. */
export interface SharedPost {
  text: string;
  files: readonly File[];
  /** Whether a website may have sent it: only a share from an app opens the installed site. */
  mayBeFromWebsite: boolean;
}

/** The manifest's names of the texts and of the files. */
const TEXTS = ['title', 'text', 'url'];
const FILES = 'pictures';
const MAX_TEXT_LENGTH = 10_000;
const MAX_FILES = 30;

/**
 * The share that the service worker has stored, at most a day ago; null if there is none. Any
 * site can send such a share, so only texts and files of limited length and number are read.
 * @returns 'damaged' if it cannot be read; 'shared computer' if it was deleted unread, because the
 * person before may have shared it
 */
export async function readSharedPost(): Promise<SharedPost | 'damaged' | 'shared computer' | null> {
  const response = await (await openShares())?.match(SHARED_POST);
  if (!response) return null;
  if (isOldShare(response.headers.get(KEPT_AT) ?? '')) {
    await forgetSharedPost();
    return null;
  }
  if (isSharedComputer()) {
    await forgetSharedPost();
    return 'shared computer';
  }
  try {
    const mayBeFromWebsite = isForeign(response.headers.get(SHARED_BY) ?? '');
    return { ...parseShared(await response.formData()), mayBeFromWebsite };
  } catch {
    await forgetSharedPost();
    return 'damaged';
  }
}

export async function forgetSharedPost(): Promise<void> {
  await (await openShares())?.delete(SHARED_POST);
}

/** Undefined if the browser forbids storage. */
async function openShares(): Promise<Cache | undefined> {
  try {
    return await caches.open(SHARED_CACHE);
  } catch {
    return undefined;
  }
}

/** @param sender the origin of the page that has sent a share; '' if no page is known */
function isForeign(sender: string): boolean {
  if (sender === location.origin) return false;
  return sender !== '' || !window.matchMedia?.('(display-mode: standalone)').matches;
}

function parseShared(form: FormData): Pick<SharedPost, 'text' | 'files'> {
  const texts = TEXTS.map((name) => form.get(name)).filter((text) => typeof text === 'string');
  // A form that is sent has CR and LF at the end of each line, and a text field of a page only LF.
  const plain = texts.map((text) => text.slice(0, MAX_TEXT_LENGTH).replace(/\r\n?/g, '\n').trim());
  const text = [...new Set(plain)].filter(Boolean).join('\n').slice(0, MAX_TEXT_LENGTH);
  const files = form.getAll(FILES).filter((file) => typeof file !== 'string');
  // A share without files has one without a name. The file of a photo that is only online is empty.
  const named = files.filter(({ size, name }) => size > 0 || name !== '');
  return { text, files: named.slice(0, MAX_FILES) };
}
