// The entry of `npm test`: every kind of test, or the one that is named, and one count at the end.
// Usage: node tests/run.mjs [check|unit|rules|e2e] [filters for the runner of that kind]
import { installPackages, requireNode } from '../emulators/setup.mjs';
import { firstLine } from './runner/first-line.mjs';
import { chosenKinds, kinds } from './runner/kinds.mjs';
import { noResults, report, sum } from './runner/results.mjs';
import { wasStopped } from './runner/run-program.mjs';

const groups = new Set(kinds.map(({ group }) => group));
const [first, ...rest] = process.argv.slice(2);
const group = first !== undefined && groups.has(first) ? first : undefined;

if (first !== undefined && group === undefined) {
  console.error(`'${first}' is no kind of test. There are: ${[...groups].join(', ')}.`);
  process.exit(1);
}

requireNode();
installPackages();

/** @type {Map<string, import('./runner/results.mjs').Results>} */
const results = new Map();
for (const kind of chosenKinds(group, rest)) {
  if (wasStopped()) break;
  results.set(kind.name, await runKind(kind));
}

const total = sum([...results.values()]);
console.log(report(total));
if (total.failed.length > 0) process.exitCode ||= 1;

/** @param {import('./runner/kinds.mjs').Kind} kind */
async function runKind(kind) {
  const started = Date.now();
  console.log(`\n== ${kind.name}`);
  const needed = kind.needs === undefined ? undefined : results.get(kind.needs);
  if (needed !== undefined && needed.failed.length > 0) {
    console.log(`not run, for want of '${kind.needs}'`);
    return {
      ...noResults(),
      failed: [{ name: kind.name, why: `not run, for want of '${kind.needs}'` }],
    };
  }
  const outcome = await kind.run(rest).catch(crashed(kind.name));
  console.log(`== ${kind.name}: ${Math.round((Date.now() - started) / 1000)} s`);
  return outcome;
}

/** @param {string} name */
function crashed(name) {
  return (/** @type {unknown} */ error) => {
    console.error(error);
    return { ...noResults(), failed: [{ name, why: firstLine(String(error)) }] };
  };
}
