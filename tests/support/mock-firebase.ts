import { vi } from 'vitest';

// Replaces Firebase's SDKs. Import this file before any other file that imports Firebase.
vi.mock('firebase/auth', async () => (await import('./fake-sdks')).fakeAuth);
vi.mock('firebase/storage', async () => (await import('./fake-sdks')).fakeStorage);
vi.mock('firebase/firestore/lite', async () => (await import('./fake-sdks')).fakeFirestore);
