import type { Plugin } from 'vite';

/** In React Router's Link: whether the link also fetches the code of its page in advance. */
const LINK_FETCHES = 'return shouldPrefetch && !isAbsolute ?';

/**
 * A Vite plugin that lets the build leave out the components of React Router and React-Bootstrap
 * that the site does not use. The build would keep a component because of:
 * - the component Link, which can only fetch code in advance on a site that a server renders
 * - the assignment of `displayName`, which only developers' tools show
 * - the call of `forwardRef`, and the reading of a class's base from React, which could have an
 *   effect as far as the build knows
 */
export function withoutUnusedComponents(): Plugin {
  return {
    name: 'without-unused-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/(react-router|react-bootstrap|@restart\/ui)\// },
      handler: (code) =>
        code
          .replace(LINK_FETCHES, 'return false ?')
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/= (?=React\d*\.forwardRef\()/g, '= /* @__PURE__ */ ')
          .replace(
            /= (class extends React\d*\.Component \{$.*?^\});/gms,
            '= /* @__PURE__ */ (() => $1)();',
          ),
    },
  };
}
