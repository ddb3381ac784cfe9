import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/**
 * Each row becomes one file, which contains its modules and all their static imports. A module that
 * several rows import is in the file of the first of these rows.
 */
const ROOTS = [
  { name: 'first', files: ['/src/main.ts'] },
  // The other code that the app shell runs before React. The app uses it too.
  { name: 'shell', files: ['/src/first-paint/start.ts'] },
  { name: 'react-root', files: ['/src/first-paint/react-root.ts'] },
  // Most visitors arrive on these two pages, so the app's file contains them.
  { name: 'app', files: ['/src/app.tsx', '/src/routes/home.tsx', '/src/routes/post.tsx'] },
  { name: 'search', files: ['/src/search/search.ts'] },
  { name: 'property-filter', files: ['/src/posts/property-filter-form.tsx'] },
];

/**
 * Returns the name of the chunk for module `id`: the first root that imports the module, directly
 * or not. Null leaves the choice to the bundler. Without this, the bundler would split each root
 * into a dozen small files, because lazy pages share parts of it.
 */
export function chunkOf(id: string, context: Context): string | null {
  const importers = new Set([id]);
  for (const importer of importers) {
    for (const next of context.getModuleInfo(importer)?.importers ?? []) importers.add(next);
  }
  const isNeededBy = (file: string) => [...importers].some((importer) => importer.endsWith(file));
  return ROOTS.find(({ files }) => files.some(isNeededBy))?.name ?? null;
}
