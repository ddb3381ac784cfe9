import { STORAGE_EMULATOR_ORIGIN, STORAGE_ORIGIN } from '../env';

/** Where a stored image address is fetched: as it is, but from the emulator in development. */
export function shownAddress(stored: string): string {
  return import.meta.env.DEV ? swap(stored, STORAGE_ORIGIN, STORAGE_EMULATOR_ORIGIN) : stored;
}

/** What is stored of an address that the Storage SDK gave: always the real service's. */
export function storedAddress(shown: string): string {
  return import.meta.env.DEV ? swap(shown, STORAGE_EMULATOR_ORIGIN, STORAGE_ORIGIN) : shown;
}

function swap(address: string, from: string, to: string): string {
  return address.startsWith(`${from}/`) ? to + address.slice(from.length) : address;
}
