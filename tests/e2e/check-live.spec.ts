import { type LiveSite, liveChecks, liveSite, runChecks } from '../../deploy/live-checks';
import { backendAddress, siteAddress } from '../support/browser/backend-address';
import { makeMember } from '../support/browser/emulated-people';
import { expect, test } from '../support/browser/test';

/** The built site on the Hosting emulator, with the emulators instead of Google's servers. */
function emulatedSite(): LiveSite {
  const { projectId, ports } = backendAddress();
  const at = (port: number) => `http://127.0.0.1:${port}`;
  return {
    ...liveSite({
      VITE_SITE_URL: 'https://forusbyus.example',
      VITE_FIREBASE_PROJECT_ID: projectId,
      VITE_FIREBASE_API_KEY: 'demo-key',
      VITE_FIREBASE_STORAGE_BUCKET: `${projectId}.firebasestorage.app`,
    }),
    address: siteAddress(),
    firestore: at(ports.firestore),
    storage: at(ports.storage),
    auth: `${at(ports.auth)}/identitytoolkit.googleapis.com`,
    // There is no emulator of this API. The Hosting emulator answers with status 404.
    gemini: siteAddress(),
  };
}

test('On the emulators, the checks of ‘npm run check-live’ find no fault except known differences from Firestore, and count the older sample posts', async () => {
  const { email, password } = await makeMember('checks');
  const lines: string[] = [];
  await runChecks(liveChecks(emulatedSite(), { email, password }), (line) => lines.push(line));
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([
    // Unlike Firestore, the emulator allows visitors to read documents as they were in the past,
    // and to lock them.
    expect.stringMatching(
      /^WRONG {2}Refused to a visitor: posts as they were earlier: such a read was answered/,
    ),
    expect.stringMatching(/^NOTE {3}Refused to a visitor: a transaction that locks posts/),
    expect.stringMatching(/^NOTE {3}Posts have all fields: \d+ posts lack fields/),
  ]);
});
