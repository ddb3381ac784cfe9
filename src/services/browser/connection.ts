/** The part of the Network Information API that the site uses. Only Chromium has it. */
interface Connection {
  saveData: boolean;
  effectiveType: string;
  type: string;
}

/**
 * The reader's connection. If the browser does not report it, a fast and unmetered connection is
 * assumed.
 */
export function readConnection(): Connection {
  const { connection } = navigator as { connection?: Partial<Connection> };
  const { saveData = false, effectiveType = '4g', type = '' } = connection ?? {};
  return { saveData, effectiveType, type };
}

/** Whether the connection is cellular or slow, or the browser is set to save data. */
export function isMetered(): boolean {
  const { saveData, effectiveType, type } = readConnection();
  return saveData || type === 'cellular' || effectiveType !== '4g';
}
