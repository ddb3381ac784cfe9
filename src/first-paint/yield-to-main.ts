/** Fulfilled in a new task, so that the browser can handle taps and paint before it. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
