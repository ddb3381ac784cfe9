/** The state of the network since the page was loaded. */
export const network = {
  /** The number of reads that this device answered because the network did not. */
  deviceAnswers: 0,
  /**
   * Whether the latest read got no answer from the server, or none in time. The device then answers
   * the next reads without waiting for the server.
   */
  isLost: false,
};
