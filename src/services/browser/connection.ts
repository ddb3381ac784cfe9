/** The part of the Network Information API that the site uses. Only Chromium has it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}

/** Whether the browser is set to save data. */
export function savesData(): boolean | undefined {
  return connection().saveData;
}

/**
 * Whether the connection is cellular or slow, or the browser is set to save data. If the browser
 * does not report the connection, a fast and unmetered one is assumed.
 */
export function isMetered(): boolean {
  const { effectiveType = '4g', type } = connection();
  return savesData() || type === 'cellular' || effectiveType !== '4g';
}
