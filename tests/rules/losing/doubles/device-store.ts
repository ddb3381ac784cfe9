// Replaces src/services/device-store.ts: each writer's device has its own list.
import type { UnusedImage } from '../../../../src/services/device-store';
import type { currentTab } from '../tab';

const tab = () => (globalThis as unknown as { currentTab: typeof currentTab }).currentTab();

const store = {
  getAll: () => tab().useStorage(() => [...tab().device.leftovers.values()]),
  delete: (_name: string, path: string) =>
    tab().useStorage(() => tab().device.leftovers.delete(path)),
  transaction: () => ({
    store: {
      put: (image: UnusedImage) =>
        tab().useStorage(() => tab().device.leftovers.set(image.path, image)),
    },
    done: Promise.resolve(),
  }),
};

export async function withDeviceStore<T>(use: (kept: typeof store) => Promise<T>): Promise<T> {
  return use(store);
}
