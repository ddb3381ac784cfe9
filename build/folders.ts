/** The folder that a build writes and a deployment publishes; from the project's root. */
export const SITE_FOLDER = 'dist';

/** The folder of the tests' and the benchmark's build, out of the reach of a deployment. */
export const TEST_SITE_FOLDER = '.local/test-site';

/** The folder and the mode of the build by `npm run preview`. */
export const PREVIEW_FOLDER = '.local/preview';
export const PREVIEW_MODE = 'preview';

/** The page of every address without a prerendered page, as firebase.json has it. */
export const APP_SHELL = 'app-shell.html';
