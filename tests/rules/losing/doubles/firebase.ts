// Replaces src/services/writing/firebase.ts: the writer to whom the current tab belongs is signed in.
import type { currentTab } from '../tab';

const device = () =>
  (globalThis as unknown as { currentTab: typeof currentTab }).currentTab().device;

export const auth = () => ({
  currentUser: { uid: device().uid, getIdToken: async () => 'token' },
});
export const database = () => device().database;
export const bucket = () => device().bucket;
