import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  convertWorkflowTemplate,
  NoOperationTraceWriter,
  parseWorkflow,
} from '@actions/workflow-parser';
import { describe, expect, test } from 'vitest';

const FOLDER = '.github/workflows';
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

/** What GitHub's own parser finds wrong in a workflow. */
async function faultsOf(content: string): Promise<string[]> {
  const { context, value } = parseWorkflow(
    { name: 'a.yml', content },
    new NoOperationTraceWriter(),
  );
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

describe.each(readdirSync(FOLDER))('%s', (name) => {
  test('is a workflow', async () => {
    expect(await faultsOf(read(name))).toEqual([]);
  });

  test('uses each action at a commit, and says at which version', () => {
    const used = read(name).match(/uses: .*/g) ?? [];
    expect(used.length).toBeGreaterThan(0);
    for (const action of used)
      expect(action).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });
});

test.each([
  ['a key that there is not', 'timeout-minutes', 'timeout-minuts'],
  ['an expression that does not end', "github.ref == 'refs/heads/main'", 'github.ref =='],
  ['a context that there is not', 'vars.VITE_SITE_URL', 'var.VITE_SITE_URL'],
  ['no time of a day', '17 0 * * *', '17 25 * * *'],
  ['a permission that there is not', 'contents: read', 'contents: reed'],
])('Of a workflow with %s it is said', async (_what, good, bad) => {
  expect(read('deploy.yml')).toContain(good);
  expect(await faultsOf(read('deploy.yml').replace(good, bad))).not.toEqual([]);
});

test('A deployment gets every variable that the site is configured with', () => {
  const names = readFileSync('.env.example', 'utf8').match(/^VITE_\w+/gm) ?? [];
  const given = names.filter((name) => name !== 'VITE_EMAILJS_FROM_HEADLESS');
  expect(read('deploy.yml').match(/VITE_\w+(?=: \$\{\{ vars\.)/g)).toEqual(given);
  for (const name of given) expect(read('deploy.yml')).toContain(`${name}: \${{ vars.${name} }}`);
});

test('The tests run with what the README asks for', () => {
  expect(read('test.yml')).toMatch(/java-version: 21\n/);
  expect(read('test.yml')).toMatch(/run: npm test\n/);
});
