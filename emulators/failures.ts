import { NoResponse } from '../build/firestore-rest.mjs';

/** A failure that is reported by its message only, without a stack trace. */
export class PlainFailure extends Error {
  override name = 'PlainFailure';
}

/** Something that a person must do, but that hinders no next step. The message says what and where. */
export class ByHand extends PlainFailure {}

/** Prints the error and exits with code 1. An unexpected error is printed with its stack. */
export function reportFailure(error: unknown): never {
  const isExpected = error instanceof PlainFailure || error instanceof NoResponse;
  console.error(isExpected ? `\n${error.message}\n` : error);
  process.exit(1);
}

const LAST_LINES = 15;
const FAILED_DOWNLOAD = /downloading (\S+?)\.{3}.*Error: ([^\n]+)/s;

/** How to install the Java programs of the emulators, if firebase-tools cannot download them. */
const INSTALL_CLOUD_CLI =
  'Debian or Ubuntu: sudo apt install google-cloud-cli-firestore-emulator openjdk-21-jdk-headless. ' +
  'macOS: brew install openjdk@21 gcloud-cli && gcloud components install cloud-firestore-emulator. ' +
  'Windows: winget install Microsoft.OpenJDK.21 Google.CloudSDK, and then gcloud components install cloud-firestore-emulator';

/** The message for a run of firebase-tools that failed after it had printed `output`. */
export function explainFailure(output: string): string {
  const [, file, reason] = FAILED_DOWNLOAD.exec(output) ?? [];
  if (file) {
    return `${file} could not be downloaded (${reason}): start again with a connection to the internet, or install a JDK and Google Cloud CLI with its Firestore emulator. ${INSTALL_CLOUD_CLI}`;
  }
  const lines = output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
  const advice = output.includes('Importing data from')
    ? '\nIf the saved data are damaged, the option --fresh begins again without them.'
    : '';
  return `The emulators did not start. The last lines of their output:\n${lines}${advice}`;
}
