import { clear, type Emulated, type Verdict } from './rest';
import { perform, prepare, seed } from './site';
import type { Case } from './table';

/** The number of cases that run in parallel, each with a post of its own. */
const PARALLEL_CASES = 16;

/** A case and its result: the verdict of the rules, or an error that is not a refusal. */
export interface Outcome<Each> {
  case: Each;
  result: Verdict | Error;
}

/**
 * Empties the database, runs the cases, and calls `onOutcome` with each outcome. After `onOutcome`
 * has returned 'stop', no more cases are started. First, the cases for which `canHaveOwnPost` is
 * false run one by one, and `prepare` is called before each. Then the other cases run in parallel,
 * each with a post id of its own.
 */
export async function runCases(
  site: Emulated,
  cases: readonly Case[],
  onOutcome: (outcome: Outcome<Case>) => 'stop' | undefined,
): Promise<void> {
  const alone = cases.filter((one) => !canHaveOwnPost(one));
  await clear(site);
  for (const one of alone) {
    const verdict = prepare(site, one.attempt).then(() => perform(site, one.attempt));
    if (onOutcome(await outcomeOf(one, verdict)) === 'stop') return;
  }
  const left = cases
    .filter(canHaveOwnPost)
    .map((one, index) => ({ one, attempt: { ...one.attempt, id: `p-${index}` } }));
  await seed(
    site,
    left.map(({ attempt }) => attempt),
  );
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const outcome = await outcomeOf(next.one, perform(site, next.attempt));
      if (onOutcome(outcome) === 'stop') left.length = 0;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_CASES }, work));
}

async function outcomeOf(one: Case, verdict: Promise<Verdict>): Promise<Outcome<Case>> {
  return { case: one, result: await verdict.catch((error: Error) => error) };
}

/**
 * Whether a case writes the sample post, and needs no other documents than SITE and this post. In
 * such a case, the post can get another id.
 */
function canHaveOwnPost({ attempt: { id, stored, does } }: Case): boolean {
  return (
    id === undefined &&
    'writes' in does &&
    Object.keys(stored).every((path) => path === 'posts/post-1') &&
    JSON.stringify(does.writes).includes('"posts/post-1"')
  );
}
