import type { Plugin } from 'vite';
import { importSource } from './import-source.ts';

const PLACE = '<!--shell-->';

/**
 * A Vite plugin that puts the static shell (src/prerender/shell.tsx) into index.html. On the
 * development server it puts an empty root element there instead.
 */
export function staticShell(): Plugin {
  let env: Record<string, string> = {};
  return {
    name: 'static-shell',
    configResolved(config) {
      env = config.env;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server }) {
        if (server) return html.replace(PLACE, '<div id="root"></div>');
        const { renderShell } = await importSource<typeof import('../src/prerender/shell')>(
          './src/prerender/shell.tsx',
          env,
        );
        return html.replace(PLACE, renderShell());
      },
    },
  };
}
