import { type Plugin, runnerImport } from 'vite';

const PLACE = '<!--shell-->';

/** Puts the static shell (src/first-paint/shell.tsx) into index.html; the development server does without it. */
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
        const { module } = await runnerImport<typeof import('../src/first-paint/shell')>(
          './src/first-paint/shell.tsx',
          {
            configFile: false,
            define: Object.fromEntries(
              Object.entries(env).map(([name, value]) => [
                `import.meta.env.${name}`,
                JSON.stringify(value),
              ]),
            ),
          },
        );
        return html.replace(PLACE, module.renderShell());
      },
    },
  };
}
