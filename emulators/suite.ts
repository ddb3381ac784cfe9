import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { waitForAnswers } from './answers';
import { writeConfig } from './config-file';
import { LOCAL_FOLDER, PROJECT_FOLDER } from './folders';
import { startGuardian } from './guarded';
import { type Ports, pickFreePorts, readPorts } from './ports';
import { findSave } from './saved-data.mjs';
import { suiteEnvironment } from './suite-environment';

export type Service = 'auth' | 'firestore' | 'storage' | 'hosting';

/** Firebase never gives out an id that begins with 'demo-', so nothing here can reach a real site. */
export const PROJECT_ID = 'demo-for-us-by-us';

const FIREBASE = join(PROJECT_FOLDER, 'node_modules/firebase-tools/lib/bin/firebase.js');

export interface SuiteOptions {
  services: Service[];
  /** 'configured' takes firebase.json's ports, 'free' any: then several suites run side by side. */
  ports: 'configured' | 'free';
  /** Data are read from here at start, and saved here now and then and at the end. */
  dataFolder?: string;
  /** Ends a start that is still under way. */
  signal?: AbortSignal;
}

export interface Suite {
  projectId: string;
  ports: Ports;
  /** Saves the data if they are kept, ends every process and resolves when all have ended. */
  stop(): Promise<void>;
  /** Resolves with the emulators' last output if they end without `stop`. */
  died: Promise<string>;
}

/**
 * Starts Firebase's emulators with this repository's rules; resolves when each of them answers.
 * They end with `stop()`, and also when this process ends in whatever way. Throws a PlainFailure
 * that says what is missing.
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { services, dataFolder } = options;
  const runs = join(LOCAL_FOLDER, 'runs');
  mkdirSync(runs, { recursive: true });
  const folder = mkdtempSync(join(runs, 'run-'));
  const env = await suiteEnvironment(services, folder);
  const free = options.ports === 'free';
  const ports = free ? await pickFreePorts() : readPorts();
  const config = free ? writeConfig(ports) : join(PROJECT_FOLDER, 'firebase.json');
  const save = dataFolder && findSave(dataFolder);
  const guardian = await startGuardian(
    {
      command: [
        ...[process.execPath, FIREBASE, 'emulators:start', '--non-interactive'],
        ...['--project', PROJECT_ID, '--config', config, '--only', services.join(',')],
        ...(save ? ['--import', save] : []),
      ],
      folder,
      logFile: free ? join(folder, 'output.log') : join(LOCAL_FOLDER, 'emulators.log'),
      removeAtEnd: free ? [config] : [],
      hubPort: ports.hub,
      dataFolder,
    },
    env,
    options.signal,
  );
  await waitForAnswers(services.map((service) => ports[service]));
  return { projectId: PROJECT_ID, ports, ...guardian };
}
