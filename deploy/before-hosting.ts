/**
 * What `firebase deploy` runs after the build and before it publishes the site (`predeploy` in
 * firebase.json): refuses a build of another project.
 */
import { SITE_FOLDER } from '../build/folders';
import { PlainFailure, reportFailure } from '../emulators/failures';
import { publishingFault, readDeployment } from './built-site';

try {
  const fault = publishingFault(
    readDeployment(SITE_FOLDER).project,
    process.env.GCLOUD_PROJECT ?? '',
  );
  if (fault) throw new PlainFailure(fault);
} catch (error) {
  reportFailure(error);
}
