import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DATA_FOLDER } from './folders';
import { PlainFailure } from './plain-failure';

export interface StartOptions {
  /** Forget what earlier starts have saved. */
  fresh: boolean;
  /** Take any free ports in place of the usual ones. */
  freePorts: boolean;
  /** Where the data are kept. */
  dataFolder: string;
}

const USAGE = `Usage: npm start, or npm start -- with any of
  --fresh        begin again with the sample posts
  --free-ports   take other ports where the usual ones are taken
  --data FOLDER  keep the data there`;

/** What was typed after `npm start --`. Throws a PlainFailure with the usage for anything else. */
export function readOptions(args: string[]): StartOptions {
  try {
    const { values } = parseArgs({
      args,
      options: {
        fresh: { type: 'boolean', default: false },
        'free-ports': { type: 'boolean', default: false },
        data: { type: 'string', default: DATA_FOLDER },
      },
    });
    return {
      fresh: values.fresh,
      freePorts: values['free-ports'],
      dataFolder: resolve(values.data),
    };
  } catch {
    throw new PlainFailure(USAGE);
  }
}
