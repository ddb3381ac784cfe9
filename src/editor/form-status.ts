import type { Clash } from './clash-list';

/** What a busy form is doing. */
export type Doing = 'preparing' | 'uploading' | 'saving' | 'deleting';

/** What the form is doing, or has to say. */
export type FormStatus =
  | { kind: 'idle' }
  /** Something is on its way; `percent` of the photo has arrived. */
  | { kind: 'busy'; doing: Doing; percent: number }
  | { kind: 'done'; text: string }
  | { kind: 'failed'; sentence: string }
  /** Somebody else has deleted the post. */
  | { kind: 'gone' }
  /** Somebody else has saved the post; `taken` are the labels of what is in the form already. */
  | { kind: 'clash'; clashes: Clash[]; taken: string[] };

export const IDLE: FormStatus = { kind: 'idle' };
