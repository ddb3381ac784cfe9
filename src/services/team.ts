import type { QueryDocumentSnapshot } from 'firebase/firestore/lite';
import {
  type Enrolment,
  getEnrolment,
  listMembers,
  listRequests,
  type Member,
  type RequestBatch,
} from './admins';

/** All that the owner decides on. */
export interface Team {
  waiting: RequestBatch;
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
  return {
    waiting: withoutMembers(requests, members),
    members,
    enrolment: enrolment ?? 'closed',
  };
}

/** The team with those who wait behind `next` too. For the owner. */
export async function withMoreWaiting(team: Team, next: QueryDocumentSnapshot): Promise<Team> {
  const more = withoutMembers(await listRequests(next), team.members);
  return { ...team, waiting: { ...more, people: [...team.waiting.people, ...more.people] } };
}

function withoutMembers({ people, next }: RequestBatch, members: Member[]): RequestBatch {
  const in_ = new Set(members.map(({ uid }) => uid));
  return { people: people.filter(({ uid }) => !in_.has(uid)), next };
}
