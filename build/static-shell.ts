import type { Plugin } from 'vite';
import { withSource } from './import-source.ts';

type Shell = typeof import('../src/prerender/shell');

const render = async ({ renderShell }: Shell) => renderShell();

const PLACE = '<!--shell-->';

/** A Vite plugin that puts the static shell (src/prerender/shell.tsx) into index.html, but not on the development server. */
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
        const shell = await withSource('/src/prerender/shell.tsx', env, render);
        return html.replace(PLACE, shell);
      },
    },
  };
}
