import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/**
 * Modules that become one file each, together with all their static imports. A module that several of
 * them import belongs to the first.
 */
const ROOTS = [
  { name: 'first', files: ['/src/main.ts'] },
  // The rest of the code that the app shell runs before React; the app uses it too.
  { name: 'shell', files: ['/src/first-paint/start.ts'] },
  { name: 'react-root', files: ['/src/first-paint/react-root.ts'] },
  // Most visitors arrive on these two pages, so the app's file contains them.
  { name: 'app', files: ['/src/app.tsx', '/src/routes/home.tsx', '/src/routes/post.tsx'] },
  { name: 'search', files: ['/src/search/search.ts'] },
  { name: 'property-filter', files: ['/src/posts/property-filter-form.tsx'] },
];

/**
 * Returns the name of the first root that imports module `id`, directly or not: the module belongs in
 * that root's chunk. Null leaves the choice to the bundler; on its own, it would split each root into a
 * dozen small files, because lazy pages share parts of it.
 */
export function chunkOf(id: string, context: Context): string | null {
  const importers = new Set([id]);
  for (const importer of importers) {
    for (const next of context.getModuleInfo(importer)?.importers ?? []) importers.add(next);
  }
  const isNeededBy = (file: string) => [...importers].some((importer) => importer.endsWith(file));
  return ROOTS.find(({ files }) => files.some(isNeededBy))?.name ?? null;
}
