import { expect, test } from 'vitest';
import { explainFailure } from '../../emulators/failures';

test('a failed download is one sentence with the commands for each system', () => {
  const said = explainFailure(
    [
      'i  firestore: downloading cloud-firestore-emulator-v1.22.0.jar...',
      'i  emulators: Shutting down emulators.',
      '',
      'Error: Failed to make request to https://storage.example/emulator.jar',
    ].join('\n'),
  );
  expect(said).toMatch(
    /^cloud-firestore-emulator-v1\.22\.0\.jar could not be downloaded \(Failed to make request/,
  );
  expect(said).toMatch(/sudo apt install .*brew install .*winget install /);
  expect(said).not.toContain('\n');
});

test('data that cannot be read lead to a fresh start', () => {
  const said = explainFailure('i  firestore: Importing data from /data\nError: it is damaged');
  expect(said).toContain('Error: it is damaged');
  expect(said).toContain('npm start -- --fresh');
});

test('anything else shows the last words', () => {
  const said = explainFailure(Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n'));
  expect(said).toContain('line 39');
  expect(said).not.toContain('line 3\n');
  expect(said).not.toContain('--fresh');
});
