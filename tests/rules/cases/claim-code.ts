import { createHash } from 'node:crypto';
import { allowed, type Case, OTHER_TYPES } from '../table';
import type { Value } from '../values';
import { claiming, claimOf, PLACE } from './claim';

const CODE = 'a long random code, 4711';

/** Adds the hash of CODE to `rules`, so that the first owner must send CODE. */
export function withSetupCode(rules: string): string {
  const hash = createHash('sha256').update(CODE).digest('hex');
  return rules.replace("setupCodeHash() { return ''; }", `setupCodeHash() { return '${hash}'; }`);
}

/** If the rules contain the hash of a code, only a person with the code becomes the first owner. */
export function codedClaims(): Case[] {
  const bringing = (code: Value) => claiming(claimOf('newcomer', { ...PLACE, code }));
  const twin = allowed('newcomer becomes the first owner, sending the code', bringing(CODE));
  const wrong = [...Object.values(OTHER_TYPES), '', ' ', `${CODE} `, CODE.toUpperCase(), 'x'];
  return [
    twin,
    twin.refused('without a code', claiming(claimOf('newcomer'))),
    ...wrong.map((code) => twin.refused(`with the code ${JSON.stringify(code)}`, bringing(code))),
  ];
}
