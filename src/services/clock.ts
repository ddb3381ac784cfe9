/** The server's time in its latest response, and the device's two clocks when the response came. */
interface ServerTime {
  /** Milliseconds since 1970. */
  serverMs: number;
  /** `Date.now()`, which changes if somebody sets the device's clock. */
  deviceMs: number;
  /** `performance.now()`: milliseconds since the page was opened. Nobody can set this clock. */
  steadyMs: number;
}

/**
 * If the difference between the device's two clocks changes by more than this, somebody set a clock
 * or the device slept.
 */
const MAX_DRIFT_MS = 60 * 60_000;

let told: ServerTime | undefined;

/** The time that the stopped clock shows, in milliseconds since 1970; undefined while it runs. */
let heldTimeMs: number | undefined;

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

/** Stops the clock that `now` reads at `moment` (RFC 3339); without a moment, lets it run again. */
export function holdTime(moment?: string): void {
  heldTimeMs = moment === undefined ? moment : Date.parse(moment);
}

/** The server's time; the device's time until the server has answered; a stopped clock's time. */
export function now(): Date {
  const serverAheadMs = told ? told.serverMs - told.deviceMs : 0;
  return new Date(heldTimeMs ?? Date.now() + serverAheadMs);
}
