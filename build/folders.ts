/** What a build writes to, and a deployment publishes; from the project's root. */
export const SITE_FOLDER = 'dist';

/** Where the build of the tests and the benchmark lies, out of the reach of a deployment. */
export const TEST_SITE_FOLDER = '.local/test-site';
