import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteObject } from 'react-router-dom';
import { server as superstatic } from 'superstatic';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pickFreePort } from '../../emulators/ports';
import { routes } from '../../src/router';

/** The paths of all routes, with an id in place of each parameter. */
function pathsOf(rows: readonly RouteObject[]): string[] {
  return rows
    .flatMap(({ path, children = [] }) => [path ?? '*', ...pathsOf(children)])
    .filter((path) => path !== '*')
    .map((path) => path.replace(/:\w+/, 'some-id_1'));
}

let origin = '';
let server: Server;
const folder = mkdtempSync(join(tmpdir(), 'addresses-'));

/** Starts Hosting's emulator with a site of four pages. Each page contains only its own name. */
beforeAll(async () => {
  for (const page of ['index', 'events', 'app-shell', '404']) {
    writeFileSync(join(folder, `${page}.html`), page);
  }
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const port = await pickFreePort();
  const config = { ...hosting, public: '.' };
  const app = superstatic({ port, hostname: '127.0.0.1', config, cwd: folder });
  server = await new Promise((resolve) => {
    const listening = app.listen(() => resolve(listening));
  });
  origin = `http://127.0.0.1:${port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Hosting's status and page for `path`, such as '200 events'. */
async function answer(path: string): Promise<string> {
  const response = await fetch(origin + path);
  return `${response.status} ${await response.text()}`;
}

describe('The addresses of the site', () => {
  const paths = pathsOf(routes);

  test('are read from the routes', () => {
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/events', '/p/some-id_1', '/post/some-id_1', '/send', '/team']),
    );
  });

  // If this fails for a new route, add the route to the rewrites in firebase.json.
  test.each(paths)('include %s, and Hosting serves a page at it', async (path) => {
    const page = { '/': 'index', '/events': 'events' }[path] ?? 'app-shell';
    expect(await answer(path)).toBe(`200 ${page}`);
    expect(await answer(`${path}?q=one%20two`)).toBe(`200 ${page}`);
    if (path !== '/') expect(await answer(`${path}/`)).toBe(`200 ${page}`);
  });
});

test.each([
  ...['/nothing', '/nothing/here', '/eventsx', '/events/one', '/p', '/p/one/two', '/post/a/b'],
  ...['/admin.php', '/wp-login.php', '/.env', '/team/one', '/sw.js', '/assets/none.js', '/%20'],
])('For %s, which does not exist, Hosting sends status 404 and the page 404.html', async (path) => {
  expect(await answer(path)).toBe('404 404');
});
