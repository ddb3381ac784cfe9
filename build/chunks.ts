import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** The modules whose static imports come in one file, those of every page first, as it needs them. */
const ROOTS = [
  { name: 'first', files: ['/src/main.ts'] },
  // The other code of the app shell's pages, shared with the app.
  { name: 'shell', files: ['/src/first-paint/start.ts'] },
  { name: 'react-root', files: ['/src/first-paint/react-root.ts'] },
  // The pages on which most visitors arrive are in the first download.
  { name: 'app', files: ['/src/app.tsx', '/src/routes/home.tsx', '/src/routes/post.tsx'] },
  { name: 'search', files: ['/src/search/search.ts'] },
  { name: 'property-filter', files: ['/src/posts/property-filter-form.tsx'] },
];

/**
 * Names the chunk of a module that one of the roots needs, so that each of the roots comes in one
 * file and not in the dozen small ones that lazy pages share with it; null leaves it to the bundler.
 */
export function chunkOf(id: string, context: Context): string | null {
  const importers = new Set([id]);
  for (const importer of importers) {
    for (const next of context.getModuleInfo(importer)?.importers ?? []) importers.add(next);
  }
  const isNeededBy = (file: string) => [...importers].some((importer) => importer.endsWith(file));
  return ROOTS.find(({ files }) => files.some(isNeededBy))?.name ?? null;
}
