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
 * Whether the connection is cellular or slow, or the browser saves data; false if it is not known.
 */
export function isMetered(): boolean {
  const { effectiveType = '4g', type } = connection();
  return savesData() || type === 'cellular' || effectiveType !== '4g';
}
