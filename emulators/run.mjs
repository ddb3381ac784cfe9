/**
 * The entry of `npm start`, `npm run seed` and `npm run preview`. It is plain JavaScript, because
 * tsx, which compiles TypeScript, may not be installed yet.
 */
import { installPackages, requireNode } from './setup.mjs';

const [command, ...args] = process.argv.slice(2);
requireNode();
installPackages();
const { register } = await import('tsx/esm/api');
register();
if (command === 'seed') {
  const { runSeed } = await import('./seed.ts');
  await runSeed(args);
} else if (command === 'preview') {
  const { runPreview } = await import('./preview.ts');
  await runPreview();
} else {
  const { startSite } = await import('./start.ts');
  await startSite(args);
}
