import type { Plugin } from 'vite';
import { publishedPosts } from '../../build/published-posts';

interface Build {
  mode: string;
  folder: string;
  env: Record<string, string>;
  page?: string;
  emit: (file: { fileName: string; source: string }) => void;
}

/**
 * Runs the plugin `publishedPosts` as Vite's build does.
 * @throws the errors that the plugin reports
 */
export async function runPublishedPosts({ mode, folder, env, page = '', emit }: Build) {
  const plugin = publishedPosts() as Plugin & {
    configResolved(config: object): void;
    generateBundle: { handler(options: object, bundle: object): Promise<void> };
    writeBundle(): Promise<void>;
  };
  plugin.configResolved({ mode, root: folder, build: { outDir: '.' }, env });
  const error = (text: string) => {
    throw new Error(text);
  };
  const context = { info() {}, error, emitFile: emit } as never;
  const bundle = { 'index.html': { type: 'asset', source: page } };
  await plugin.generateBundle.handler.call(context, {}, bundle);
  await plugin.writeBundle.call(context);
}
