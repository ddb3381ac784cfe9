import { emptyTab, readEntry, removeEntry, storeEntry } from './browser-storage';

/** The texts that a tab keeps on a shared computer, for the person `uid` alone. */
interface TabTexts {
  uid: string;
  /** The time of the last change, or at which the page was left, in milliseconds since 1970. */
  at: number;
  records: unknown[];
}

const KEY = 'for-us-by-us:texts';
/** After the session has ended, the texts wait here for a login of the same person in the tab. */
const LEFT_KEY = 'for-us-by-us:left-texts';
const LEFT_MS = 10 * 60_000;

/** Replaces the texts. @returns whether the browser has stored them */
export function storeTexts(uid: string, records: unknown[]): boolean {
  const texts: TabTexts = { uid, at: Date.now(), records };
  if (records.length > 0) return storeEntry('tab', KEY, JSON.stringify(texts));
  removeEntry('tab', KEY);
  return true;
}

/** To be called when the page is left: LEFT_MS begins now. */
export function touchTexts(): void {
  const texts = parse(readEntry('tab', KEY));
  if (texts) storeTexts(texts.uid, texts.records);
}

/** The texts of `uid` in this tab. Those of other people are removed. */
export function takeTexts(uid: string): unknown[] {
  const left = parse(readEntry('tab', LEFT_KEY));
  removeEntry('tab', LEFT_KEY);
  const texts = parse(readEntry('tab', KEY)) ?? (left && isFresh(left) ? left : null);
  if (texts?.uid === uid) return texts.records;
  removeEntry('tab', KEY);
  return [];
}

/** Empties the tab's store. Its texts stay for LEFT_MS if `isStored` is true. */
export function leaveTexts(isStored: boolean): void {
  const stored = readEntry('tab', KEY);
  const texts = parse(stored);
  emptyTab();
  if (!isStored || !stored || !texts || !isFresh(texts)) return;
  storeEntry('tab', LEFT_KEY, stored);
  setTimeout(() => removeEntry('tab', LEFT_KEY), LEFT_MS - (Date.now() - texts.at));
}

function isFresh({ at }: TabTexts): boolean {
  return Date.now() - at < LEFT_MS;
}

function parse(text: string | null): TabTexts | null {
  try {
    const { uid, at, records } = JSON.parse(text ?? '');
    return typeof uid === 'string' && Array.isArray(records)
      ? { uid, at: Number(at), records }
      : null;
  } catch {
    return null;
  }
}
