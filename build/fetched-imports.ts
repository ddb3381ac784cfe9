import type { Plugin } from 'vite';

/** The Vite module that exports `__vitePreload`, which Vite's build puts around each `import()`. */
const PRELOAD_HELPER = /vite\/preload-helper/;
const OUR_MODULE = '/src/ui/import-fetched.ts';

/**
 * A Vite plugin that puts `importFetched` around each `import()`, in place of Vite's own function.
 * That function preloads files, but browsers from before 2026 never repeat a preload that failed.
 * The build fails if Vite never loads the module of its own function, because then the function was
 * not replaced.
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
 * The files that an `import()` of `file` fetches. `needed` is Vite's list of them. If `file`
 * imports no other file, this list is empty, and only `file` is fetched.
 */
function allFiles(file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }) {
  return hostType === 'js' && needed.length === 0 ? [file] : needed;
}
