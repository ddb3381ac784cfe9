import '../styles/poster.css';
import { encode } from 'uqr';
import { categoryFields } from '../model/categories';
import type { Post } from '../model/post';
import { shownAddress } from '../services/reading/image-address';
import { cardTexts } from './card-texts';
import { textAttributes } from './post-facts';
import { plainText } from './text-marks';

/** The time limit for the photo. Without it, the poster has no photo. */
const MAX_WAIT_MS = 10_000;
/** The time after which a browser that has not begun to print does not print at all. */
const MAX_START_MS = 1_500;
/** The lengths up to which a title has large letters, in characters; see poster.css. */
const SHORT_TITLE = 28;
const USUAL_TITLE = 70;

/**
 * Opens the browser's dialog for printing with a poster of a post: one page, with the post's facts
 * in large letters and a QR code of its address. The poster is not shown on the screen.
 * @returns whether the browser prints. The browser inside another app does nothing, or has no
 * `print`.
 */
export async function printPoster(post: Post): Promise<boolean> {
  document.querySelector('.poster')?.remove();
  const poster = posterOf(post, await loadPhoto(post));
  document.body.append(poster);
  window.addEventListener('afterprint', () => poster.remove(), { once: true });
  const isPrinting = new Promise<boolean>((resolve) => {
    window.addEventListener('beforeprint', () => resolve(true), { once: true });
    setTimeout(resolve, MAX_START_MS, false);
  });
  window.print?.();
  return isPrinting;
}

async function loadPhoto({ photos: [cover] }: Post): Promise<HTMLImageElement | null> {
  if (!cover) return null;
  const photo = new Image();
  photo.alt = cover.alt;
  photo.src = shownAddress(cover.address);
  const late = new Promise<null>((resolve) => setTimeout(resolve, MAX_WAIT_MS, null));
  return Promise.race([late, photo.decode().then(() => photo)]).catch(() => null);
}

function posterOf(post: Post, photo: HTMLImageElement | null): HTMLElement {
  const { category, title, when, where, text, siteName, url } = cardTexts(post);
  const contacts = categoryFields(post.type)
    .filter(({ leadsTo }) => leadsTo === 'contacts')
    .map(({ name }) => plainText(post[name]));
  const poster = element('section', 'poster', [
    element('p', 'poster-head', [element('span', '', [category]), element('b', '', [siteName])]),
    element('h1', '', [title]),
    element('p', 'poster-when', [when]),
    element('p', 'poster-where', [where]),
    photo ?? '',
    element('p', 'poster-text', [text]),
    element('p', 'poster-contact', contacts),
    element('footer', '', [
      qrCode(url),
      element('p', '', ['Read more: ', element('b', '', [url.replace('https://', '')])]),
    ]),
  ]);
  poster.dataset.title =
    title.length <= SHORT_TITLE ? 'short' : title.length <= USUAL_TITLE ? 'usual' : 'long';
  for (const part of poster.children) Object.assign(part, textAttributes(post));
  return poster;
}

function element(tag: string, className: string, content: (Node | string)[]): HTMLElement {
  const made = Object.assign(document.createElement(tag), { className });
  made.append(...content);
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

function qrCode(url: string): SVGElement {
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  const code = document.createElementNS(SVG, 'svg');
  code.setAttribute('viewBox', `0 0 ${size} ${size}`);
  code.setAttribute('shape-rendering', 'crispEdges');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', dark.join(''));
  code.append(path);
  return code;
}
