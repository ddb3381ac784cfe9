import { vi } from 'vitest';

// Import this file before any other that imports photos/prepare, which needs a canvas; jsdom has
// none.
vi.mock('../../src/photos/prepare', async () => (await import('./fake-backend')).fakePhotos);
