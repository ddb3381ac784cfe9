/** Held by each tab in which somebody is signed in on a shared computer. */
const NAME = 'for-us-by-us:shared-computer';

let held: { release: () => void; released: Promise<unknown> } | undefined;

/** Shows other tabs that this one's session on a shared computer goes on, until the tab is gone. */
export function holdSharedLock(): void {
  if (held || !navigator.locks) return;
  let release = () => {};
  const ended = new Promise<void>((resolve) => {
    release = resolve;
  });
  held = { release, released: navigator.locks.request(NAME, { mode: 'shared' }, () => ended) };
}

/** Does `act` unless another tab's session on a shared computer goes on; this one's is over. */
export async function unlessSharedElsewhere(act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act();
  held?.release();
  await held?.released;
  held = undefined;
  await navigator.locks.request(NAME, { ifAvailable: true }, (lock) => (lock ? act() : undefined));
}
