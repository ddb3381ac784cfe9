import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import pidtree from 'pidtree';
import { expect, vi } from 'vitest';

/** On a busy machine Java alone can take a minute to start. */
export const PATIENCE_MS = 240_000;

/** An `npm start` with free ports, in its own process group, as in a terminal. */
export class Terminal {
  readonly #npm;
  readonly #exit: Promise<number | null>;
  #output = '';
  #family: number[] = [];

  /** Runs `npm start` with the data in `dataFolder`. */
  constructor(dataFolder: string) {
    const options = ['--free-ports', '--data', dataFolder];
    this.#npm = spawn('npm', ['start', '--silent', '--', ...options], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const read = (data: Buffer) => {
      this.#output += data;
    };
    this.#npm.stdout.on('data', read);
    this.#npm.stderr.on('data', read);
    this.#exit = once(this.#npm, 'exit').then(([code]) => code);
  }

  /** Resolves when `text` has been printed. */
  async shows(text: string | RegExp): Promise<void> {
    await vi.waitFor(() => expect(this.#output).toMatch(text), { timeout: PATIENCE_MS });
    this.#family = await pidtree(Number(this.#npm.pid)).catch(() => this.#family);
  }

  /** Sends `signal` to every process, like Ctrl-C or a crash of the terminal. */
  signal(signal: NodeJS.Signals): void {
    process.kill(-Number(this.#npm.pid), signal);
  }

  /** Resolves with npm's exit code. */
  ends(): Promise<number | null> {
    return this.#exit;
  }

  /** The number of processes that were running at the last `shows`, and still run. */
  processes(): number {
    const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', this.#family.join()], {
      encoding: 'utf8',
    });
    return stdout.split('\n').filter((state) => state !== '' && !state.startsWith('Z')).length;
  }
}
