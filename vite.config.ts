import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootstrapClasses } from './build/bootstrap.ts';
import { chunkOf } from './build/chunks.ts';
import { siteColours } from './build/colours.ts';
import { loadConfiguration, requireConfiguration } from './build/configuration.ts';
import { deployment } from './build/deployment.ts';
import { fetchedImports } from './build/fetched-imports.ts';
import { PREVIEW_FOLDER, PREVIEW_MODE, SITE_FOLDER, TEST_SITE_FOLDER } from './build/folders.ts';
import { hoverOnlyWhereDevicesHover } from './build/hover.ts';
import { licences, namedInLicences } from './build/licences.ts';
import { pageStyles } from './build/page-styles.ts';
import { publishedPosts } from './build/published-posts.ts';
import { serviceWorker, versionOf } from './build/service-worker.ts';
import { staticShell } from './build/static-shell.ts';
import { withoutUnusedComponents } from './build/unused-components.ts';
import { outbox } from './emulators/outbox.ts';

/**
 * The files of react-router's production build. The package's ordinary entry is a development
 * build.
 */
const PRODUCTION_ROUTER = [
  {
    find: /^react-router\/dom$/,
    replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/dom-export.mjs`,
  },
  {
    find: /^react-router$/,
    replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/index.mjs`,
  },
];

const OUT_FOLDERS: Record<string, string> = {
  test: TEST_SITE_FOLDER,
  [PREVIEW_MODE]: PREVIEW_FOLDER,
};

export default defineConfig(({ command, mode }) => {
  if (command === 'build') {
    const env = loadConfiguration(mode, import.meta.dirname);
    // Vite copies these variables into import.meta.env.
    if (env.VITE_SITE_URL) process.env.VITE_SITE_URL = env.VITE_SITE_URL;
    process.env.VITE_VERSION = versionOf(env);
  }
  return {
    plugins: [
      react(),
      requireConfiguration(),
      staticShell(),
      fetchedImports(),
      withoutUnusedComponents(),
      pageStyles(),
      publishedPosts(),
      serviceWorker(),
      namedInLicences(),
      licences(),
      deployment(),
      outbox(),
    ],
    worker: { plugins: () => [namedInLicences()] },
    resolve: { alias: command === 'build' ? PRODUCTION_ROUTER : [] },
    server: {
      host: '127.0.0.1',
      port: 5173,
      strictPort: true,
      // Builds write tens of thousands of files into this folder.
      watch: { ignored: ['**/.local/**'] },
    },
    css: {
      postcss: { plugins: [siteColours(), bootstrapClasses(), hoverOnlyWhereDevicesHover()] },
    },
    build: {
      outDir: OUT_FOLDERS[mode] ?? SITE_FOLDER,
      sourcemap: false,
      rolldownOptions: {
        // How long plugins take is no warning on which a person can act.
        checks: { bundlerTimings: false },
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: chunkOf, debugName: 'roots' }],
          },
        },
      },
    },
  };
});
