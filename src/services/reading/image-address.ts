import { STORAGE_EMULATOR_ORIGIN, STORAGE_ORIGIN } from '../../env';

/** `npm run preview` passes requests on to the Storage emulator (emulators/preview.ts). */
const PREVIEW_ORIGIN = `${import.meta.env.VITE_SITE_URL}/__storage`;

/** The address from which an image is fetched: in development and in the preview, the emulator's. */
export function shownAddress(stored: string): string {
  if (import.meta.env.DEV) return replaceOrigin(stored, STORAGE_ORIGIN, STORAGE_EMULATOR_ORIGIN);
  if (import.meta.env.MODE === 'preview') {
    return replaceOrigin(stored, STORAGE_ORIGIN, PREVIEW_ORIGIN);
  }
  return stored;
}

/** The address to store for an address of the SDK: always Cloud Storage's, never the emulator's. */
export function storedAddress(shown: string): string {
  return import.meta.env.DEV
    ? replaceOrigin(shown, STORAGE_EMULATOR_ORIGIN, STORAGE_ORIGIN)
    : shown;
}

function replaceOrigin(address: string, from: string, to: string): string {
  return address.startsWith(`${from}/`) ? to + address.slice(from.length) : address;
}
