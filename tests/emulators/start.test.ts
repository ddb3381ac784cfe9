import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chooseRunning, type RunningSite } from '../../emulators/running-site';
import { refuseOwnSite } from '../../emulators/seed';
import { dataFolderOf, startCommand } from '../../emulators/start';
import { startServer } from '../deploy/local-server';

test('The empty site has its own data, so that the sample posts are still there at the next start', () => {
  expect(dataFolderOf({})).toBe(resolve('.local/data'));
  expect(dataFolderOf({ empty: true })).toBe(resolve('.local/empty-site'));
  expect(dataFolderOf({ empty: true, data: 'elsewhere' })).toBe(resolve('elsewhere'));
});

test('An advice to start again keeps the options of the start, so that it does not touch another site’s data', () => {
  const own = { empty: true, fresh: false, data: 'my site' };
  expect(startCommand({ ...own, 'free-ports': true })).toBe(
    'npm start -- --empty --data "my site" --free-ports',
  );
  expect(startCommand({ data: '/a/b', fresh: true })).toBe('npm start -- --data /a/b --fresh');
});

test('A command works with the one running site, whichever folder it uses, and asks if there are several', () => {
  const [own, sample] = ['own', 'sample'].map((name) => ({
    address: `http://${name}.example`,
    dataFolder: resolve(name),
  })) as [RunningSite, RunningSite];
  expect(chooseRunning('seed', [own])).toBe(own);
  expect(chooseRunning('seed', [own, sample], 'sample')).toBe(sample);
  expect(() => chooseRunning('seed', [])).toThrow('Run npm start first, and npm run seed in a');
  expect(() => chooseRunning('preview', [own, sample])).toThrow(
    /npm run preview -- .*own\.example {2}--data .*own\n.*sample\.example/s,
  );
});

test.each([
  ['began with the samples', { owner: { stringValue: 'seeded-owner' } }, true],
  ['has an owner of its own', { owner: { stringValue: 'aBcD' } }, false],
  ['has no owner yet', undefined, false],
])(
  'If the running site %s, it is %s that `npm run seed` writes to it',
  async (_, fields, isAllowed) => {
    const origin = await startServer((_request, response) => {
      response.statusCode = fields ? 200 : 404;
      response.end(JSON.stringify({ fields }));
    });
    const refusal = refuseOwnSite(origin, Number(new URL(origin).port));
    if (isAllowed) await expect(refusal).resolves.toBeUndefined();
    else await expect(refusal).rejects.toThrow('accounts with known passwords');
  },
);
