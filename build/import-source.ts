import { createServer, runnerImport } from 'vite';
import { inlineScripts } from './inline-scripts.ts';

type Env = Record<string, string>;

/**
 * Imports the module at `path`, relative to the project's root, with `env` as its import.meta.env.
 */
export async function importSource<T>(path: string, env: Env): Promise<T> {
  const { module } = await runnerImport<T>(path, { configFile: false, define: definesOf(env) });
  return module;
}

/**
 * Imports the module at `path`, and calls `use` with the module. The module may contain dynamic
 * imports. They work until the promise that `use` returns is settled.
 */
export async function withSourceModule<T, R>(
  path: string,
  env: Env,
  use: (module: T) => Promise<R>,
): Promise<R> {
  const server = await createServer({
    configFile: false,
    plugins: [inlineScripts()],
    define: definesOf({ ...env, DEV: false, VITE_APP_CHECK_SITE_KEY: '' }),
    envDir: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    return await use((await server.ssrLoadModule(path)) as T);
  } finally {
    await server.close();
  }
}

function definesOf(env: Record<string, string | boolean>): Env {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  );
}
