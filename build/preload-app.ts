import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/**
 * Lets the browser fetch the code that draws the site side by side with the small entry that starts
 * the first reads, in place of after it.
 */
export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, chunk }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
        const app = chunks.find(({ name }) => name === 'app');
        if (!app) throw new Error('The build has no chunk of src/app.tsx');
        const entry = new Set(chunk?.imports);
        return [app.fileName, ...app.imports]
          .filter((file) => file !== chunk?.fileName && !entry.has(file))
          .map(modulePreload);
      },
    },
  };
}

function modulePreload(file: Rolldown.OutputChunk['fileName']): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${file}` },
    injectTo: 'head',
  };
}
