// npm run test:model -- [--histories 5000] [--seed 7] [--defects]: runs random histories (sequences
// of actions, see losing.test.ts) on the emulators. With --defects, it also checks that each defect
// in defects.ts is found.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    defects: { type: 'boolean', default: false },
  },
});
console.log(`${values.histories} histories from seed ${values.seed}`);
const env = {
  ...process.env,
  LOSING_HISTORIES: values.histories,
  LOSING_SEED: values.seed,
};
for (const project of values.defects ? ['rules', 'defects'] : ['rules']) {
  const program = ['node_modules/vitest/vitest.mjs', 'run', '--silent=false'];
  const { status } = spawnSync(
    process.execPath,
    [...program, `--project=${project}`, 'tests/rules/losing'],
    { stdio: 'inherit', env },
  );
  process.exitCode ||= status ?? 1;
}
