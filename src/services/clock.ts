/** The times of the device's clocks, in milliseconds, when the server last told its time. */
interface ServerTime {
  serverMs: number;
  deviceMs: number;
  /** The time since the page was opened, which no setting of the device changes. */
  steadyMs: number;
}

/** A difference between the device's two clocks beyond which one of them was set, or the device slept. */
const MAX_DRIFT_MS = 60 * 60_000;

let told: ServerTime | undefined;

/** Milliseconds: when the time is held. */
let heldAt: number | undefined;

/**
 * Sets the server's time, RFC 3339, from an answer that has just arrived: a device's own clock may
 * be years off. A text that is no time changes nothing.
 */
export function setServerTime(time: string | undefined): void {
  const serverMs = Date.parse(time ?? '');
  if (Number.isNaN(serverMs)) return;
  told = { serverMs, deviceMs: Date.now(), steadyMs: performance.now() };
}

/** Whether the server has told its time, and the device's clock was not set since. */
export function knowsServerTime(): boolean {
  if (!told) return false;
  const drift = Date.now() - told.deviceMs - (performance.now() - told.steadyMs);
  return Math.abs(drift) < MAX_DRIFT_MS;
}

/** Stops the clock at a moment (RFC 3339); undefined starts it again. */
export function holdTime(moment?: string): void {
  heldAt = moment === undefined ? moment : Date.parse(moment);
}

/** The time by the server's clock, or by the device's until the server has answered. */
export function now(): Date {
  const serverAheadMs = told ? told.serverMs - told.deviceMs : 0;
  return new Date(heldAt ?? Date.now() + serverAheadMs);
}
