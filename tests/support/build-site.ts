import { execFileSync } from 'node:child_process';

/**
 * Builds the site for the browser tests. With `folder` and `settings`, builds another version of
 * the site in `folder`, with `settings` as environment variables.
 * @throws if the build fails
 */
export function buildSite(folder?: string, settings: Record<string, string> = {}): void {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--mode', 'test'];
  const out = folder ? ['--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'] : [];
  // Playwright sets NODE_ENV to another value, and the build would then contain React's development
  // code.
  const env = { ...process.env, NODE_ENV: 'production', ...settings };
  execFileSync(process.execPath, [...args, ...out], { stdio: 'inherit', env });
}
