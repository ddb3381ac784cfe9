/**
 * `firebase deploy` runs this file before it deploys the rules and the indexes (`predeploy` in
 * firebase.json).
 */
import { reportFailure } from '../emulators/failures';
import { requireDatabase } from './database';

await requireDatabase(process.env.GCLOUD_PROJECT ?? '').catch(reportFailure);
