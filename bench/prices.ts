/**
 * Google's list prices of 2026 in US dollars. They apply after the free quota is used up. READ is
 * the price in a multi-region location; in a single region, a read costs less.
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
  /** The bytes from Firestore and Storage. */
  googleBytes: number;
}

/** Returns the price of a million visits with these amounts, in US dollars. */
export function millionVisits({ reads, hostingBytes, googleBytes }: Cost): number {
  return VISITS * (reads * READ + hostingBytes * HOSTING_BYTE + googleBytes * EGRESS_BYTE);
}
