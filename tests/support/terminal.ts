import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pidtree from 'pidtree';

/** The time limit of a test. On a busy machine, Java alone can take a minute to start. */
export const TIMEOUT_MS = 240_000;
/**
 * The time limit of `waitForOutput`. It is shorter than the limit of a test, so that the test can
 * still report the output.
 */
const OUTPUT_TIMEOUT_MS = TIMEOUT_MS - 20_000;
const POLL_MS = 50;

/** A run of an npm command in its own process group, as in a terminal. */
export class Terminal {
  readonly #npm;
  readonly #exit: Promise<number | null>;
  #output = '';
  #hasEnded = false;
  #pids: number[] = [];

  /**
   * Runs `npm` with `args`.
   * @param cwd the folder of the project
   * @param settings additional environment variables
   */
  constructor(args: string[], cwd = process.cwd(), settings: Record<string, string> = {}) {
    // Test runners set NODE_ENV. With it, a build would contain React's development code.
    const { NODE_ENV: _unused, ...env } = { ...process.env, ...settings };
    this.#npm = spawn('npm', ['--silent', ...args], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const read = (data: Buffer) => {
      this.#output += data;
    };
    this.#npm.stdout.on('data', read);
    this.#npm.stderr.on('data', read);
    this.#npm.once('close', () => {
      this.#hasEnded = true;
    });
    this.#exit = once(this.#npm, 'exit').then(([code]) => code);
  }

  get output(): string {
    return this.#output;
  }

  /**
   * Resolves when `text` has been printed.
   * @throws Error with the output if `text` is not printed
   */
  async waitForOutput(text: string | RegExp): Promise<void> {
    const isPrinted = () =>
      typeof text === 'string' ? this.#output.includes(text) : text.test(this.#output);
    const deadline = Date.now() + OUTPUT_TIMEOUT_MS;
    while (!isPrinted() && !this.#hasEnded && Date.now() < deadline) await pause(POLL_MS);
    if (!isPrinted()) throw new Error(`'${text}' is missing in the output:\n${this.#output}`);
    this.#pids = await pidtree(Number(this.#npm.pid)).catch(() => this.#pids);
  }

  /**
   * Sends `signal` to every process of the process group: SIGINT as Ctrl-C does, or SIGKILL for a
   * crash of the terminal. The emulators are in a session of their own and do not get the signal.
   */
  signal(signal: NodeJS.Signals): void {
    process.kill(-Number(this.#npm.pid), signal);
  }

  waitForExit(): Promise<number | null> {
    return this.#exit;
  }

  /**
   * `waitForOutput` records the processes that npm has started, directly or indirectly. This method
   * returns how many of them are still running.
   */
  countProcesses(): number {
    const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', this.#pids.join()], {
      encoding: 'utf8',
    });
    return stdout.split('\n').filter((state) => state !== '' && !state.startsWith('Z')).length;
  }
}
