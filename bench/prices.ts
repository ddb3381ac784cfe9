/**
 * US dollars, for the more expensive (multi-region) location, beyond the free quota, as of 2026:
 * https://firebase.google.com/docs/firestore/pricing and https://firebase.google.com/pricing
 */
const READ = 0.06 / 100_000;
const HOSTING_BYTE = 0.15 / 1e9;
const EGRESS_BYTE = 0.12 / 1e9;
const VISITS = 1_000_000;

/** The billed amounts of one visit. */
export interface Cost {
  reads: number;
  hostingBytes: number;
  /** From Firestore and Storage. */
  googleBytes: number;
}

/** Returns the US dollars for a million such visits. */
export function millionVisits({ reads, hostingBytes, googleBytes }: Cost): number {
  return VISITS * (reads * READ + hostingBytes * HOSTING_BYTE + googleBytes * EGRESS_BYTE);
}
