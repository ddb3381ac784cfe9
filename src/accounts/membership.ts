import { isRefused } from '../model/server-errors';
import type { About } from '../model/volunteer';
import type { Account } from '../services/writing/auth';
import { getEnrolment } from '../services/writing/enrolment';
import { claimOwnership, enrol, hasRequested, requestAccess } from '../services/writing/members';

/**
 * The situation of a person without the right to post. 'claimed': the site had no owner, so the
 * person has just become its owner. 'unclaimed': the site has no owner, and its rules require a
 * setup code. 'open': enrolment is open. Otherwise enrolment is closed: 'asked' if the person has
 * requested access, 'not asked' if not.
 */
export type Standing = 'claimed' | 'unclaimed' | 'open' | 'asked' | 'not asked';

/**
 * Gives a new account its role: the owner's on a site without an owner, an editor's if enrolment is
 * open. Otherwise the account requests access and waits.
 * @returns the standing of the account before that
 */
export async function joinTeam(account: Account, about?: About): Promise<Standing> {
  const standing = await getStanding(account, about?.name);
  if (standing === 'open') await enrol(account, about?.name);
  if (standing === 'not asked') await requestAccess(account, about);
  return standing;
}

/** The standing of `account`. On a site without an owner, tries to make it the owner first. */
export async function getStanding(account: Account, name?: string): Promise<Standing> {
  const [enrolment, asked] = await Promise.all([getEnrolment(), hasRequested(account)]);
  if (enrolment === 'open') return 'open';
  if (enrolment === 'closed') return asked ? 'asked' : 'not asked';
  try {
    await claimOwnership(account, undefined, name);
    return 'claimed';
  } catch (error) {
    if (!isRefused(error)) throw error;
    // Another account was faster, or the rules require a setup code.
    return (await getEnrolment()) ? getStanding(account) : 'unclaimed';
  }
}
