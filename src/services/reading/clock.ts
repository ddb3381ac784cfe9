/** The server's time in its latest response, and the times of the device's two clocks then. */
interface ServerTime {
  /** Milliseconds since 1970. */
  serverMs: number;
  /** `Date.now()`: milliseconds since 1970. Somebody can set this clock, even to a wrong time. */
  deviceMs: number;
  /** `performance.now()`: milliseconds since the page was opened. Nobody can set this clock. */
  steadyMs: number;
}

/** If the two clocks drift apart by more, somebody set the device's clock, or the device slept. */
const MAX_DRIFT_MS = 60 * 60_000;

let told: ServerTime | undefined;

/** Milliseconds since 1970; undefined while the clock runs. */
let heldTimeMs: number | undefined;

/**
 * Stores the server's time (RFC 3339) from a response that has just arrived, because the device's
 * own clock may be wrong by years. An invalid text changes nothing.
 */
export function setServerTime(time: string | undefined): void {
  const serverMs = Date.parse(time ?? '');
  if (Number.isNaN(serverMs)) return;
  const deviceMs = Date.now();
  told = { serverMs, deviceMs, steadyMs: performance.now() };
  // The script of prerendered pages listens. Node, where the build runs, has no events.
  globalThis.dispatchEvent?.(new CustomEvent('servertime', { detail: serverMs - deviceMs }));
}

/** Whether the server's time is known, and the device's clock was not set since (MAX_DRIFT_MS). */
export function knowsServerTime(): boolean {
  if (!told) return false;
  const drift = Date.now() - told.deviceMs - (performance.now() - told.steadyMs);
  return Math.abs(drift) < MAX_DRIFT_MS;
}

/** From now on, `now` returns `moment` (RFC 3339); without `moment`, the clock runs again. */
export function holdTime(moment?: string): void {
  heldTimeMs = moment === undefined ? moment : Date.parse(moment);
}

/** The current time by the server's clock, or by the device's until the server has answered. */
export function now(): Date {
  return heldTimeMs === undefined ? realTime() : new Date(heldTimeMs);
}

/** The same, also while `holdTime` has stopped the clock. */
export function realTime(): Date {
  return new Date(Date.now() + (told ? told.serverMs - told.deviceMs : 0));
}
