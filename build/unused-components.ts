import type { Plugin } from 'vite';

/**
 * The parts of React Router that the site does not use: a text of its code, and the text by which
 * the build replaces it.
 */
const ROUTER_CUTS = [
  // A link fetches code in advance only on a site that a server renders.
  ['return shouldPrefetch && !isAbsolute ?', 'return false ?'],
  [
    'function usePrefetchBehavior(prefetch, theirElementProps) {',
    'function usePrefetchBehavior() { return [false, undefined, {}];',
  ],
  // The site writes with Firestore, and not with fetchers and actions of routes.
  ['    fetch: fetch2,\n', ''],
  ['opts && opts.submission && isMutationMethod(opts.submission.formMethod)', 'false'],
  // All routes are known from the beginning (src/router.tsx), and nothing observes them.
  ['init.patchRoutesOnNavigation', 'false'],
  ['    patchRoutes,\n', ''],
  ['if (isFogOfWar) {', 'if (false) {'],
  ['init.instrumentations', 'false'],
  // React Router renders nothing on a server, neither the data of pages nor components.
  ['|| parseHydrationData()', ''],
  ['if (this.context) {', 'if (false) {'],
  ['if (this.context && ', 'if (false && '],
  // Each route has an ErrorBoundary.
  ['React2.createElement(DefaultErrorComponent, null)', 'null'],
  // Warnings are for developers, who have them in development.
  ['function warning(', '/* @__NO_SIDE_EFFECTS__ */ function warning('],
  ['function warningOnce(', '/* @__NO_SIDE_EFFECTS__ */ function warningOnce('],
] as const;

/**
 * A Vite plugin that lets the build leave out the parts of React Router and React-Bootstrap that
 * the site does not use. Apart from ROUTER_CUTS, the build would keep a component because of:
 * - the assignment of `displayName`, which only developers' tools show
 * - the call of `forwardRef`, and the reading of a class's base from React, which could have an
 *   effect as far as the build knows
 *
 * The build fails if React Router's code has none of the text of a cut, as after an update.
 */
export function withoutUnusedComponents(): Plugin {
  const missing = new Set<string>(ROUTER_CUTS.map(([text]) => text));
  return {
    name: 'without-unused-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/(react-router|react-bootstrap|@restart\/ui)\// },
      handler(code, id) {
        let rest = code;
        for (const [text, replacement] of id.includes('/react-router/') ? ROUTER_CUTS : []) {
          if (rest.includes(text)) missing.delete(text);
          rest = rest.replaceAll(text, replacement);
        }
        return rest
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/= (?=React\d*\.forwardRef\()/g, '= /* @__PURE__ */ ')
          .replace(
            /= (class extends React\d*\.Component \{$.*?^\});/gms,
            '= /* @__PURE__ */ (() => $1)();',
          );
      },
    },
    generateBundle() {
      if (missing.size > 0) this.error(`React Router has no ‘${[...missing].join('’, ‘')}’`);
    },
  };
}
