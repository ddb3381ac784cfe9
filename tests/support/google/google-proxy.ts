import type { Suite } from '../../../emulators/suite';
import { type Outcome, proxyRequest, respondWith } from './answers';
import {
  abortExchange,
  answerPreflight,
  type Exchange,
  isGone,
  type ProxiedRequest,
  readBody,
  readRequest,
} from './exchange';
import { type Fault, Faults } from './faults';
import { type Backend, backends, MAIL_HOST } from './hosts';
import { Listener, type Network } from './listener';

/**
 * A request that an emulator or the proxy has answered. A fault may have kept the answer from the
 * browser.
 */
export type LogEntry = ProxiedRequest & Outcome;

/** The traffic since the last `reset`. */
class Traffic {
  readonly log: LogEntry[] = [];
  readonly mails: unknown[] = [];
  /** Requests that are forwarded and not yet answered. */
  readonly passing = new Set<Promise<void>>();
}

/**
 * A proxy for Google's hosts and the e-mail service. It forwards each request for Google to an
 * emulator, and counts the documents that the request reads. The proxy itself answers preflight
 * requests and requests to the e-mail service. It also applies the faults that tests place.
 */
export class GoogleProxy {
  readonly faults = new Faults();
  #traffic = new Traffic();
  readonly #backends: Map<string, Backend>;
  #listener: Listener | undefined;

  private constructor(suite: Pick<Suite, 'ports'>) {
    this.#backends = backends(suite);
  }

  static async start(suite: Pick<Suite, 'ports'>): Promise<GoogleProxy> {
    const proxy = new GoogleProxy(suite);
    proxy.#listener = await Listener.start(proxy.hosts, (exchange) => void proxy.#take(exchange));
    return proxy;
  }

  get hosts(): string[] {
    return [...this.#backends.keys(), MAIL_HOST];
  }

  get port(): number {
    return this.#listener?.port ?? 0;
  }

  /**
   * Waits for the responses to all forwarded requests.
   * @returns all answered requests, except preflight requests
   */
  async log(): Promise<LogEntry[]> {
    const { log, passing } = this.#traffic;
    await Promise.all(passing);
    return [...log];
  }

  /** The messages that the e-mail service has accepted since the last `reset`. */
  get mails(): readonly unknown[] {
    return this.#traffic.mails;
  }

  setNetwork(network: Network): void {
    if (this.#listener !== undefined) this.#listener.network = network;
  }

  /**
   * Removes the faults, the log and the mails, breaks all open connections, and makes the network
   * work again.
   */
  reset(): void {
    this.faults.clear();
    this.#traffic = new Traffic();
    this.setNetwork('up');
  }

  async stop(): Promise<void> {
    await this.#listener?.stop();
  }

  async #take(exchange: Exchange): Promise<void> {
    if (this.#listener?.network === 'silent') return;
    try {
      if (exchange.request.method === 'OPTIONS') answerPreflight(exchange);
      else await this.#answer(exchange);
    } catch {
      // If the connection to the emulator breaks, the browser's request is aborted.
      abortExchange(exchange);
    }
  }

  async #answer(exchange: Exchange): Promise<void> {
    const proxied = readRequest(exchange);
    const traffic = this.#traffic;
    // Uploads to Storage are large, so their bodies are not read here but forwarded as streams.
    if (proxied.host !== 'firebasestorage.googleapis.com') proxied.body = await readBody(exchange);
    const fault = this.faults.meet(proxied);
    await fault?.wait?.();
    if (isGone(exchange)) return;
    if (fault?.abort) return abortExchange(exchange);
    if (fault?.answer) traffic.log.push({ ...proxied, ...respondWith(exchange, fault.answer) });
    else if (proxied.host === MAIL_HOST) this.#receiveMail(exchange, proxied, traffic);
    else await this.#proxy(exchange, proxied, fault, traffic);
  }

  #receiveMail(exchange: Exchange, proxied: ProxiedRequest, { log, mails }: Traffic): void {
    if (proxied.path === '/api/v1.0/email/send') mails.push(JSON.parse(proxied.body ?? ''));
    log.push({ ...proxied, ...respondWith(exchange, { status: 200, body: 'OK' }) });
  }

  async #proxy(
    exchange: Exchange,
    proxied: ProxiedRequest,
    fault: Fault | undefined,
    { log, passing: all }: Traffic,
  ): Promise<void> {
    const backend = this.#backends.get(proxied.host);
    if (backend === undefined) throw new Error(`There is no emulator for ${proxied.host}`);
    const passing = proxyRequest(exchange, proxied, backend, fault).then(
      (outcome) => void log.push({ ...proxied, ...outcome }),
    );
    const settled = passing.catch(() => {});
    all.add(settled);
    settled.finally(() => all.delete(settled));
    await passing;
  }
}
