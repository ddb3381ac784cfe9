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

/** The standing of somebody who may not post; 'unclaimed': the site has no owner yet. */
export type Standing = 'unclaimed' | 'open' | 'asked' | 'not asked';

/**
 * Gives a new account the role that it can have: owner of a site without one, editor if enrolment is
 * open, otherwise it requests access and waits.
 */
export async function join(account: Account): Promise<Role> {
  const role = await claimIfFirst(account);
  if (role !== 'waiting') return role;
  const standing = await getStanding(account.uid);
  if (standing === 'open') await enrol(account);
  if (standing === 'not asked') await requestAccess(account);
  return standing === 'open' ? 'editor' : 'waiting';
}

/** The role of an account, which becomes the owner of a site without one. */
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

/** The standing of somebody who may not post. */
export async function getStanding(uid: string): Promise<Standing> {
  const [enrolment, asked] = await Promise.all([getEnrolment(), hasRequested(uid)]);
  if (enrolment === null) return 'unclaimed';
  if (enrolment === 'open') return 'open';
  return asked ? 'asked' : 'not asked';
}
