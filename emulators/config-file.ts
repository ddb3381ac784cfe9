import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from './folders';
import type { Ports } from './ports';

/**
 * Writes a copy of firebase.json with these `ports` and returns its path. It lies beside the
 * original because the paths in it count from its folder.
 */
export function writeConfig(ports: Ports): string {
  const config = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'firebase.json'), 'utf8'));
  const { auth, firestore, websocket, storage, hosting, hub, logging } = ports;
  config.emulators = {
    ...config.emulators,
    auth: { port: auth },
    firestore: { port: firestore, websocketPort: websocket },
    storage: { port: storage },
    hosting: { port: hosting },
    hub: { port: hub },
    logging: { port: logging },
  };
  const file = join(PROJECT_FOLDER, `firebase.${hub}.local.json`);
  writeFileSync(file, JSON.stringify(config));
  return file;
}
