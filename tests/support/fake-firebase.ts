/** A document's fields, as plain values. */
export type Fields = Record<string, unknown>;
export interface User {
  uid: string;
  email: string;
}

/** What an operation does in place of its work: it fails with this code, or waits. */
type Hindrance = { code: string } | Promise<unknown>;

/**
 * Firebase in memory, for the component tests: accounts, documents and images. Writers' SDKs
 * (fake-sdks.ts) and visitors' REST interface (fake-rest.ts) are two ways into this one store.
 */
class FakeFirebase {
  /** By their paths such as 'admins/ali'; posts in the order of the lists, the newest first. */
  readonly documents = new Map<string, Fields>();
  readonly passwords = new Map<string, string>();
  /** The paths of what lies in the bucket. */
  readonly objects = new Set<string>();
  /** The operations and REST methods that the site has called. */
  readonly asked: string[] = [];
  /** The types of posts whose lists fail for visitors; 'all' is every read. */
  readonly failing = new Set<string>();
  /** What visitors' reads wait for. */
  waiting: Promise<unknown> | undefined;
  /** The server's time in every answer to visitors, RFC 3339; the device's where there is none. */
  readTime: string | undefined;
  user: User | null = null;
  /** Whether Firebase has said by now who is signed in. */
  known = true;
  persistence = '';
  /** Whether the address of the one who is signed in is verified. */
  verified = false;
  readonly #listeners = new Set<(user: User | null) => void>();
  readonly #hindrances = new Map<string, Hindrance>();

  reset(): void {
    this.documents.clear();
    this.passwords.clear();
    this.objects.clear();
    this.asked.length = 0;
    this.failing.clear();
    this.#listeners.clear();
    this.#hindrances.clear();
    Object.assign(this, {
      ...{ user: null, known: true, persistence: '', verified: false },
      ...{ waiting: undefined, readTime: undefined },
    });
    globalThis.localStorage?.clear();
    globalThis.sessionStorage?.clear();
  }

  /** Makes an operation, such as 'signIn' or 'set admins/ali', fail or wait until `clear`. */
  hinder(operation: string, hindrance: Hindrance): void {
    this.#hindrances.set(operation, hindrance);
  }

  clear(operation: string): void {
    this.#hindrances.delete(operation);
  }

  async meet(operation: string): Promise<void> {
    this.asked.push(operation);
    const hindrance = this.#hindrances.get(operation);
    if (hindrance instanceof Promise) await hindrance;
    else if (hindrance) throw Object.assign(new Error(hindrance.code), hindrance);
  }

  listen(listener: (user: User | null) => void): () => void {
    this.#listeners.add(listener);
    if (this.known) queueMicrotask(() => this.#listeners.has(listener) && listener(this.user));
    return () => this.#listeners.delete(listener);
  }

  /** Whether the site has asked who is signed in. */
  get watched(): boolean {
    return this.#listeners.size > 0;
  }

  /** Firebase says that this is who is signed in. */
  become(user: User | null): void {
    this.known = true;
    this.user = user;
    for (const listener of this.#listeners) listener(user);
  }
}

export const firebase = new FakeFirebase();

/** Somebody who signed in with this browser before. */
export function signedIn(uid: string, role?: 'owner' | 'editor'): User {
  const user = { uid, email: `${uid}@example.org` };
  localStorage.setItem('for-us-by-us:signed-in', '1');
  firebase.user = user;
  if (role) firebase.documents.set(`admins/${uid}`, { role, email: user.email });
  return user;
}
