/** The entry of `npm start`. Plain JavaScript, because nothing may be installed yet. */
import { requireNode } from './node-version.mjs';
import { installPackages } from './packages.mjs';

requireNode();
installPackages();
const { register } = await import('tsx/esm/api');
register();
const { startSite } = await import('./dev.ts');
await startSite(process.argv.slice(2));
