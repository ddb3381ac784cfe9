import '../../styles/printed-post.css';
import { qrCode } from '../../drawing/qr-code';
import type { Post } from '../../model/post';
import { postUrl } from '../page/post-facts';

/** The time after which a browser that has not begun to print does not print at all. */
const MAX_START_MS = 1_500;

/**
 * Opens the browser's dialog for printing, with the QR code of the post's address.
 * @returns whether the browser prints; inside another app, it may do nothing
 */
export async function printPost(post: Post): Promise<boolean> {
  const heading = document.querySelector('.post h1');
  // The code stays in the page, where only paper shows it.
  if (heading?.previousElementSibling?.tagName !== 'svg')
    heading?.before(drawCode(postUrl(post.id)));
  const isPrinting = new Promise<boolean>((resolve) => {
    window.addEventListener('beforeprint', () => resolve(true), { once: true });
    setTimeout(resolve, MAX_START_MS, false);
  });
  window.print?.();
  return isPrinting;
}

const SVG = 'http://www.w3.org/2000/svg';

function drawCode(url: string): SVGElement {
  const { path, size } = qrCode(url);
  const code = document.createElementNS(SVG, 'svg');
  code.setAttribute('class', 'qr-code');
  code.setAttribute('viewBox', `0 0 ${size} ${size}`);
  code.setAttribute('shape-rendering', 'crispEdges');
  const modules = document.createElementNS(SVG, 'path');
  modules.setAttribute('d', path);
  code.append(modules);
  return code;
}
