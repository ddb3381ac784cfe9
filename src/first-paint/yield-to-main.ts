/** Fulfilled in a task of its own: taps, and what the browser has to do, have room before it. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
