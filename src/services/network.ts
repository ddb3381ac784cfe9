/** The state of the network since the page was loaded. */
export const network = {
  /** The number of reads that this device answered because the network did not. */
  deviceAnswers: 0,
  /** Whether the last request got no answer. The device then answers reads at once. */
  isLost: false,
};
