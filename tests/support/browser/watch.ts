import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** Addresses at which there is no page. Tests open them on purpose. */
const NOT_THERE = /^http:\/\/127\.0\.0\.1:\d+\/(nothing|nowhere)[\w/-]*$/;

/** Records errors, CSP violations and requests to third parties in a browser context. */
export class Watch {
  readonly #problems: string[] = [];
  readonly #allowed: RegExp[] = [];
  readonly #ownHosts: Set<string>;

  /** @param ownHosts the hosts, with ports, that the site may request */
  constructor(ownHosts: string[]) {
    this.#ownHosts = new Set(ownHosts);
  }

  /** Watches every page of `context`. */
  follow(context: BrowserContext): void {
    context.on('weberror', (webError) => this.#add(`Uncaught: ${webError.error().message}`));
    context.on('console', (message) => this.#hear(message));
    context.on('request', (request) => this.#see(request));
  }

  /** Allows problems that match the pattern, for the rest of the test. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** One line for each problem that was not allowed. */
  get problems(): string[] {
    return this.#problems.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // The browser logs the status 404 of a page that does not exist.
    if (NOT_THERE.test(url)) return;
    this.#add(`Console: ${message.text()} (${url})`);
  }

  #see(request: Request): void {
    const { protocol, host } = new URL(request.url());
    const isRequest = protocol === 'http:' || protocol === 'https:';
    if (isRequest && !this.#ownHosts.has(host)) this.#add(`Third party: ${request.url()}`);
  }

  #add(problem: string): void {
    this.#problems.push(problem);
  }
}
