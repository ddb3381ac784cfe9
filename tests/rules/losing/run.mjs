// npm run test:model -- [--histories 5000] [--seed 7] [--defects]: writes that many histories against
// the emulators, and with --defects shows that planted faults are found.
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
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=rules', 'tests/rules/losing'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      LOSING_HISTORIES: values.histories,
      LOSING_SEED: values.seed,
      ...(values.defects && { LOSING_DEFECTS: '1' }),
    },
  },
);
process.exitCode = status ?? 1;
