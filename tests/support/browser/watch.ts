import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** What a context did that no page of ours should do, unless a test allows it. */
export class Watch {
  readonly #problems: string[] = [];
  readonly #allowed: RegExp[] = [];
  readonly #ownHosts: Set<string>;

  /** @param ownHosts the hosts, with their ports, that the site may ask */
  constructor(ownHosts: string[]) {
    this.#ownHosts = new Set(ownHosts);
  }

  /** Keeps an eye on every page of a context: errors, a refusal by the policy, third parties. */
  follow(context: BrowserContext): void {
    context.on('weberror', (webError) => this.#add(`Uncaught: ${webError.error().message}`));
    context.on('console', (message) => this.#hear(message));
    context.on('request', (request) => this.#see(request));
  }

  /** Allows what the pattern fits, for the rest of the test. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** One line for everything that was not allowed. */
  get problems(): string[] {
    return this.#problems.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    const { url } = message.location();
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
