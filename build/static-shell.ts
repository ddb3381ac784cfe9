import type { Plugin } from 'vite';
import { importSource } from './import-source.ts';

const PLACE = '<!--shell-->';

/** Puts the static shell (src/prerender/shell.tsx) into index.html; the development server does without it. */
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

/** Lets a page that the app shell serves fetch the code that fills it beside the entry, not after it. */
export function preloadShellCode(): Plugin {
  return {
    name: 'preload-shell-code',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const shell = chunks.find(({ name }) => name === 'shell');
        const files = shell ? [shell.fileName, ...shell.imports] : [];
        // As what src/ui/import-fetched.ts fetches: a module that failed could not be imported again.
        const attrs = { rel: 'preload', as: 'fetch', crossorigin: true };
        return files
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { ...attrs, href: `/${file}` },
            injectTo: 'head',
          }));
      },
    },
  };
}
