// Replaces each operand of && and || in both rules files by true and by false, and runs the rules'
// cases on each of these mutants. At least one case must fail on each mutant that is not in
// EQUIVALENT.
// Usage: npm run test:mutants [a word in the operand]
import { startSuite } from '../../emulators/suite';
import { FIRESTORE_RULES, STORAGE_RULES } from '../rules/rules-files';
import { EQUIVALENT, type Equivalent } from './equivalent';
import { firestoreJudge, type Judge, storageJudge } from './judges';
import { type Mutant, mutantsOf, nameOf } from './mutants';

const BASELINES = 2;
const word = process.argv[2] ?? '';

const suite = await startSuite({ services: ['auth', 'firestore', 'storage'], ports: 'free' });
try {
  const hosts = {
    firestore: `127.0.0.1:${suite.ports.firestore}`,
    storage: `127.0.0.1:${suite.ports.storage}`,
  };
  const survivors = [
    ...(await tryMutants('firestore.rules', FIRESTORE_RULES, firestoreJudge(hosts))),
    ...(await tryMutants('storage.rules', STORAGE_RULES, storageJudge(hosts))),
  ];
  process.exitCode = report(survivors);
} finally {
  await suite.stop();
}

async function tryMutants(file: Mutant['file'], source: string, judge: Judge): Promise<Mutant[]> {
  for (let run = 1; run <= BASELINES; run++) {
    const cause = await judge(source);
    if (cause) throw new Error(`${file} itself fails: ${cause}`);
    console.log(`${file}: baseline ${run} passes`);
  }
  const survivors: Mutant[] = [];
  for (const mutant of mutantsOf(file, source).filter(({ operand }) =>
    operand.text.includes(word),
  )) {
    const cause = await judge(mutant.source);
    if (!cause) survivors.push(mutant);
    console.log(cause ? `killed    ${nameOf(mutant)}: ${cause}` : `SURVIVED  ${nameOf(mutant)}`);
  }
  return survivors;
}

/**
 * Prints the survivors: the mutants on which no case failed.
 * @returns the exit code: 1 if EQUIVALENT does not contain a survivor, or if all mutants were tried
 * and EQUIVALENT contains one on which a case failed; otherwise 0
 */
function report(survivors: Mutant[]): number {
  const matches = (known: Equivalent, { file, operand, by, source }: Mutant) =>
    known.file === file &&
    known.operand === operand.text &&
    known.by === by &&
    source
      .slice(operand.start + by.length)
      .trimStart()
      .startsWith(known.followedBy ?? '');
  const unexplained = survivors.filter(
    (mutant) => !EQUIVALENT.some((known) => matches(known, mutant)),
  );
  const stale = EQUIVALENT.filter((known) => !survivors.some((mutant) => matches(known, mutant)));
  console.log(`${survivors.length} survivors, ${unexplained.length} of them unexplained:`);
  for (const mutant of unexplained) console.log(`  ${nameOf(mutant)}`);
  if (word) return unexplained.length > 0 ? 1 : 0;
  for (const { operand, by } of stale) console.log(`Explained, but killed: ${operand} → ${by}`);
  return unexplained.length + stale.length > 0 ? 1 : 0;
}
