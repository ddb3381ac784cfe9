import { createHash } from 'node:crypto';
import { allowed, type Case, refused } from '../table';
import type { Value } from '../values';
import { claiming, claimOf, PLACE } from './claim';
import { OTHER_TYPES } from './damage';

// A refused case differs from its allowed twin in one property, and its name continues the twin's.

const CODE = 'a long random code, 4711';

/** The rules `rules` with the hash of CODE, so that the first owner must enter CODE. */
export function withSetupCode(rules: string): string {
  const hash = createHash('sha256').update(CODE).digest('hex');
  return rules.replace("setupCodeHash() { return ''; }", `setupCodeHash() { return '${hash}'; }`);
}

/** If the rules contain the hash of a code, only a person with the code becomes the first owner. */
export function codedClaims(): Case[] {
  const bringing = (code: Value) => claiming(claimOf('newcomer', { ...PLACE, code }));
  const twin = allowed('newcomer claims with the code', bringing(CODE));
  const wrong = [...Object.values(OTHER_TYPES), '', ' ', `${CODE} `, CODE.toUpperCase(), 'x'];
  return [
    twin,
    refused('with no code', twin, claiming(claimOf('newcomer'))),
    ...wrong.map((code) => refused(`with ${JSON.stringify(code)}`, twin, bringing(code))),
  ];
}
