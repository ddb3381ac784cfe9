import '../../styles/printed-post.css';
import { qrCode } from '../../drawing/qr-code';
import type { Post } from '../../model/post';
import { postUrl } from '../page/post-facts';

/** The time after which a browser that has not begun to print does not print at all. */
const MAX_START_MS = 1_500;

/**
 * Opens the browser's dialog for printing the post's page, with large letters and the QR code of
 * its address.
 * @returns whether the browser prints. The browser inside another app does nothing, or has no
 * `print`.
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
