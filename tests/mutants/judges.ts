import { loadStorageRules } from '../rules/bucket';
import { CODED, casesOf, GROUPS } from '../rules/cases/all';
import { withSetupCode } from '../rules/cases/claim-code';
import { deletions, stored, uploads } from '../rules/cases/storage';
import { type Emulated, loadRules } from '../rules/rest';
import { runCases } from '../rules/run-cases';
import { runStorageCases } from '../rules/run-storage-cases';
import { PROJECT } from '../rules/samples';

/** The emulators' addresses, host:port. */
export interface Hosts {
  firestore: string;
  storage: string;
}

/**
 * Runs cases on the rules `source`. Resolves with the name and the result of the first case that
 * fails, as one text; null if all cases pass.
 */
export type Judge = (source: string) => Promise<string | null>;

interface Outcome {
  case: { name: string; verdict: string };
  result: unknown;
}

/**
 * Makes a judge with the cases of firestore.rules. The judge begins with the group in which a case
 * failed most recently, because a case of that group often fails on the next mutant too.
 */
export function firestoreJudge(hosts: Hosts): Judge {
  const site: Emulated = { host: hosts.firestore, projectId: PROJECT };
  const asIs = (source: string) => source;
  const groups = [
    ...[...casesOf(GROUPS).values()].map((cases) => ({ cases, rules: asIs })),
    ...[...casesOf(CODED).values()].map((cases) => ({ cases, rules: withSetupCode })),
  ];
  return async (source) => {
    let loaded = '';
    for (const group of [...groups]) {
      const rules = group.rules(source);
      if (rules !== loaded) await loadRules(site, rules);
      loaded = rules;
      const failure = await findFailure((listen) => runCases(site, group.cases, listen));
      if (failure) {
        groups.splice(groups.indexOf(group), 1);
        groups.unshift(group);
        return failure;
      }
    }
    return null;
  };
}

/** Makes a judge with the cases of storage.rules. */
export function storageJudge(hosts: Hosts): Judge {
  const cases = [...uploads(), ...deletions(), ...stored()];
  return async (source) => {
    await loadStorageRules(hosts.storage, source);
    return findFailure((listen) => runStorageCases(hosts, cases, listen));
  };
}

async function findFailure(
  run: (listen: (outcome: Outcome) => 'stop' | undefined) => Promise<void>,
): Promise<string | null> {
  let failure: string | null = null;
  await run(({ case: { name, verdict }, result }) => {
    if (result === verdict) return undefined;
    failure ??= `'${name}' was ${result}`;
    return 'stop';
  });
  return failure;
}
