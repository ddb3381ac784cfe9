import { vi } from 'vitest';

// Import this file before any other that imports Firebase: it replaces the SDKs with in-memory
// fakes.
vi.mock('firebase/auth', async () => (await import('./fake-sdks')).fakeAuth);
vi.mock('firebase/storage', async () => (await import('./fake-sdks')).fakeStorage);
vi.mock('firebase/firestore/lite', async () => (await import('./fake-sdks')).fakeFirestore);
