import { findCategory } from '../../model/categories';
import { FIELD_INPUTS } from '../../model/field-inputs';
import { PATHS } from '../../model/paths';
import { emptyDraft, noticeFields, type SentNotice } from '../../model/post-draft';
import { SITE } from '../../site';

/** The beginning of a fragment with a reader's notice: the texts of a post. */
const PREFIX = '#notice=';
/** The maximum number of characters in a fragment. Mail programs cut longer links. */
const MAX_FRAGMENT_LENGTH = 6_000;
/** 16 bytes as hexadecimal digits. */
const RANDOM = /^[0-9a-f]{32}$/;

/** Whether the fragment `hash` starts with PREFIX. The rest of the fragment may be invalid. */
export function isNoticeFragment(hash: string): boolean {
  return hash.startsWith(PREFIX);
}

/**
 * Returns an address that opens the form for a new post with the texts of a reader's notice. The
 * notice is in the address's fragment, because browsers do not send fragments to a server.
 * @returns null if the notice is too long for a link, or if the browser is older than 2023 and
 * cannot compress it
 */
export async function noticeLink({ draft, random }: SentNotice): Promise<string | null> {
  if (typeof CompressionStream === 'undefined') return null;
  const filled = noticeFields(draft).filter(({ name }) => draft[name] !== '');
  const texts = Object.fromEntries(filled.map(({ name }) => [name, draft[name]]));
  const json = JSON.stringify({ type: draft.type, random, ...texts });
  const packed = await passThrough(json, new CompressionStream('deflate')).arrayBuffer();
  const fragment = PREFIX + toBase64Url(new Uint8Array(packed));
  return fragment.length > MAX_FRAGMENT_LENGTH ? null : `${SITE.url}${PATHS.admin}${fragment}`;
}

/**
 * Reads the notice in the fragment of an address. Anybody can write such a fragment, so only texts
 * that the form's fields can hold are accepted.
 * @returns null if the fragment is not a valid notice, or if the notice has no text
 */
export async function readNoticeFragment(hash: string): Promise<SentNotice | null> {
  if (!isNoticeFragment(hash) || hash.length > MAX_FRAGMENT_LENGTH) return null;
  // Programs that find a link in a text may add characters to its end, such as the full stop.
  const encoded = hash.slice(PREFIX.length).replace(/[^\w-].*/s, '');
  try {
    const unpacked = passThrough(fromBase64Url(encoded), new DecompressionStream('deflate'));
    return parseNotice(await unpacked.json());
  } catch {
    return null; // The fragment is cut off, changed, or not from this site.
  }
}

function parseNotice(value: unknown): SentNotice | null {
  const { type, random, ...texts } = Object(value) as Record<string, unknown>;
  const category = findCategory(type);
  if (!category || typeof random !== 'string' || !RANDOM.test(random)) return null;
  const draft = { ...emptyDraft(), type: category.type };
  const fields = noticeFields(draft);
  for (const { name, control, maxLength } of fields) {
    const sent = texts[name] ?? '';
    const text = typeof sent === 'string' ? FIELD_INPUTS[control].fit(sent) : '';
    if ((sent !== '' && text === '') || text.length > maxLength) return null;
    draft[name] = text;
  }
  const hasText = fields.some(
    ({ name, control }) => FIELD_INPUTS[control].isFree && draft[name].trim() !== '',
  );
  return hasText ? { draft, random } : null;
}

/** `body` after its passage through `stream`. Reading it fails if `stream` cannot unpack it. */
function passThrough(body: BodyInit, stream: CompressionStream | DecompressionStream): Response {
  return new Response(new Response(body).body?.pipeThrough(stream));
}

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(bytes, (char) => char.charCodeAt(0));
}
