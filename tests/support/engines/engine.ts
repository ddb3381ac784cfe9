import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A browser that is not the Chromium of the other browser tests. */
export interface Engine {
  name: string;
  /** The programs that it takes, and Debian's packages that hold them; or why it cannot run here. */
  needs: Record<string, string> | (() => string | undefined);
  /** Starts it; its requests to other hosts than this machine go through the tunnel. */
  start: (tunnelPort: number) => Promise<RunningEngine>;
}

export interface RunningEngine {
  page: DrivenPage;
  stop: () => Promise<void>;
}

/** A page of such a browser; elements are found by XPath, and waited for. */
export interface DrivenPage {
  open(url: string): Promise<void>;
  /** Waits until the page holds such an element. */
  find(xpath: string): Promise<unknown>;
  click(xpath: string): Promise<void>;
  /** Types into a field, or gives a file's path to one that picks files. */
  type(xpath: string, text: string): Promise<void>;
  /** What an expression comes to in the page. */
  valueOf(expression: string): Promise<unknown>;
  /** Takes the network away, or gives it back, where the browser can be told to. */
  setOffline?(isOffline: boolean): Promise<void>;
}

/** Why an engine cannot run here; undefined where it can. */
export function missing({ name, needs }: Engine): string | undefined {
  if (typeof needs === 'function') return needs();
  const packages = Object.entries(needs)
    .filter(([program]) => !isInstalled(program))
    .map(([, debianPackage]) => debianPackage);
  if (packages.length === 0) return undefined;
  return `${name} is not installed; on Debian: sudo apt install ${packages.join(' ')}`;
}

function isInstalled(program: string): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => folder !== '' && existsSync(join(folder, program)));
}
