import { createRequire } from 'node:module';
import { PlainFailure } from '../emulators/failures';

/** The part of firebase-tools that is used here. Each method has the name of a command of the CLI. */
interface FirebaseCli {
  firestore: {
    databases: { get(database: string, options: { project: string }): Promise<object> };
    backups: {
      list(options: { project: string }): Promise<{ backups?: { snapshotTime?: string }[] }>;
    };
  };
}
const loadCli = (): FirebaseCli => createRequire(import.meta.url)('firebase-tools');

/** The answer of Google if Firestore was never used in a project. */
const NEVER_USED = /has not been used in project|SERVICE_DISABLED/;

/**
 * Stops a deployment to a project without a database. Otherwise the Firebase CLI would make one
 * without a question, and its location could never be changed.
 * @throws PlainFailure if the project has no database, or if it is not known whether it has one
 */
export async function requireDatabase(project: string): Promise<void> {
  try {
    await loadCli().firestore.databases.get('(default)', { project });
  } catch (error) {
    const { status, message } = error as { status?: number; message: string };
    if (status === 404 || NEVER_USED.test(message)) throw new PlainFailure(noDatabase(project));
    // A service account may lack the right to ask. The CLI, too, then makes no database.
    if (status === 403) return;
    throw new PlainFailure(
      `It is not known whether the project ${project} has a database, so nothing is deployed: ${message} If there is a connection to the internet, log in with: npm run login`,
    );
  }
}

/**
 * The time of Google's last backup of the posts (RFC 3339), '' if there is none, undefined if this
 * login may not ask.
 */
export async function lastBackup(project: string): Promise<string | undefined> {
  try {
    const { backups = [] } = await loadCli().firestore.backups.list({ project });
    return (
      backups
        .map(({ snapshotTime = '' }) => snapshotTime)
        .sort()
        .at(-1) ?? ''
    );
  } catch {
    return undefined;
  }
}

function noDatabase(project: string): string {
  return `The project ${project} has no Firestore database yet, so nothing is deployed. Make the database where most of your readers are, because its location can never be changed. For readers in Kenya that is Johannesburg:

  npx firebase firestore:databases:create '(default)' --location africa-south1 --delete-protection ENABLED --project ${project}

Other locations: npx firebase firestore:locations --project ${project}. Then run this command again.`;
}
