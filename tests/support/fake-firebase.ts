/** A document's fields, as plain values. */
export type Fields = Record<string, unknown>;
export interface User {
  uid: string;
  email: string;
}

/** The code with which an operation fails, or the promise for which the operation waits. */
type Disruption = { code: string; status?: number } | Promise<unknown>;

/**
 * An in-memory Firebase for the component tests: accounts, documents and images. The fakes of the
 * writers' SDKs (fake-sdks.ts) and of the visitors' REST API (fake-rest.ts) both use it.
 */
class FakeFirebase {
  /** The documents by path, for example 'admins/ali'. Tests add the newest post first. */
  readonly documents = new Map<string, Fields>();
  readonly passwords = new Map<string, string>();
  /** The paths of the bucket's objects. */
  readonly objects = new Set<string>();
  /** The operations and REST methods that the site has called. */
  readonly asked: string[] = [];
  /** The categories whose lists fail in the REST API. With 'all', all reads of the API fail. */
  readonly failing = new Set<string>();
  /** Visitors' reads wait for this promise. */
  waiting: Promise<unknown> | undefined;
  /** The server's time in every response to visitors, RFC 3339; the device's time if undefined. */
  readTime: string | undefined;
  /** Whether the servers refuse the session's token, until the site asks for a new one. */
  isTokenOld = false;
  /** Whether the site can be reached even while `navigator.onLine` is false. */
  isReachable = false;
  user: User | null = null;
  /** Whether Firebase Auth has reported the session's state. */
  isSessionKnown = true;
  persistence = '';
  /** Whether the signed-in user's e-mail address is verified. */
  verified = false;
  readonly #listeners = new Set<(user: User | null) => void>();
  readonly #disruptions = new Map<string, Disruption>();

  reset(): void {
    this.documents.clear();
    this.passwords.clear();
    this.objects.clear();
    this.asked.length = 0;
    this.failing.clear();
    this.#listeners.clear();
    this.#disruptions.clear();
    Object.assign(this, {
      user: null,
      isSessionKnown: true,
      persistence: '',
      verified: false,
      waiting: undefined,
      readTime: undefined,
      isReachable: false,
      isTokenOld: false,
    });
    globalThis.localStorage?.clear();
    globalThis.sessionStorage?.clear();
  }

  /**
   * From now until `endDisruption`, each call of `operation` fails or waits. Examples of operations
   * are 'signIn' and 'set admins/ali'.
   */
  disrupt(operation: string, disruption: Disruption): void {
    this.#disruptions.set(operation, disruption);
  }

  /**
   * Each call of `operation` waits until the returned function is called. With a code, the calls
   * then fail.
   */
  hold(operation: string): (code?: string) => void {
    let release = (_code?: string) => {};
    const held = new Promise<void>((resolve, reject) => {
      release = (code) => (code ? reject(Object.assign(new Error(code), { code })) : resolve());
    });
    this.disrupt(operation, held);
    return release;
  }

  endDisruption(operation: string): void {
    this.#disruptions.delete(operation);
  }

  /** Records an operation, and fails or waits if it is disrupted. */
  async meet(operation: string): Promise<void> {
    this.asked.push(operation);
    const disruption = this.#disruptions.get(operation);
    if (disruption instanceof Promise) await disruption;
    else if (disruption) throw Object.assign(new Error(disruption.code), disruption);
    if (operation === 'new token') this.isTokenOld = false;
    if (!this.isTokenOld || !/^(commit|get |list |upload|remove)/.test(operation)) return;
    const code = /^(upload|remove)/.test(operation) ? 'storage/unauthenticated' : 'unauthenticated';
    throw Object.assign(new Error(code), { code });
  }

  listen(listener: (user: User | null) => void): () => void {
    this.#listeners.add(listener);
    if (this.isSessionKnown)
      queueMicrotask(() => this.#listeners.has(listener) && listener(this.user));
    return () => this.#listeners.delete(listener);
  }

  /** Whether the site listens to the auth state. */
  get hasListeners(): boolean {
    return this.#listeners.size > 0;
  }

  /**
   * Simulates that Firebase Auth reports the signed-in user; null means that nobody is signed in.
   */
  changeUser(user: User | null): void {
    this.isSessionKnown = true;
    this.user = user;
    for (const listener of this.#listeners) listener(user);
  }
}

export const firebase = new FakeFirebase();

/** Simulates a browser in which user `uid` has signed in, with `role` in the team. */
export function signedIn(uid: string, role?: 'owner' | 'editor'): User {
  const user = { uid, email: `${uid}@example.org` };
  localStorage.setItem('for-us-by-us:signed-in', '1');
  firebase.user = user;
  if (role) firebase.documents.set(`admins/${uid}`, { role, email: user.email });
  return user;
}
