import { spawnSync } from 'node:child_process';

/**
 * Runs `npm run test:model`: random histories (sequences of actions, see losing.test.ts) on the
 * emulators. With `defects`, also checks that each defect in defects.ts is found.
 * @param {{ histories?: string, seed?: string, defects?: boolean }} options
 */
export function runHistories({
  histories = '300',
  seed = String(Date.now() % 2 ** 31),
  defects = false,
}) {
  console.log(`${histories} histories from seed ${seed}`);
  const env = {
    ...process.env,
    LOSING_HISTORIES: histories,
    LOSING_SEED: seed,
  };
  for (const project of defects ? ['rules', 'defects'] : ['rules']) {
    const program = ['node_modules/vitest/vitest.mjs', 'run', '--silent=false'];
    const { status } = spawnSync(
      process.execPath,
      [...program, `--project=${project}`, 'tests/rules/losing'],
      { stdio: 'inherit', env },
    );
    process.exitCode ||= status ?? 1;
  }
}
