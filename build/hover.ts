import type { Plugin } from 'postcss';

/**
 * A PostCSS plugin that puts all `:hover` styles, including Bootstrap's, into
 * `@media (hover: hover)`. Otherwise, on a touch screen, a tapped element would keep its hover
 * style until the next tap.
 */
export function hoverOnlyWhereDevicesHover(): Plugin {
  return {
    postcssPlugin: 'hover-only-where-devices-hover',
    Once(root, { AtRule }) {
      root.walkRules(/:hover/, (rule) => {
        const isHover = (selector: string) => selector.includes(':hover');
        const others = rule.selectors.filter((selector) => !isHover(selector));
        if (others.length > 0) rule.before(rule.clone({ selectors: others }));
        const media = new AtRule({ name: 'media', params: '(hover: hover)' });
        media.append(rule.clone({ selectors: rule.selectors.filter(isHover) }));
        rule.replaceWith(media);
      });
    },
  };
}
