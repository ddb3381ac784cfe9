import { execFileSync } from 'node:child_process';

/** Builds the site as the browser tests want it; throws where it does not build. */
export function buildSite(): void {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--mode', 'test'];
  execFileSync(process.execPath, args, { stdio: 'inherit' });
}
