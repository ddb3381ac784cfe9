/**
 * `firebase deploy` runs this file after the build, before it publishes the site (`predeploy` in
 * firebase.json). This file refuses a build that must not be published, and adds the assets of
 * earlier deployments to the build.
 */
import { liveConfiguration } from '../build/configuration';
import { SITE_FOLDER } from '../build/folders';
import { PlainFailure, reportFailure } from '../emulators/failures';
import { publishingFault, readDeployment } from './built-site';
import { describeKept, keepAssets, liveOrigins } from './keep-assets';

try {
  const { project } = readDeployment(SITE_FOLDER);
  const fault = publishingFault(project, process.env.GCLOUD_PROJECT ?? '');
  if (fault) throw new PlainFailure(fault);
  const env = liveConfiguration();
  if (env.VITE_APP_CHECK_SITE_KEY) {
    throw new PlainFailure(
      'With App Check, the site needs a wider content security policy than the one in firebase.json. Deploy the site with npm run deploy, which sets that policy.',
    );
  }
  console.log(describeKept(await keepAssets(SITE_FOLDER, liveOrigins(env), new Date())));
} catch (error) {
  reportFailure(error);
}
