import { execFileSync } from 'node:child_process';

/** Builds the site for the browser tests; throws if the build fails. */
export function buildSite(): void {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--mode', 'test'];
  execFileSync(process.execPath, args, { stdio: 'inherit' });
}
