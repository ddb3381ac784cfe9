import { loadStorageRules } from '../rules/bucket';
import { CODED, casesOf, GROUPS } from '../rules/cases/all';
import { withSetupCode } from '../rules/cases/claim';
import { STORAGE_GROUPS } from '../rules/cases/storage';
import { type Emulated, loadRules } from '../rules/rest';
import { type Outcome, runCases } from '../rules/run-cases';
import { runStorageCases } from '../rules/run-storage-cases';
import { PROJECT } from '../rules/samples';
import type { RulesCase } from '../rules/table';

/** The emulators' addresses, host:port. */
export interface Hosts {
  firestore: string;
  storage: string;
}

/**
 * Runs cases on the rules `source`. Resolves with the name and the result of the first case that
 * fails, as one text; null if all cases pass.
 * @throws Error if a request fails for another reason than the rules, for example because the
 * emulator has died
 */
export type Judge = (source: string, hosts: Hosts) => Promise<string | null>;

/**
 * Makes a judge with the cases of firestore.rules. The judge begins with the group in which a case
 * failed most recently, because a case of that group often fails on the next mutant too.
 */
export function firestoreJudge(): Judge {
  const asIs = (source: string) => source;
  const groups = [
    ...[...casesOf(GROUPS).values()].map((cases) => ({ cases, rules: asIs })),
    ...[...casesOf(CODED).values()].map((cases) => ({ cases, rules: withSetupCode })),
  ];
  return async (source, { firestore: host }) => {
    const site: Emulated = { host, projectId: PROJECT };
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
export function storageJudge(): Judge {
  const cases = [...casesOf(STORAGE_GROUPS).values()].flat();
  return async (source, hosts) => {
    await loadStorageRules(hosts.storage, source);
    return findFailure((listen) => runStorageCases(hosts, cases, listen));
  };
}

type Named = RulesCase<unknown>;

async function findFailure(
  run: (listen: (outcome: Outcome<Named>) => 'stop' | undefined) => Promise<void>,
): Promise<string | null> {
  let found: string | Error | null = null;
  await run((outcome) => {
    const failure = failureOf(outcome);
    if (failure === null) return undefined;
    if (found === null || failure instanceof Error) found = failure;
    return 'stop';
  });
  // TypeScript does not know that the callback above sets `found`.
  const failure = found as string | Error | null;
  if (failure instanceof Error) throw failure;
  return failure;
}

/**
 * @returns the name and the result of a case that fails, as one text; null if the case passes; an
 * Error if the request failed for another reason than the rules, which says nothing about them
 */
function failureOf({ case: { name, verdict }, result }: Outcome<Named>): string | Error | null {
  if (result === verdict) return null;
  if (result instanceof Error) return new Error(`'${name}': ${result.message}`, { cause: result });
  return `'${name}' was ${result}`;
}
