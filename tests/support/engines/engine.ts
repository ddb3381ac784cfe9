import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { DrivenPage } from './web-driver';

/** A browser that is not Chromium. */
export interface Engine {
  name: string;
  /** The programs that it takes, and Debian's packages that hold them. */
  programs: Record<string, string>;
  /** Starts it; its requests to other hosts than this machine go through the tunnel. */
  start: (tunnelPort: number) => Promise<RunningEngine>;
}

export interface RunningEngine {
  page: DrivenPage;
  stop: () => Promise<void>;
}

/** Why an engine cannot run here; undefined where it can. */
export function missing({ name, programs }: Engine): string | undefined {
  const packages = Object.entries(programs)
    .filter(([program]) => !isInstalled(program))
    .map(([, debianPackage]) => debianPackage);
  if (packages.length === 0) return undefined;
  return `${name} is not installed; on Debian: sudo apt install ${packages.join(' ')}`;
}

function isInstalled(program: string): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => folder !== '' && existsSync(join(folder, program)));
}
