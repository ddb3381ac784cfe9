/** What a build writes to, and a deployment publishes; from the project's root. */
export const SITE_FOLDER = 'dist';

/** Where the build of the tests and the benchmark lies, out of the reach of a deployment. */
export const TEST_SITE_FOLDER = '.local/test-site';

/** Where `npm run preview` builds, and the mode in which it does. */
export const PREVIEW_FOLDER = '.local/preview';
export const PREVIEW_MODE = 'preview';

/** The page of every address without a prerendered page, as firebase.json has it. */
export const APP_SHELL = 'app-shell.html';
