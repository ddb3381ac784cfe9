import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** A change to a file under src or to the rules: `to` replaces `from`. */
export interface Patch {
  file: string;
  from: string;
  to: string;
}

/** The site's modules that read and write posts. Each call acts for the tab in which it is made. */
export interface Services {
  saving: typeof import('../../../src/editor/saving/save-post');
  images: typeof import('../../../src/editor/saving/unused-images');
  editable: typeof import('../../../src/services/writing/editable-post');
  history: typeof import('../../../src/services/writing/history');
  trash: typeof import('../../../src/services/writing/trash');
  entries: typeof import('../../../src/services/writing/entries');
  sending: typeof import('../../../src/editor/saving/send-entries');
  writing: typeof import('../../../src/services/writing/post-writing');
  errors: typeof import('../../../src/services/writing/post-transaction');
  reading: typeof import('../../../src/services/reading/firestore');
  notices: typeof import('../../../src/services/writing/notice');
}

const DOUBLES = ['firebase.ts', 'device-store.ts'];
/**
 * All tabs use one copy of the modules, so the tabs would share its variables, and every tab would
 * wait for ever for a deletion of a tab that has crashed. The patches of clock.ts, unused-images.ts
 * and photo-uploads.ts turn variables into fields of each tab, and that of entries.ts lets a tab read
 * the photos of its entries from the device, as after a reload. The patch of read-documents.ts lets
 * a history (a random sequence of actions) see only its own posts in the trash.
 */
const TAB_PATCHES: Patch[] = [
  { file: 'services/reading/clock.ts', from: 'let told: ServerTime | undefined;\n', to: '' },
  {
    file: 'editor/saving/unused-images.ts',
    from: 'let deleting: Promise<void> = Promise.resolve();\n',
    to: '',
  },
  {
    file: 'editor/saving/photo-uploads.ts',
    from: 'const uploads = new Map<string, Photo>();\n',
    to: '',
  },
  { file: 'editor/saving/photo-uploads.ts', from: 'let reusableUntil = 0;\n', to: '' },
  {
    file: 'services/writing/entries.ts',
    from: '  photosOf.set(key, copy.photos);\n',
    to: '',
  },
  {
    file: 'services/writing/read-documents.ts',
    from: 'return found.docs;',
    to: 'const { posts } = (globalThis as unknown as { currentTab: () => { device: { posts: ReadonlySet<string> } } }).currentTab().device;\n  return found.docs.filter(({ id }) => path !== "trash" || posts.has(id));',
  },
];

/** The modules of src that a double can replace, by their paths. */
interface Modules {
  'editor/saving/photo-uploads': typeof import('../../../src/editor/saving/photo-uploads');
  'editor/saving/save-post': Services['saving'];
  'editor/saving/send-entries': Services['sending'];
  'model/photo-writing': typeof import('../../../src/model/photo-writing');
  'services/writing/entries': Services['entries'];
  'services/writing/members': typeof import('../../../src/services/writing/members');
  'services/writing/notice': Services['notices'];
  'services/writing/images': typeof import('../../../src/services/writing/images');
  'services/writing/post-transaction': Services['errors'];
  'services/writing/post-writing': Services['writing'];
  'services/writing/server-time': typeof import('../../../src/services/writing/server-time');
  'services/writing/trash': Services['trash'];
}

/**
 * Functions that replace functions of modules. Each is made from the module, `sound`, and from all
 * services, which are complete when the functions are called.
 */
export type Doubles = {
  [File in keyof Modules]?: {
    [Name in keyof Modules[File]]?: (sound: Modules[File], all: Services) => Modules[File][Name];
  };
};

/**
 * Loads a copy of src with TAB_PATCHES and `doubles`. Its code uses the device and the SDK objects
 * of the tab in which it runs. `name` is the beginning of the name of the copy's folder.
 */
export async function loadServices(name: string, doubles: Doubles = {}): Promise<Services> {
  const copy = resolve('.local', 'losing', `${name}-${process.pid}`, 'src');
  rmSync(copy, { recursive: true, force: true });
  cpSync('src', copy, { recursive: true });
  for (const double of DOUBLES) {
    cpSync(join('tests/rules/losing/doubles', double), join(copy, 'services/writing', double));
  }
  for (const { file, from, to } of TAB_PATCHES) {
    const path = join(copy, file);
    writeFileSync(path, applyPatch(readFileSync(path, 'utf8'), from, to));
  }
  const services = {} as Services;
  for (const [file, functions] of Object.entries(doubles)) putDouble(copy, file, functions);
  Object.assign(globalThis, { doubles, doubledServices: services });
  const load = (file: string) => import(/* @vite-ignore */ join(copy, file));
  return Object.assign(services, {
    saving: await load('editor/saving/save-post.ts'),
    images: await load('editor/saving/unused-images.ts'),
    editable: await load('services/writing/editable-post.ts'),
    history: await load('services/writing/history.ts'),
    trash: await load('services/writing/trash.ts'),
    entries: await load('services/writing/entries.ts'),
    sending: await load('editor/saving/send-entries.ts'),
    writing: await load('services/writing/post-writing.ts'),
    errors: await load('services/writing/post-transaction.ts'),
    reading: await load('services/reading/firestore.ts'),
    notices: await load('services/writing/notice.ts'),
  });
}

/** Puts a module in the place of `file`. It has the same exports, but for `functions`. */
function putDouble(copy: string, file: string, functions: object): void {
  const path = join(copy, file);
  renameSync(`${path}.ts`, `${path}.sound.ts`);
  const sound = `'./${basename(file)}.sound'`;
  const exported = Object.keys(functions).map(
    (name) =>
      `export const ${name} = globalThis.doubles['${file}'].${name}(sound, globalThis.doubledServices);`,
  );
  const lines = [`import * as sound from ${sound};`, `export * from ${sound};`, ...exported];
  writeFileSync(`${path}.ts`, lines.join('\n'));
}

/** Replaces `from` by `to` in `source`. @throws Error if `from` does not occur exactly once */
export function applyPatch(source: string, from: string, to: string): string {
  const parts = source.split(from);
  if (parts.length !== 2) throw new Error(`Found ${parts.length - 1} times, not once: ${from}`);
  return parts.join(to);
}
