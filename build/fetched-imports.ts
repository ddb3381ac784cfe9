import type { Plugin } from 'vite';

/** The module from which Vite's build takes the function that it puts around each `import()`. */
const VITE_HELPER = /vite\/preload-helper/;
const OURS = '/src/ui/import-fetched.ts';

/**
 * Puts `importFetched` around each `import()` of the build in place of Vite's own function, whose
 * preloads are remembered as failed by browsers of before 2026. @throws where the build does not ask for it
 */
export function fetchedImports(): Plugin {
  let isUsed = false;
  return {
    name: 'fetched-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: { modulePreload: { polyfill: false, resolveDependencies: allFiles } },
    }),
    load: {
      filter: { id: VITE_HELPER },
      handler() {
        isUsed = true;
        return `export { importFetched as __vitePreload } from ${JSON.stringify(OURS)};`;
      },
    },
    generateBundle() {
      if (!isUsed) this.error('Vite did not ask for the function around each import()');
    },
  };
}

/** The files that an `import()` of `file` needs: Vite leaves its own out where it is the only one. */
function allFiles(file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }) {
  return hostType === 'js' && needed.length === 0 ? [file] : needed;
}
