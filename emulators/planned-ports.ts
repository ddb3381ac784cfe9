import { checkPorts } from './check-ports';
import { pickFreePort, readPorts } from './ports';
import { readNote } from './running-site';

const SITE_PORT = 5173;
/** As long as a killed start's emulators may need to give up their ports. */
const ENDING_MS = 20_000;

/**
 * The port for the site. Throws a PlainFailure when it or one of the emulators' is taken, unless
 * any free ports will do.
 */
export async function planSitePort(anyFree: boolean, dataFolder: string): Promise<number> {
  if (anyFree) return pickFreePort();
  const { hosting: _unused, ...ports } = readPorts();
  const patienceMs = readNote(dataFolder) ? ENDING_MS : 0;
  await checkPorts([SITE_PORT, ...Object.values(ports)], patienceMs);
  return SITE_PORT;
}
