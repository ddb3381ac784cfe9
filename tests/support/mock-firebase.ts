import { vi } from 'vitest';

// Import this file before anything that imports Firebase: its SDKs are then fakes, in memory.
vi.mock('firebase/auth', async () => (await import('./fake-sdks')).fakeAuth);
vi.mock('firebase/storage', async () => (await import('./fake-sdks')).fakeStorage);
vi.mock('firebase/firestore/lite', async () => (await import('./fake-sdks')).fakeFirestore);
