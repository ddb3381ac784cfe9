/** How the network did in this visit. */
export const network = {
  /** The number of pages' reads that this device answered in its place. */
  deviceAnswers: 0,
  /** Whether it did not answer the last request; then the device answers at once. */
  isLost: false,
};
