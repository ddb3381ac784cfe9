import { vi } from 'vitest';

// Import this file before anything that prepares photos: that needs a canvas, which jsdom lacks.
vi.mock('../../src/photos/prepare', async () => (await import('./fake-backend')).fakePhotos);
