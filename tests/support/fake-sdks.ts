import { vi } from 'vitest';
import { BUCKET } from '../../emulators/project';
import { type Fields, firebase, type User } from './fake-firebase';

export const fakeAuth = {
  browserLocalPersistence: 'local',
  browserSessionPersistence: 'session',
  initializeAuth: vi.fn(() => ({
    get currentUser() {
      return (
        firebase.user && {
          ...firebase.user,
          getIdToken: (isNew = false) => firebase.meet(isNew ? 'new token' : 'token'),
          getIdTokenResult: async () => ({ claims: { email_verified: firebase.verified } }),
        }
      );
    },
  })),
  connectAuthEmulator() {},
  onAuthStateChanged: (_auth: unknown, listener: (user: User | null) => void) =>
    firebase.listen(listener),
  async setPersistence(_auth: unknown, persistence: string) {
    firebase.persistence = persistence;
  },
  async signInWithEmailAndPassword(_auth: unknown, email: string, password: string) {
    await firebase.meet('signIn');
    if (firebase.passwords.get(email) !== password) {
      throw Object.assign(new Error('wrong'), { code: 'auth/invalid-credential' });
    }
    const user = { uid: email.split('@')[0] ?? '', email };
    firebase.changeUser(user);
    return { user };
  },
  async createUserWithEmailAndPassword(_auth: unknown, email: string) {
    await firebase.meet('signUp');
    const user = { uid: email.split('@')[0] ?? '', email };
    firebase.changeUser(user);
    return { user };
  },
  async signOut() {
    await firebase.meet('logout');
    if (firebase.user) firebase.changeUser(null);
  },
  sendEmailVerification: ({ email }: User) => firebase.meet(`verify ${email}`),
  sendPasswordResetEmail: () => firebase.meet('reset'),
  EmailAuthProvider: { credential: (email: string, password: string) => ({ email, password }) },
  async reauthenticateWithCredential(_user: User, credential: { email: string; password: string }) {
    await firebase.meet('reauthenticate');
    if (firebase.passwords.get(credential.email) !== credential.password) {
      throw Object.assign(new Error('wrong'), { code: 'auth/invalid-credential' });
    }
  },
  verifyBeforeUpdateEmail: (_user: User, email: string) => firebase.meet(`move to ${email}`),
  async deleteUser() {
    await firebase.meet('delete account');
    firebase.changeUser(null);
  },
};

/** The download URL of the bucket's object at `path`. */
export function downloadUrl(path: string): string {
  return `https://firebasestorage.googleapis.com/v0/b/${BUCKET}/o/${encodeURIComponent(path)}?alt=media`;
}

type Reference = { path: string };
/** The field by which a query sorts, and the direction: 1 is ascending, -1 is descending. */
interface Order {
  name: string;
  direction: 1 | -1;
}
/**
 * A constraint of a query. Returns the documents of `found` that remain, in their order; `orderBy`
 * also writes its arguments into `order`, which `startAfter` reads.
 */
type Constraint = (found: Snapshot[], order: Order) => Snapshot[];
interface FakeQuery extends Reference {
  constraints?: Constraint[];
}
type Snapshot = ReturnType<typeof snapshotOf>;
interface Transaction {
  get: (reference: Reference) => Promise<Snapshot>;
  set: (reference: Reference, fields: Fields) => void;
  delete: (reference: Reference) => void;
}

