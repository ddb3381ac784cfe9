/** The entry of `npm run seed`; not named seed, which Vite would take for the module seed.ts. */
import { requireNode } from './node-version.mjs';
import { installPackages } from './packages.mjs';

requireNode();
installPackages();
const { register } = await import('tsx/esm/api');
register();
const { runSeed } = await import('./seed-command.ts');
await runSeed(process.argv.slice(2));
