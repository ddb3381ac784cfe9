import { isRefused } from '../model/server-errors';
import type { About } from '../model/volunteer';
import type { Account } from '../services/writing/auth';
import { getEnrolment } from '../services/writing/enrolment';
import {
  claimOwnership,
  enrol,
  getRole,
  hasRequested,
  type Role,
  requestAccess,
} from '../services/writing/members';

/**
 * The situation of a person without the right to post. 'unclaimed': the site has no owner yet.
 * 'open': enrolment is open. Otherwise enrolment is closed: 'asked' if the person has requested
 * access, 'not asked' if not.
 */
export type Standing = 'unclaimed' | 'open' | 'asked' | 'not asked';

/**
 * Gives a new account its role. On a site without an owner, the account becomes the owner, or waits
 * if the rules require a setup code. On a site with an owner, it becomes an editor if enrolment is
 * open; if enrolment is closed, it requests access and waits.
 */
export async function joinTeam(account: Account, about?: About): Promise<Role> {
  const role = await claimIfFirst(account, about);
  if (role !== 'waiting') return role;
  const standing = await getStanding(account);
  if (standing === 'open') {
    await enrol(account, about?.name);
    return 'editor';
  }
  if (standing === 'not asked') await requestAccess(account, about);
  return 'waiting';
}

/**
 * The role of an account. On a site without an owner, the account becomes the owner, unless the
 * rules refuse this.
 */
export async function claimIfFirst(account: Account, about?: About): Promise<Role> {
  const [role, enrolment] = await Promise.all([getRole(account.uid), getEnrolment()]);
  if (role !== 'waiting' || enrolment !== null) return role;
  try {
    await claimOwnership(account, undefined, about?.name);
    return 'owner';
  } catch (error) {
    // The rules refused the claim: another account was faster, or the rules require a setup code.
    if (isRefused(error)) return 'waiting';
    throw error;
  }
}

export async function getStanding(account: Account): Promise<Standing> {
  const [enrolment, asked] = await Promise.all([getEnrolment(), hasRequested(account)]);
  if (enrolment === null) return 'unclaimed';
  if (enrolment === 'open') return 'open';
  return asked ? 'asked' : 'not asked';
}
