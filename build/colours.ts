import type { Plugin } from 'postcss';
import { SITE_COLOURS } from '../src/model/colours.ts';

/**
 * A PostCSS plugin that replaces a declaration such as `--colours: light` by the colours of this
 * name in SITE_COLOURS, each as a custom property.
 */
export function siteColours(): Plugin {
  return {
    postcssPlugin: 'site-colours',
    Declaration: {
      '--colours': (declaration) => {
        const colours = SITE_COLOURS[declaration.value as keyof typeof SITE_COLOURS];
        if (!colours) throw declaration.error(`There are no colours '${declaration.value}'`);
        declaration.replaceWith(
          Object.entries(colours).map(([name, value]) =>
            declaration.clone({ prop: `--${name}`, value }),
          ),
        );
      },
    },
  };
}
