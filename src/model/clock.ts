/** How far the server's clock is ahead of this device's; 0 until the server has answered. */
let aheadMs = 0;

/**
 * Takes the time, RFC 3339, from an answer of the server that has just come: a device's own clock
 * may be years off. What is no time changes nothing.
 */
export function setServerTime(time: string | undefined): void {
  const serverMs = Date.parse(time ?? '');
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now();
}

/** The time by the server's clock, or by the device's until the server has answered. */
export function now(): Date {
  return new Date(Date.now() + aheadMs);
}
