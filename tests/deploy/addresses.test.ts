import type { RouteObject } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../src/router';
import { startHosting } from '../support/hosting';

/** The paths of all routes, with an id in place of each parameter. */
function pathsOf(rows: readonly RouteObject[]): string[] {
  return rows
    .flatMap(({ path, children = [] }) => [path ?? '*', ...pathsOf(children)])
    .filter((path) => path !== '*')
    .map((path) => path.replace(/:\w+/, 'some-id_1'));
}

let hosting: Awaited<ReturnType<typeof startHosting>>;
beforeAll(async () => {
  hosting = await startHosting();
});
afterAll(() => hosting.stop());

// A missing picture may be there again after the next publication.
test('Browsers ask again each time for a picture that is missing', async () => {
  expect(await hosting.caching('/pictures/gone-480.avif')).toBe('404 no-cache');
});

describe('The addresses of the site', () => {
  const paths = pathsOf(routes);

  test('pathsOf returns the paths of all routes, with an id in place of each parameter', () => {
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/events', '/p/some-id_1', '/post/some-id_1', '/send', '/team']),
    );
  });

  // If this test fails for a new route, add the route to the rewrites in firebase.json.
  test.each(paths)(
    'Hosting serves the page of the address %s, also if a query or a slash follows the address',
    async (path) => {
      const page = { '/': 'index', '/events': 'events' }[path] ?? 'app-shell';
      expect(await hosting.answer(path)).toBe(`200 ${page}`);
      expect(await hosting.answer(`${path}?q=one%20two`)).toBe(`200 ${page}`);
      if (path !== '/') expect(await hosting.answer(`${path}/`)).toBe(`200 ${page}`);
    },
  );
});

test.each([
  ...['/nothing', '/nothing/here', '/eventsx', '/events/one', '/p', '/p/one/two', '/post/a/b'],
  ...['/admin.php', '/wp-login.php', '/.env', '/team/one', '/sw.js', '/assets/none.js', '/%20'],
])(
  '%s is neither a route nor a file of the served site, so Hosting sends status 404 and the page 404.html',
  async (path) => {
    expect(await hosting.answer(path)).toBe('404 404');
  },
);
