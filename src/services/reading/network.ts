/**
 * Whether the browser says that there is no network. Some browsers are wrong for ever, so this is
 * asked only about a request that has failed (services/writing/no-network.ts sends one).
 */
export function seemsOffline(): boolean {
  return navigator.onLine === false;
}

/** The state of the network since the page was loaded. */
export const network = {
  /** The number of reads that this device answered because the network did not. */
  deviceAnswers: 0,
  /**
   * The reason why the latest read got no posts: `true` if the server answered with an error, an
   * error if it did not answer (in time). The device then answers the next reads without waiting
   * for the server. Undefined if the server has answered; false if it has refused the read.
   */
  fault: undefined as unknown,
};
