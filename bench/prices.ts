/**
 * US dollars, the dearer (multi-region) location, beyond the free quota, as published in 2026:
 * https://firebase.google.com/docs/firestore/pricing and https://firebase.google.com/pricing
 */
const READ = 0.06 / 100_000;
const HOSTING_BYTE = 0.15 / 1e9;
const EGRESS_BYTE = 0.12 / 1e9;
const VISITS = 1_000_000;

/** What one visit costs the site's owner, in what is billed. */
export interface Cost {
  reads: number;
  hostingBytes: number;
  /** From Firestore and Storage. */
  googleBytes: number;
}

/** Dollars for a million such visits. */
export function millionVisits({ reads, hostingBytes, googleBytes }: Cost): number {
  return VISITS * (reads * READ + hostingBytes * HOSTING_BYTE + googleBytes * EGRESS_BYTE);
}
