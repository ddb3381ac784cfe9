import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * A Vite plugin that checks whether firebase.json's content security policy contains the hash of the
 * page's inline styles. If not, the build fails with a message that has the right hash.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
        const hash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
        if (!readFileSync('firebase.json', 'utf8').includes(hash)) {
          throw new Error(
            `The page's styles have changed: in firebase.json, style-src needs ${hash}`,
          );
        }
      },
    },
  };
}
