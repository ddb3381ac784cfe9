/** The files that were fetched or are being fetched, by path; at first, that of this module. */
const fetched = new Map<string, Promise<unknown>>([
  [new URL(import.meta.url).pathname.slice(1), Promise.resolve()],
]);
/** A cache may hold an error page under these paths, so the next fetch bypasses it. */
const lost = new Set<string>();

/**
 * Fetches all files of a module into the browser's cache and then imports the module. A failed
 * fetch can be repeated, but browsers from before autumn 2026 never repeat a failed import. The
 * build puts this function around each `import()` (build/fetched-imports.ts).
 * @param load the `import()`
 * @param files the paths of the module, of all modules that it imports, and of their styles
 * @throws Error if a file could not be fetched; the call can then be repeated
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

/** Fetches a file to its last byte. @throws Error also if the server answers with a page */
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
