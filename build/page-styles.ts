import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * A Vite plugin that checks whether the content security policy in firebase.json contains the
 * hashes of the inline styles of index.html. If not, the build fails, and its message has the right
 * hashes.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const hashes = inlineStyles(html)
          .map((styles) => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`)
          .join(' ');
        if (!readFileSync('firebase.json', 'utf8').includes(`style-src 'self' ${hashes};`)) {
          throw new Error(
            `The styles of index.html have changed: in firebase.json, style-src needs 'self' ${hashes}`,
          );
        }
      },
    },
  };
}

export function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, styles = '']) => styles);
}
