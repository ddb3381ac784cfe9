import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A browser that only engines.spec.ts uses. The other browser tests use Chromium or Chrome. */
export interface Engine {
  name: string;
  /**
   * The Debian package of each required program, by the program's name. Or a function: it returns
   * the reason why the engine cannot run, or undefined if it can.
   */
  needs: Record<string, string> | (() => string | undefined);
  /** Starts the browser. Its requests go through the tunnel, except requests to 127.0.0.1. */
  start: (tunnelPort: number) => Promise<RunningEngine>;
}

export interface RunningEngine {
  page: DrivenPage;
  stop: () => Promise<void>;
}

/** A page in an engine. A method with a parameter `xpath` waits for the element that matches. */
export interface DrivenPage {
  open(url: string): Promise<void>;
  /** Waits until the page has the element, even if the element is not visible. */
  find(xpath: string): Promise<unknown>;
  click(xpath: string): Promise<void>;
  /** Types into a field, or sets the file of a file input. */
  type(xpath: string, text: string): Promise<void>;
  /** Evaluates a JavaScript expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Disconnects or reconnects the network, if the browser can do that. */
  setOffline?(isOffline: boolean): Promise<void>;
}

/** Returns the reason why an engine cannot run here, or undefined. */
export function findSkipReason({ name, needs }: Engine): string | undefined {
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
