import { execFileSync } from 'node:child_process';

/**
 * Builds the site for the browser tests, or another version of it: in `folder` with other `settings`.
 * @throws if the build fails
 */
export function buildSite(folder?: string, settings: Record<string, string> = {}): void {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--mode', 'test'];
  const out = folder ? ['--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'] : [];
  // Playwright sets another value, with which React's development build would be used.
  const env = { ...process.env, NODE_ENV: 'production', ...settings };
  execFileSync(process.execPath, [...args, ...out], { stdio: 'inherit', env });
}
