import { vi } from 'vitest';

// Replaces Firebase's SDKs with fake-sdks.ts. Import this file before any file that imports an SDK.
vi.mock('firebase/auth', async () => (await import('./fake-sdks')).fakeAuth);
vi.mock('firebase/storage', async () => (await import('./fake-sdks')).fakeStorage);
vi.mock('firebase/firestore/lite', async () => (await import('./fake-sdks')).fakeFirestore);
