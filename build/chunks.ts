import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/**
 * Each row becomes one file, which contains the row's modules and all their static imports. If
 * several rows import a module, the module is in the file of the first of these rows.
 */
const ROOTS = [
  // The app and the code for reading without a network, which must not wait for the app, both
  // import store.ts.
  { name: 'first', files: ['/src/main.ts', '/src/services/browser/store.ts'] },
  // The code, apart from main.ts, that the app shell runs before React. The app imports some of it.
  { name: 'shell', files: ['/src/first-paint/start.ts'] },
  { name: 'react-root', files: ['/src/first-paint/react-root.ts'] },
  // Most visitors arrive at Home or at a post, so the app's file contains these two pages.
  { name: 'app', files: ['/src/app.tsx', '/src/routes/home.tsx', '/src/routes/post-page.tsx'] },
  { name: 'search', files: ['/src/search/find-posts.ts'] },
  { name: 'property-filter', files: ['/src/posts/list/property-filter-form.tsx'] },
  // Every page fetches this code when it is idle.
  { name: 'keep-posts', files: ['/src/saved-copies/keep-posts.ts'] },
];

/**
 * Returns the name of the chunk for module `id`: the name of the first row of ROOTS that lists the
 * module, or lists a file that imports it statically (directly or through other modules). Null
 * leaves the choice to the bundler. Without ROOTS, the bundler would split each of these chunks
 * into a dozen small ones, because pages that are loaded later need some of the same modules.
 */
export function chunkOf(id: string, context: Context): string | null {
  const importers = new Set([id]);
  for (const importer of importers) {
    for (const next of context.getModuleInfo(importer)?.importers ?? []) importers.add(next);
  }
  const isNeededBy = (file: string) => [...importers].some((importer) => importer.endsWith(file));
  return ROOTS.find(({ files }) => files.some(isNeededBy))?.name ?? null;
}
