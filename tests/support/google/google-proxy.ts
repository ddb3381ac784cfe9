import type { Suite } from '../../../emulators/suite';
import { answerWith, type Outcome, passOn } from './answers';
import { answerPreflight, breakOff, type Exchange, isGone, readAsk, readBody } from './exchange';
import { type Ask, type Fault, Faults } from './faults';
import { type Backend, backends, MAIL_HOST } from './hosts';
import { Listener, type Network } from './listener';

/** A request that was answered. */
export type LogEntry = Ask & Outcome;

/** What happened since a test began. */
class Happened {
  readonly log: LogEntry[] = [];
  readonly mails: unknown[] = [];
  /** What is passed on and not yet answered. */
  readonly passing = new Set<Promise<void>>();
}

/**
 * Stands in for Google's hosts and the e-mail service: passes what a browser asks on to the
 * emulators, counts what it costs, and fails where a test wants it to fail.
 */
export class GoogleProxy {
  readonly faults = new Faults();
  #happened = new Happened();
  #backends: Map<string, Backend>;
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

  /** From now on other emulators stand behind the hosts. */
  moveTo(suite: Pick<Suite, 'ports'>): void {
    this.#backends = backends(suite);
  }

  /** All that was answered so far, once what is under way has come to its end. */
  async log(): Promise<LogEntry[]> {
    const { log, passing } = this.#happened;
    await Promise.all(passing);
    return [...log];
  }

  /** What was given to the e-mail service so far. */
  get mails(): readonly unknown[] {
    return this.#happened.mails;
  }

  setNetwork(network: Network): void {
    if (this.#listener !== undefined) this.#listener.network = network;
  }

  /** Forgets what a test left, and what of it is still under way. */
  reset(): void {
    this.faults.clear();
    this.#happened = new Happened();
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
      // The emulator or the browser broke off: the other is to see just that.
      breakOff(exchange);
    }
  }

  async #answer(exchange: Exchange): Promise<void> {
    const ask = readAsk(exchange);
    const happened = this.#happened;
    // Uploads are large, and passed on as they come.
    if (ask.host !== 'firebasestorage.googleapis.com') ask.body = await readBody(exchange);
    const fault = this.faults.meet(ask);
    await fault?.wait?.();
    if (isGone(exchange)) return;
    if (fault?.abort) return breakOff(exchange);
    if (fault?.answer) happened.log.push({ ...ask, ...answerWith(exchange, fault.answer) });
    else if (ask.host === MAIL_HOST) this.#takeMail(exchange, ask, happened);
    else await this.#passOn(exchange, ask, fault, happened);
  }

  #takeMail(exchange: Exchange, ask: Ask, { log, mails }: Happened): void {
    if (ask.path === '/api/v1.0/email/send') mails.push(JSON.parse(ask.body ?? ''));
    log.push({ ...ask, ...answerWith(exchange, { status: 200, body: 'OK' }) });
  }

  async #passOn(
    exchange: Exchange,
    ask: Ask,
    fault: Fault | undefined,
    { log, passing: all }: Happened,
  ): Promise<void> {
    const backend = this.#backends.get(ask.host);
    if (backend === undefined) throw new Error(`No emulator stands behind ${ask.host}`);
    const passing = passOn(exchange, ask, backend, fault).then(
      (outcome) => void log.push({ ...ask, ...outcome }),
    );
    const settled = passing.catch(() => {});
    all.add(settled);
    settled.finally(() => all.delete(settled));
    await passing;
  }
}
