import { parseArgs } from 'node:util';
import { DATA_FOLDER } from './folders';
import { PlainFailure } from './plain-failure';
import { isFree, readPorts } from './ports';
import { reportFailure } from './report-failure';
import { findRunning } from './running-site';
import { seed } from './seed';

function readCount(args: string[]): number | undefined {
  const usage = 'Usage: npm run seed, or npm run seed -- --posts 10000';
  try {
    const { posts } = parseArgs({ args, options: { posts: { type: 'string' } } }).values;
    if (posts === undefined) return undefined;
    if (/^\d{1,7}$/.test(posts)) return Number(posts);
  } catch {
    // an option that does not exist: the usage says which do
  }
  throw new PlainFailure(usage);
}

async function seedRunningSite(args: string[]): Promise<void> {
  const posts = readCount(args);
  const ports = (await findRunning(DATA_FOLDER))?.ports ?? readPorts();
  const needed = [ports.auth, ports.firestore, ports.storage];
  if ((await Promise.all(needed.map(isFree))).some((free) => free)) {
    throw new PlainFailure(
      'The emulators are not running: type npm start first, and this in a second terminal.',
    );
  }
  const started = Date.now();
  const count = await seed({
    authPort: ports.auth,
    firestorePort: ports.firestore,
    storagePort: ports.storage,
    ...(posts === undefined ? {} : { posts }),
  });
  console.log(`${count} posts are there, in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** What `npm run seed` does with its `args`. */
export async function runSeed(args: string[]): Promise<void> {
  await seedRunningSite(args).catch(reportFailure);
}
