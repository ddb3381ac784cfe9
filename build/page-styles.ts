import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Checks that firebase.json's policy allows the styles that stand in the built page, which it does by
 * their hash: a build whose styles have another one fails, and says which.
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
