/** The entry of `npm run seed`. Plain JavaScript, because nothing may be installed yet. */
import { requireNode } from './node-version.mjs';
import { installPackages } from './packages.mjs';

requireNode();
installPackages();
const { register } = await import('tsx/esm/api');
register();
const { runSeed } = await import('./seed-command.ts');
await runSeed(process.argv.slice(2));