export const fakeFirestore = {
  Timestamp: class Timestamp {
    static fromDate = (date: Date) => new Timestamp(date);
    constructor(readonly date = new Date('2026-11-20T09:00:00Z')) {}
    toDate = () => this.date;
  },
  getFirestore: () => ({}),
  setLogLevel() {},
  connectFirestoreEmulator() {},
  doc: (_database: unknown, ...parts: string[]): Reference => ({ path: parts.join('/') }),
  collection: (_database: unknown, ...parts: string[]): Reference => ({ path: parts.join('/') }),
  query: ({ path }: Reference, ...constraints: Constraint[]): FakeQuery => ({ path, constraints }),
  limit:
    (count: number): Constraint =>
    (found) =>
      found.slice(0, count),
  /** Like Firestore, leaves out documents without the field `name`. */
  orderBy:
    (name: string, direction: 'asc' | 'desc' = 'asc'): Constraint =>
    (found, order) => {
      Object.assign(order, { name, direction: direction === 'desc' ? -1 : 1 });
      return found
        .filter((one) => one.get(name) !== undefined)
        .sort((one, other) => compare(one, other, order));
    },
  where:
    (name: string, _operator: '<=', value: unknown): Constraint =>
    (found) =>
      found.filter((one) => timeOf(one.get(name)) <= timeOf(value)),
  startAfter:
    (last: Snapshot): Constraint =>
    (found, order) =>
      found.filter((one) => compare(one, last, order) > 0),
  serverTimestamp: () => new fakeFirestore.Timestamp(),
  async getDoc({ path }: Reference): Promise<Snapshot> {
    await firebase.meet(`get ${path}`);
    return snapshotOf(path);
  },
  async getDocs({ path, constraints = [] }: FakeQuery) {
    await firebase.meet(`list ${path}`);
    const paths = [...firebase.documents.keys()].filter(
      (key) => key.startsWith(`${path}/`) && !key.slice(path.length + 1).includes('/'),
    );
    const order: Order = { name: '', direction: 1 };
    const all = paths.map(snapshotOf);
    return { docs: constraints.reduce((found, narrow) => narrow(found, order), all) };
  },
  setDoc: ({ path }: Reference, fields: Fields) => set(path, fields),
  updateDoc: ({ path }: Reference, fields: Fields) =>
    set(path, { ...firebase.documents.get(path), ...fields }),
  deleteDoc: ({ path }: Reference) => remove(path),
  async runTransaction<T>(_database: unknown, act: (transaction: Transaction) => Promise<T>) {
    const writes: (() => void)[] = [];
    const given = await act({
      get: fakeFirestore.getDoc,
      set: ({ path }, fields) => writes.push(() => firebase.documents.set(path, fields)),
      delete: ({ path }) => writes.push(() => firebase.documents.delete(path)),
    });
    await firebase.meet('commit');
    for (const write of writes) write();
    return given;
  },
  writeBatch() {
    const writes: (() => Promise<void>)[] = [];
    return {
      set: ({ path }: Reference, fields: Fields) => writes.push(() => set(path, fields)),
      delete: ({ path }: Reference) => writes.push(() => remove(path)),
      async commit() {
        for (const write of writes) await write();
      },
    };
  },
};

function timeOf(value: unknown): number {
  return value instanceof fakeFirestore.Timestamp ? value.toDate().getTime() : 0;
}

/**
 * Compares two documents by the timestamps in the field `name`. Like Firestore, compares documents
 * with equal timestamps by id.
 */
function compare(one: Snapshot, other: Snapshot, { name, direction }: Order): number {
  const difference = timeOf(one.get(name)) - timeOf(other.get(name));
  return direction * (difference || (one.id < other.id ? -1 : Number(one.id > other.id)));
}

function snapshotOf(path: string) {
  const fields = firebase.documents.get(path);
  return {
    id: path.split('/').at(-1) ?? '',
    ref: { path },
    exists: () => fields !== undefined,
    data: () => fields,
    get: (name: string) => fields?.[name],
  };
}

async function set(path: string, fields: Fields): Promise<void> {
  await firebase.meet(`set ${path}`);
  firebase.documents.set(path, fields);
}

async function remove(path: string): Promise<void> {
  await firebase.meet(`delete ${path}`);
  firebase.documents.delete(path);
}

type Progress = (snapshot: { bytesTransferred: number }) => void;

/** Whether a post on the site or in the trash shows the image, as storage.rules ask. */
function isShown(path: string): boolean {
  const [, id = '', photo = ''] = /^images\/(.*?)-([0-9a-z]{12}-.*)$/.exec(path) ?? [];
  return ['posts', 'trash'].some((list) =>
    JSON.stringify(firebase.documents.get(`${list}/${id}`) ?? '').includes(
      photo.replace('.thumbnail', ''),
    ),
  );
}

export const fakeStorage = {
  getStorage: () => ({}),
  connectStorageEmulator() {},
  ref: (_bucket: unknown, path: string): Reference => ({ path }),
  /**
   * The upload reports at once that half of the file has arrived, and then succeeds. If a test
   * disrupts the operation 'upload' or 'upload {file name}', the upload waits or fails instead.
   */
  uploadBytesResumable({ path }: Reference, { size }: Blob) {
    const stop = new AbortController();
    const cancelled = new Promise<never>((_, reject) => {
      const error = Object.assign(new Error('cancelled'), { code: 'storage/canceled' });
      stop.signal.addEventListener('abort', () => reject(error));
    });
    const name = path.replace(/^.*-[0-9a-z]{12}-/, '');
    const arrived = firebase
      .meet('upload')
      .then(() => firebase.meet(`upload ${name}`))
      .then(() => firebase.objects.add(path));
    const task = Object.assign(Promise.race([arrived, cancelled]), {
      cancel: () => stop.abort(),
      on(_event: string, tell: Progress) {
        tell({ bytesTransferred: size / 2 });
        return () => {};
      },
    });
    task.catch(() => {});
    return task;
  },
  async getDownloadURL({ path }: Reference) {
    if (firebase.objects.has(path)) return downloadUrl(path);
    throw Object.assign(new Error('not there'), { code: 'storage/object-not-found' });
  },
  async deleteObject({ path }: Reference) {
    await firebase.meet('remove');
    if (isShown(path)) throw Object.assign(new Error('shown'), { code: 'storage/unauthorized' });
    if (firebase.objects.delete(path)) return;
    throw Object.assign(new Error('not there'), { code: 'storage/object-not-found' });
  },
};
