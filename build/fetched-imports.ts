import type { Plugin } from 'vite';

/** The Vite module that exports `__vitePreload`, which Vite's build puts around each `import()`. */
const PRELOAD_HELPER = /vite\/preload-helper/;
const OUR_MODULE = '/src/ui/import-fetched.ts';

/**
 * A Vite plugin that puts `importFetched` around each `import()`, in place of Vite's function
 * `__vitePreload`. Vite's function preloads files, but browsers from before autumn 2026 never
 * repeat a preload that failed. The build fails if Vite never loads the module of `__vitePreload`,
 * because then this plugin has not replaced the function.
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
      filter: { id: PRELOAD_HELPER },
      handler() {
        isUsed = true;
        return `export { importFetched as __vitePreload } from ${JSON.stringify(OUR_MODULE)};`;
      },
    },
    generateBundle() {
      if (!isUsed) this.error('Vite never loaded its preload helper, so importFetched is not used');
    },
  };
}

/**
 * Returns the files that an `import()` of `file` fetches. `needed` is Vite's list of these files.
 * If `file` imports no other file, Vite's list is empty, and `[file]` is returned. Vite also calls
 * this function with the files that an HTML page preloads. In this case `needed` is returned.
 */
function allFiles(file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }) {
  return hostType === 'js' && needed.length === 0 ? [file] : needed;
}
