/**
 * The server's time when it was last known, and the times of the device's two clocks at that
 * moment, all in milliseconds.
 */
interface ServerTime {
  serverMs: number;
  deviceMs: number;
  /** The time since the page was opened. No setting of the device changes this clock. */
  steadyMs: number;
}

/**
 * If the difference between the device's two clocks changes by more than this, somebody set a clock
 * or the device slept.
 */
const MAX_DRIFT_MS = 60 * 60_000;

let told: ServerTime | undefined;

/** The moment, in milliseconds, at which the clock is stopped; undefined if it runs. */
let heldAt: number | undefined;

/**
 * Sets the server's time (RFC 3339) from a response that has just arrived, because a device's own
 * clock may be years off. An invalid text changes nothing.
 */
export function setServerTime(time: string | undefined): void {
  const serverMs = Date.parse(time ?? '');
  if (Number.isNaN(serverMs)) return;
  told = { serverMs, deviceMs: Date.now(), steadyMs: performance.now() };
}

/** Whether the server's time is known, and nobody has set the device's clock since then. */
export function knowsServerTime(): boolean {
  if (!told) return false;
  const drift = Date.now() - told.deviceMs - (performance.now() - told.steadyMs);
  return Math.abs(drift) < MAX_DRIFT_MS;
}

/** Stops the clock at a moment (RFC 3339); undefined starts it again. */
export function holdTime(moment?: string): void {
  heldAt = moment === undefined ? moment : Date.parse(moment);
}

/** The time by the server's clock; by the device's clock until the server has answered. */
export function now(): Date {
  const serverAheadMs = told ? told.serverMs - told.deviceMs : 0;
  return new Date(heldAt ?? Date.now() + serverAheadMs);
}
