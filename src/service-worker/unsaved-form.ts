import { ENTRY_LOCK } from '../services/browser/cache-names';

/** Whether a tab has unsaved writing. */
export async function hasUnsavedForm(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name?.startsWith(`${ENTRY_LOCK}/`));
}
