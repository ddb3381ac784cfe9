// For each operand of && and || in both rules files, makes two mutants: in one mutant, the operand
// is replaced by true, in the other by false. Runs the rules' cases on each mutant. At least one
// case must fail on each mutant that is not in EQUIVALENT.
// Usage: npm run test:mutants [text]. With a text, only operands that contain it are replaced.
import { startSuite } from '../../emulators/suite';
import { FIRESTORE_RULES, STORAGE_RULES } from '../rules/rules-files';
import { EQUIVALENT, type Equivalent } from './equivalent';
import { firestoreJudge, type Judge, storageJudge } from './judges';
import { type Mutant, mutantsOf, nameOf } from './mutants';

/** The number of times that all cases must pass on the unchanged rules before mutants are tried. */
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
    if (cause) throw new Error(`A case fails on the unchanged ${file}: ${cause}`);
    console.log(`${file}: all cases pass on the unchanged rules (run ${run})`);
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
 * Prints the number of survivors (mutants on which no case failed), and each survivor that is not
 * in EQUIVALENT. If all mutants were tried, also prints each entry of EQUIVALENT that is no
 * survivor.
 * @returns the exit code: 0 if no line was printed for a survivor or an entry, otherwise 1
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
  console.log(`${survivors.length} survivors, ${unexplained.length} of them not in EQUIVALENT:`);
  for (const mutant of unexplained) console.log(`  ${nameOf(mutant)}`);
  if (word) return unexplained.length > 0 ? 1 : 0;
  for (const { operand, by } of stale) console.log(`In EQUIVALENT, but killed: ${operand} → ${by}`);
  return unexplained.length + stale.length > 0 ? 1 : 0;
}
