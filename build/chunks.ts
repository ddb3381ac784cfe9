import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/**
 * Each row becomes one file, which contains the row's modules and all their static imports. If
 * several rows import a module, it is in the file of the first of these rows.
 */
const ROOTS = [
  { name: 'first', files: ['/src/main.ts'] },
  // The other code that the app shell runs before React. The app also uses this code.
  { name: 'shell', files: ['/src/first-paint/start.ts'] },
  { name: 'react-root', files: ['/src/first-paint/react-root.ts'] },
  // Most visitors arrive on these two pages, so the app's file contains them.
  { name: 'app', files: ['/src/app.tsx', '/src/routes/home.tsx', '/src/routes/post.tsx'] },
  { name: 'search', files: ['/src/search/search.ts'] },
  { name: 'property-filter', files: ['/src/posts/property-filter-form.tsx'] },
];

/**
 * Returns the name of the chunk for module `id`: the name of the first row of ROOTS whose files
 * import the module, directly or through other modules. Null leaves the choice to the bundler.
 * Without these rows, the bundler would split each of their files into a dozen small ones, because
 * pages that are loaded later need some of the same modules.
 */
export function chunkOf(id: string, context: Context): string | null {
  const importers = new Set([id]);
  for (const importer of importers) {
    for (const next of context.getModuleInfo(importer)?.importers ?? []) importers.add(next);
  }
  const isNeededBy = (file: string) => [...importers].some((importer) => importer.endsWith(file));
  return ROOTS.find(({ files }) => files.some(isNeededBy))?.name ?? null;
}
