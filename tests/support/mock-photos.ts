import { vi } from 'vitest';

// Replaces src/photos/prepare.ts, because jsdom has no canvas. Import this file before any file
// that imports prepare.ts.
vi.mock('../../src/photos/prepare', async () => (await import('./fake-backend')).fakePhotos);
