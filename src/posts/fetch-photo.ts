import { shownAddress } from '../services/reading/image-address';

const MAX_WAIT_MS = 10_000;

/** Fetches a photo; null if it does not arrive in time. */
export async function fetchPhoto(address: string): Promise<Blob | null> {
  try {
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const response = await fetch(shownAddress(address), { signal });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
