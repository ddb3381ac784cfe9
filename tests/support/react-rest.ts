import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

/**
 * Waits until React has nothing left to do: until its scheduler, which numbers all tasks, got no
 * other task between two tasks of this function.
 */
export async function reactAtRest(): Promise<void> {
  let last = 0;
  let id = 0;
  do {
    last = id;
    await new Promise<void>((resolve) => {
      ({ id } = unstable_scheduleCallback(unstable_IdlePriority, resolve));
    });
  } while (id > last + 1);
}
