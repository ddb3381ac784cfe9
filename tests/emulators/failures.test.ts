import { expect, test } from 'vitest';
import { explainFailure } from '../../emulators/failures';

test('If an emulator cannot be downloaded, a message of one line has the commands that install Google’s Cloud CLI and a JDK on each system', () => {
  const message = explainFailure(
    [
      'i  firestore: downloading cloud-firestore-emulator-v1.22.0.jar...',
      'i  emulators: Shutting down emulators.',
      '',
      'Error: Failed to make request to https://storage.example/emulator.jar',
    ].join('\n'),
  );
  expect(message).toMatch(
    /^cloud-firestore-emulator-v1\.22\.0\.jar could not be downloaded \(Failed to make request/,
  );
  expect(message).toMatch(/sudo apt install .*brew install .*winget install /);
  expect(message).not.toContain('\n');
});

test('If the data cannot be read, the message names the option for a fresh start', () => {
  const message = explainFailure('i  firestore: Importing data from /data\nError: it is damaged');
  expect(message).toContain('Error: it is damaged');
  expect(message).toContain('the option --fresh');
});

test('After any other failure, the message has only the last lines of the output, and does not name --fresh', () => {
  const message = explainFailure(
    Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n'),
  );
  expect(message).toContain('line 39');
  expect(message).not.toContain('line 3\n');
  expect(message).not.toContain('--fresh');
});
