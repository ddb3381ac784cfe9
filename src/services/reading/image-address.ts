import { STORAGE_EMULATOR_ORIGIN, STORAGE_ORIGIN } from '../../env';

/**
 * At this address, `npm run preview` passes requests on to the Storage emulator
 * (emulators/preview.ts).
 */
const PREVIEW_ORIGIN = `${import.meta.env.VITE_SITE_URL}/__storage`;

/**
 * The address from which the image with the address `stored` is fetched. In development, it is an
 * address of the Storage emulator; in the preview, it is an address under PREVIEW_ORIGIN.
 */
export function shownAddress(stored: string): string {
  if (import.meta.env.DEV) return replaceOrigin(stored, STORAGE_ORIGIN, STORAGE_EMULATOR_ORIGIN);
  if (import.meta.env.MODE === 'preview') {
    return replaceOrigin(stored, STORAGE_ORIGIN, PREVIEW_ORIGIN);
  }
  return stored;
}

/**
 * Turns an address from the Storage SDK into the address to store. The stored address is always an
 * address of Cloud Storage, even if the SDK uses the emulator.
 */
export function storedAddress(shown: string): string {
  return import.meta.env.DEV
    ? replaceOrigin(shown, STORAGE_EMULATOR_ORIGIN, STORAGE_ORIGIN)
    : shown;
}

function replaceOrigin(address: string, from: string, to: string): string {
  return address.startsWith(`${from}/`) ? to + address.slice(from.length) : address;
}
