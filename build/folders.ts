/** The folder that a build writes and a deployment publishes, relative to the project's root. */
export const SITE_FOLDER = 'dist';

/** The folder of the build for the tests and the benchmark, which no deployment publishes. */
export const TEST_SITE_FOLDER = '.local/test-site';

/** The folder and the Vite mode of `npm run preview`. */
export const PREVIEW_FOLDER = '.local/preview';
export const PREVIEW_MODE = 'preview';

/**
 * Hosting serves this page at the site's addresses that have no prerendered page. firebase.json
 * also names it.
 */
export const APP_SHELL = 'app-shell.html';
/** The page that Hosting serves, with status 404, at addresses that do not exist. */
export const NOT_FOUND = '404.html';

/**
 * The folder in which builds keep what the next build can use again. Each mode of the build has a
 * folder of its own in it, because different modes read different posts.
 */
export const CACHE_FOLDER = '.local/build-cache';
