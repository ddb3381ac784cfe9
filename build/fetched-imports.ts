import type { Plugin } from 'vite';

/** The Vite module that exports `__vitePreload`, which Vite's build puts around each `import()`. */
const PRELOAD_HELPER = /vite\/preload-helper/;
const OUR_MODULE = '/src/ui/import-fetched.ts';

/**
 * A Vite plugin that puts `importFetched` around each `import()` instead of Vite's own function, which
 * preloads files: browsers from before 2026 never repeat a preload that failed. The build fails if Vite
 * never loads that module, since nothing was replaced then.
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

/** The files that an `import()` of `file` needs. If `file` needs no others, `needed` is empty. */
function allFiles(file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }) {
  return hostType === 'js' && needed.length === 0 ? [file] : needed;
}
