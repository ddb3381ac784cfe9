import { isRefused } from '../model/server-errors';
import type { Account } from '../services/auth';
import {
  claimOwnership,
  enrol,
  getEnrolment,
  getRole,
  hasRequested,
  type Role,
  requestAccess,
} from '../services/team';

/** How far somebody who may not post has come; 'unclaimed': the site has no owner yet. */
export type Standing = 'unclaimed' | 'open' | 'asked' | 'not asked';

/**
 * Makes a new account what it can be: the owner of a site that has none, an editor where
 * enrolment is open, else somebody who has asked and waits.
 */
export async function join(account: Account): Promise<Role> {
  const role = await claimIfFirst(account);
  if (role !== 'waiting') return role;
  const standing = await getStanding(account.uid);
  if (standing === 'open') await enrol(account);
  if (standing === 'not asked') await requestAccess(account);
  return standing === 'open' ? 'editor' : 'waiting';
}

/** What somebody may do; on a site without an owner they become it. */
export async function claimIfFirst(account: Account): Promise<Role> {
  const [role, enrolment] = await Promise.all([getRole(account.uid), getEnrolment()]);
  if (role !== 'waiting' || enrolment !== null) return role;
  try {
    await claimOwnership(account);
    return 'owner';
  } catch (error) {
    // Somebody else was first, or the rules ask for a setup code.
    if (isRefused(error)) return 'waiting';
    throw error;
  }
}

/** How far somebody who may not post has come. */
export async function getStanding(uid: string): Promise<Standing> {
  const [enrolment, asked] = await Promise.all([getEnrolment(), hasRequested(uid)]);
  if (enrolment === null) return 'unclaimed';
  if (enrolment === 'open') return 'open';
  return asked ? 'asked' : 'not asked';
}
