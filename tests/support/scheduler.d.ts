/** React's scheduler has no types of its own. */
declare module 'scheduler' {
  export const unstable_IdlePriority: 5;
  export function unstable_scheduleCallback(priority: 5, callback: () => void): { id: number };
}
