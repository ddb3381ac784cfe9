import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** The modules whose static imports come in one file, those of every page first, as it needs them. */
const ROOTS = [
  { name: 'first', file: '/src/main.ts' },
  { name: 'react-root', file: '/src/first-paint/react-root.ts' },
  { name: 'app', file: '/src/app.tsx' },
  { name: 'search', file: '/src/search/search.ts' },
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
  return ROOTS.find(({ file }) => [...importers].some((one) => one.endsWith(file)))?.name ?? null;
}
