import {
  type Enrolment,
  getEnrolment,
  listMembers,
  listRequests,
  type Member,
  type Person,
} from './admins';

/** All that the owner decides on. */
export interface Team {
  waiting: Person[];
  members: Member[];
  enrolment: Enrolment;
}

/** Reads who waits, who may post, and whether new accounts may. For the owner. */
export async function getTeam(): Promise<Team> {
  const [requests, members, enrolment] = await Promise.all([
    listRequests(),
    listMembers(),
    getEnrolment(),
  ]);
  const in_ = new Set(members.map(({ uid }) => uid));
  return {
    waiting: requests.filter(({ uid }) => !in_.has(uid)),
    members,
    enrolment: enrolment ?? 'closed',
  };
}
