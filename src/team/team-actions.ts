import { serverErrorMessage } from '../model/server-errors';
import { setEnrolment } from '../services/writing/enrolment';
import {
  type AccessRequest,
  approveRequest,
  declineRequest,
  declineRequests,
  listMoreWaiting,
  type Member,
  makeOwner,
  type Person,
  removeMember,
  type Team,
} from '../services/writing/members';

export type TeamActions = ReturnType<typeof teamActions>;

/**
 * The owner's actions on `team`. After an action, `onDone` receives a message if there is one, and
 * a function that changes the team, because another action may have changed it in the meantime.
 */
export function teamActions(
  team: Team,
  owner: string,
  onDone: (change: (before: Team) => Team, message?: string) => void,
) {
  return {
    async letIn(person: Person): Promise<void> {
      await approveRequest(person, owner);
      const newcomer: Member = { ...person, role: 'editor', since: new Date() };
      onDone(
        (before) => withoutRequests(before, [person.uid], [newcomer]),
        `${person.email} may post now.`,
      );
    },

    async decline(person: Person): Promise<void> {
      await declineRequest(person.uid);
      onDone((before) => withoutRequests(before, [person.uid]), `${person.email} was not let in.`);
    },

    async declineMany(people: AccessRequest[]): Promise<void> {
      const { cleared, failure } = await declineRequests(people.map(({ uid }) => uid));
      const left = people.length - cleared.length;
      const done = `${countRequests(cleared.length)} declined.`;
      const failed = `${countRequests(left)} not declined: ${serverErrorMessage(failure)}`;
      onDone((before) => withoutRequests(before, cleared), left === 0 ? done : `${done} ${failed}`);
    },

    async showMore(): Promise<void> {
      const { next } = team.waiting;
      if (!next) return;
      const more = await listMoreWaiting(team, next);
      onDone((before) => {
        const items = [...before.waiting.items, ...more.items];
        return { ...before, waiting: { ...more, items } };
      });
    },

    async makeOwner(member: Member): Promise<void> {
      await makeOwner(member.uid);
      onDone((before) => {
        const members = before.members.map((other) =>
          other.uid === member.uid ? { ...other, role: 'owner' as const } : other,
        );
        return { ...before, members };
      }, `${member.email} is now an owner too.`);
    },

    async remove(member: Member): Promise<void> {
      await removeMember(member.uid);
      onDone((before) => {
        const members = before.members.filter(({ uid }) => uid !== member.uid);
        return { ...before, members };
      }, `${member.email} may no longer post.`);
    },

    async setOpen(open: boolean): Promise<void> {
      const openUntil = await setEnrolment(open ? 'open' : 'closed');
      onDone((before) => ({ ...before, openUntil }));
    },
  };
}

/** The team without the requests of `uids`, and with the members `joined`. */
function withoutRequests(team: Team, uids: string[], joined: Member[] = []): Team {
  const items = team.waiting.items.filter(({ uid }) => !uids.includes(uid));
  return { ...team, waiting: { ...team.waiting, items }, members: [...team.members, ...joined] };
}

function countRequests(count: number): string {
  return count === 1 ? '1 request was' : `${count} requests were`;
}
