import { setTimeout as pause } from 'node:timers/promises';

const TRY_AGAIN_MS = 50;
const PATIENCE_MS = 30_000;

/** Whether an HTTP server answers on `port` of this machine. */
export async function answers(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    await answer.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

/** Resolves when an HTTP server answers on each of `ports`; throws when one is silent too long. */
export async function waitForAnswers(ports: number[]): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (const port of ports) {
    while (!(await answers(port))) {
      if (Date.now() > deadline) throw new Error(`Nothing answers on port ${port}.`);
      await pause(TRY_AGAIN_MS);
    }
  }
}
