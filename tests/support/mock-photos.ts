import { vi } from 'vitest';

// Replaces src/photos/prepare.ts, because jsdom has no canvas. Import this file before all others.
vi.mock('../../src/photos/prepare', async () => (await import('./fake-backend')).fakePhotos);
