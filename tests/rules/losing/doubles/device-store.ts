// Takes the place of src/services/device-store.ts: each writer's device keeps its own list.
import type { UnusedImage } from '../../../../src/services/device-store';
import type { tabHere } from '../tab';

const here = () => (globalThis as unknown as { tabHere: typeof tabHere }).tabHere();

const store = {
  getAll: () => here().keep(() => [...here().device.leftovers.values()]),
  delete: (_name: string, path: string) => here().keep(() => here().device.leftovers.delete(path)),
  transaction: () => ({
    store: {
      put: (image: UnusedImage) =>
        here().keep(() => here().device.leftovers.set(image.path, image)),
    },
    done: Promise.resolve(),
  }),
};

export async function withDeviceStore<T>(use: (kept: typeof store) => Promise<T>): Promise<T> {
  return use(store);
}
