import { createServer } from 'node:http';
import { build, type Rolldown } from 'vite';
import { HOSTING } from '../hosting-responses';
import { listen } from '../listen';

const TYPES = { html: 'text/html', js: 'text/javascript' } as const;
const PAGE = '/photo-page.html';

/** A page on which a test picks a file, and which then prepares the file. */
export interface PhotoPage {
  address: string;
  /** Requests for paths that match this pattern get 404. */
  missingPattern: RegExp | null;
  /** The requested paths that got 404. */
  notFound: string[];
  close(): Promise<void>;
}

/**
 * Builds a page that only prepares photos, and serves it with the site's headers, of which the
 * content security policy requires trusted types.
 */
export async function servePhotoPage(): Promise<PhotoPage> {
  const files = await buildPage();
  const page: PhotoPage = {
    address: '',
    missingPattern: null,
    notFound: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = createServer(({ url: path = '' }, response) => {
    const content = page.missingPattern?.test(path) ? undefined : files.get(path);
    const type = TYPES[path.split('.').at(-1) as keyof typeof TYPES];
    if (content === undefined) page.notFound.push(path);
    response.writeHead(content === undefined ? 404 : 200, {
      'Content-Type': type ?? 'text/plain',
      ...HOSTING,
    });
    response.end(content);
  });
  page.address = `http://127.0.0.1:${await listen(server)}${PAGE}`;
  return page;
}

/** The built files by their paths. */
async function buildPage(): Promise<Map<string, string | Uint8Array>> {
  const root = import.meta.dirname;
  const built = (await build({
    root,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: `${root}${PAGE}` } },
  })) as Rolldown.RolldownOutput;
  return new Map(
    built.output.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : file.source,
    ]),
  );
}
