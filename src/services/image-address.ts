import { STORAGE_EMULATOR_ORIGIN, STORAGE_ORIGIN } from '../env';

/** The address at which a stored image is fetched: in development that of the emulator. */
export function shownAddress(stored: string): string {
  return import.meta.env.DEV
    ? replaceOrigin(stored, STORAGE_ORIGIN, STORAGE_EMULATOR_ORIGIN)
    : stored;
}

/** The address to store of one that the Storage SDK returned: always the real service's. */
export function storedAddress(shown: string): string {
  return import.meta.env.DEV
    ? replaceOrigin(shown, STORAGE_EMULATOR_ORIGIN, STORAGE_ORIGIN)
    : shown;
}

function replaceOrigin(address: string, from: string, to: string): string {
  return address.startsWith(`${from}/`) ? to + address.slice(from.length) : address;
}
