import { runnerImport } from 'vite';

/** Runs a module of the site's own code, at a path from the project's root, in a build configured by `env`. */
export async function importSource<T>(path: string, env: Record<string, string>): Promise<T> {
  const define = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  );
  const { module } = await runnerImport<T>(path, { configFile: false, define });
  return module;
}
