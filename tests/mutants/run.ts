import { type Suite, startSuite } from '../../emulators/suite';
import { FIRESTORE_RULES, STORAGE_RULES } from '../rules/rules-files';
import { EQUIVALENT, type Equivalent } from './equivalent';
import { firestoreJudge, type Hosts, type Judge, storageJudge } from './judges';
import { type Mutant, mutantsOf, nameOf } from './mutants';
import { plantFaults } from './source-faults';

/** The number of times that all cases must pass on the unchanged rules before mutants are tried. */
const BASELINES = 2;
/**
 * The emulators are started again after this number of mutants, because the Firestore emulator dies
 * after some 500 changes of the rules.
 */
const MUTANTS_PER_SUITE = 150;
const JUDGES: Record<Mutant['file'], { source: string; judge: Judge }> = {
  'firestore.rules': { source: FIRESTORE_RULES, judge: firestoreJudge() },
  'storage.rules': { source: STORAGE_RULES, judge: storageJudge() },
};
const FILES = Object.keys(JUDGES) as Mutant['file'][];
const survivors: Mutant[] = [];
let untried: Mutant[] = [];
let suite: Suite | undefined;

/**
 * Runs `npm run test:mutants`. For each operand of && and || in both rules files, makes two mutants:
 * in one mutant, the operand is replaced by true, in the other by false. Runs the rules' cases on
 * each mutant. At least one case must fail on each mutant that is not in EQUIVALENT.
 * @param options only operands that contain the text `only` are replaced. With `src`, this number of
 * faults is planted in the site's code instead, other ones for each `seed`.
 */
export async function tryMutants({
  only = '',
  src,
  seed = '1',
}: {
  only?: string;
  src?: string;
  seed?: string;
}): Promise<void> {
  if (src) return plantFaults(Number(src), Number(seed));
  untried = FILES.flatMap((file) => mutantsOf(file, JUDGES[file].source)).filter(({ operand }) =>
    operand.text.includes(only),
  );
  try {
    await checkBaselines(await startEmulators());
    while (untried.length > 0) await tryNext(MUTANTS_PER_SUITE, await startEmulators());
  } finally {
    await suite?.stop();
    process.exitCode = report(survivors, only !== '');
    if (untried.length > 0) {
      console.log(`The run has ended early. ${untried.length} mutants were not tried:`);
      for (const mutant of untried) console.log(`  ${nameOf(mutant)}`);
      process.exitCode = 1;
    }
  }
}

/** Starts the emulators, after it has stopped those of an earlier call. */
async function startEmulators(): Promise<Hosts> {
  await suite?.stop();
  suite = await startSuite({ services: ['auth', 'firestore', 'storage'], ports: 'free' });
  const { firestore, storage } = suite.ports;
  return { firestore: `127.0.0.1:${firestore}`, storage: `127.0.0.1:${storage}` };
}

async function checkBaselines(hosts: Hosts): Promise<void> {
  for (const file of FILES) {
    const { source, judge } = JUDGES[file];
    for (let run = 1; run <= BASELINES; run++) {
      const cause = await judge(source, hosts);
      if (cause) throw new Error(`A case fails on the unchanged ${file}: ${cause}`);
      console.log(`${file}: all cases pass on the unchanged rules (run ${run})`);
    }
  }
}

/** Tries the first `count` mutants of `untried`, and removes each that was tried. */
async function tryNext(count: number, hosts: Hosts): Promise<void> {
  for (const mutant of untried.slice(0, count)) {
    const cause = await JUDGES[mutant.file].judge(mutant.source, hosts);
    untried.shift();
    if (!cause) survivors.push(mutant);
    console.log(cause ? `killed    ${nameOf(mutant)}: ${cause}` : `SURVIVED  ${nameOf(mutant)}`);
  }
}

/**
 * Prints the number of survivors (mutants on which no case failed), and each survivor that is not
 * in EQUIVALENT. If all mutants were tried, also prints each entry of EQUIVALENT that is no
 * survivor.
 * @returns the exit code: 0 if no line was printed for a survivor or an entry, otherwise 1
 */
function report(survivors: Mutant[], isPart: boolean): number {
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
  if (isPart || untried.length > 0) return unexplained.length > 0 ? 1 : 0;
  for (const { operand, by } of stale) console.log(`In EQUIVALENT, but killed: ${operand} → ${by}`);
  return unexplained.length + stale.length > 0 ? 1 : 0;
}
