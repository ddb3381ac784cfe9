import { build, type Plugin } from 'vite';

const SUFFIX = '?script';

/**
 * A Vite plugin: an import of a TypeScript file with the suffix `?script` gives the text of a
 * classic script, which is made of this file and its imports and is minified. The pages that the
 * build writes contain such scripts.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const result = await build({
        configFile: false,
        logLevel: 'error',
        build: {
          write: false,
          minify: true,
          lib: { entry: id.slice(0, -SUFFIX.length), formats: ['iife'], name: '_' },
        },
      });
      const [output] = Array.isArray(result) ? result : [];
      const code = output?.output[0].code.trim() ?? '';
      return `export const SCRIPT = ${JSON.stringify(code)};`;
    },
  };
}
