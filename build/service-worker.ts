import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { APP_SHELL } from './folders.ts';
import { namedInLicences } from './licences.ts';

/**
 * The path of the service worker on the site. src/services/browser/worker-registration.ts registers
 * it.
 */
const WORKER_FILE = 'sw.js';

type Bundle = Rolldown.OutputBundle;

/**
 * Modules whose code the service worker does not keep for readers, because a reader without a
 * network does not need it: for example the writers' code, and code that sends messages.
 */
const NOT_OF_READERS = [
  /\/src\/accounts\/(account-forms|logout-dialog|membership|require-login|role-watch)\./,
  /\/src\/(editor|fields|team|services\/(writing|mail))\//,
  /\/src\/layout\/(install-offer|writers-menu)\./,
  /\/src\/messages\/(report-form|second-way|send-message|send-notice)\./,
  /\/src\/routes\/(admin|edit|follow|login|own-account|posts|send|setup|signup|team|this-week)\./,
  /\/src\/services\/reading\/app-check\./,
  // Videos, cards, 'Print' and 'Read without a network' need a network, as the ways on the page
  // 'Follow us' do. A long list has more posts than a device keeps.
  /\/src\/posts\/\w+\/(video-player|keep-panel|keep-newest|long-lists|picture-card|print-post)\./,
];
const ICONS = ['favicon.svg', 'logo.png', 'manifest.webmanifest'];

/**
 * A Vite plugin that writes the service worker, with the list of files that the worker keeps. With
 * VITE_WITHDRAW_WORKER=yes it writes a worker that removes itself from a device.
 */
export function serviceWorker(): Plugin {
  let env: Record<string, string> = {};
  let root = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      env = config.env;
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const isWithdrawn = env.VITE_WITHDRAW_WORKER === 'yes';
        const name = isWithdrawn ? 'withdrawn' : 'service-worker';
        const defines = isWithdrawn ? {} : definesOf(bundle);
        const source = await compile(join(root, `src/service-worker/${name}.ts`), defines);
        this.emitFile({ type: 'asset', fileName: WORKER_FILE, source });
      },
    },
  };
}

/** For the site in `bundle`: the values of the constants that src/service-worker declares. */
function definesOf(bundle: Bundle): Record<string, string> {
  const entry = Object.values(bundle).find((file) => holds(file, /\/src\/main\.ts$/));
  if (entry?.type !== 'chunk') throw new Error('The build has no entry');
  const shell = bundle['index.html'];
  if (shell?.type !== 'asset') throw new Error('The build has no app shell');
  const readers = readersFiles(bundle, entry);
  const writers = Object.keys(bundle).filter(
    (file) => /^assets\/.*\.(js|css)$/.test(file) && !readers.has(file),
  );
  // Hosting redirects a request for /app-shell.html to this address (`cleanUrls` in firebase.json).
  const shellAddress = `/${APP_SHELL.replace('.html', '')}`;
  const files = {
    // The worker fetches these files in this order. So a device that has the app shell has them all.
    readers: [
      ...[...readers].sort().map((file) => ({ url: `/${file}`, revision: null })),
      ...ICONS.map((file) => ({ url: `/${file}`, revision: hash(readFileSync(`public/${file}`)) })),
      { url: shellAddress, revision: hash(shell.source) },
    ],
    writers: writers.sort().map((file) => `/${file}`),
  };
  return {
    ENTRY: JSON.stringify(`/${entry.fileName}`),
    APP_SHELL: JSON.stringify(shellAddress),
    FILES: JSON.stringify(files),
  };
}

/**
 * The files that readers may need: the entry, the chunks that it imports directly or indirectly,
 * and the styles of these chunks. A dynamic import is not followed if the imported chunk contains a
 * module in NOT_OF_READERS.
 */
function readersFiles(bundle: Bundle, entry: Rolldown.OutputChunk): Set<string> {
  const found = new Set([entry.fileName]);
  for (const file of found) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk') continue;
    for (const next of [...chunk.imports, ...chunk.dynamicImports.filter(isOfReaders)]) {
      found.add(next);
    }
    for (const styles of chunk.viteMetadata?.importedCss ?? []) found.add(styles);
  }
  return found;

  function isOfReaders(file: string): boolean {
    return !NOT_OF_READERS.some((pattern) => holds(bundle[file], pattern));
  }
}

/** Whether a file contains a module whose path matches `pattern`. */
function holds(file: Bundle[string] | undefined, pattern: RegExp): boolean {
  return file?.type === 'chunk' && file.moduleIds.some((id) => pattern.test(id));
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

/** Compiles `file`, with its imports, to a script. */
async function compile(file: string, define: Record<string, string>): Promise<string> {
  const built = (await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    plugins: [namedInLicences()],
    logLevel: 'warn',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife', entryFileNames: WORKER_FILE } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

/** The files and folders on which the site's code depends. */
const SOURCES = ['src', 'build', 'index.html', 'vite.config.ts', 'package-lock.json'];

/**
 * The version of the site's code, which the site's footer shows. It depends only on the sources and
 * the configuration, so a build with new posts has the same version.
 * @param env the variables that begin with VITE_
 */
export function versionOf(env: Record<string, string>): string {
  const { VITE_VERSION: _before, ...settings } = env;
  const hashed = createHash('sha256').update(JSON.stringify(Object.entries(settings).sort()));
  for (const source of SOURCES) {
    const files = source.includes('.')
      ? [source]
      : readdirSync(source, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort();
    for (const file of files) hashed.update(file).update(readFileSync(file));
  }
  return hashed.digest('hex').slice(0, 7);
}
