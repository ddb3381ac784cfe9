/** The files of the site that were fetched or are on their way, by path; the entry is this one. */
const fetched = new Map<string, Promise<unknown>>([
  [new URL(import.meta.url).pathname.slice(1), Promise.resolve()],
]);
/** Files that were lost; a cache may hold another answer in their place. */
const lost = new Set<string>();

/**
 * Imports code after all of its files have been fetched into the browser's cache. Unlike a failed fetch, a
 * failed import cannot be repeated in browsers from before 2026.
 * The build puts this around each `import()` (build/fetched-imports.ts).
 * @param load the `import()`
 * @param files the paths of its file, of all that it imports, and of their styles
 * @throws where a file could not be fetched; can be called again
 */
export async function importFetched<T>(load: () => Promise<T>, files: string[] = []): Promise<T> {
  await Promise.all(files.map(fetchOnce));
  return load();
}

function fetchOnce(file: string): Promise<unknown> {
  const before = fetched.get(file);
  if (before) return before;
  const fetching = (file.endsWith('.css') ? addStyles(file) : fetchWhole(file)).catch((error) => {
    fetched.delete(file);
    lost.add(file);
    throw error;
  });
  fetched.set(file, fetching);
  return fetching;
}

/** Fetches a file to its last byte, past the cache if it was lost before. @throws where the answer is another */
async function fetchWhole(file: string): Promise<void> {
  const response = await fetch(`/${file}`, { cache: lost.has(file) ? 'reload' : 'default' });
  const isPage = response.headers.get('content-type')?.includes('html');
  if (!response.ok || isPage) throw new Error(`There is no ${file}`);
  await response.blob();
}

async function addStyles(file: string): Promise<void> {
  await fetchWhole(file);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/${file}`;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${file} did not arrive`));
    };
    document.head.append(link);
  });
}
