import { useRef, useState } from 'react';
import { serverErrorSentence } from '../model/server-errors';
import * as admins from '../services/admins';
import { getTeam, type Team, withMoreWaiting } from '../services/team';
import { EnrolmentSwitch } from './enrolment-switch';
import { MemberList } from './member-list';
import { WaitingList } from './waiting-list';

interface TeamBoardProps {
  team: Team;
  /** The uid of the one who looks at it. */
  owner: string;
  /** Takes the team as it is after a change that the server has confirmed. */
  onTeam: (team: Team) => void;
}

/** What the owner sees and decides. Each deed says here that it was done. */
export function TeamBoard({ team, owner, onTeam }: TeamBoardProps) {
  const [news, setNews] = useState('');
  const newsLine = useRef<HTMLParagraphElement>(null);
  const { waiting, members, enrolment } = team;

  /** The button that was pressed goes away with its person: the focus goes to what is said. */
  function tell(next: Team, sentence: string): void {
    onTeam(next);
    setNews(sentence);
    newsLine.current?.focus();
  }

  async function letIn(person: admins.Person): Promise<void> {
    await admins.letIn(person, owner);
    const newcomer = { ...person, role: 'editor' as const, since: new Date() };
    tell(
      { ...team, waiting: waitingWithout([person.uid]), members: [...members, newcomer] },
      `${person.email} may post now.`,
    );
  }

  async function decline(person: admins.Person): Promise<void> {
    await admins.declineRequest(person.uid);
    tell({ ...team, waiting: waitingWithout([person.uid]) }, `${person.email} was not let in.`);
  }

  async function declineMany(people: admins.Request[]): Promise<void> {
    const { cleared, failure } = await admins.declineRequests(people.map(({ uid }) => uid));
    const next = { ...team, waiting: waitingWithout(cleared) };
    const left = people.length - cleared.length;
    const done = `${countRequests(cleared.length)} declined.`;
    if (left === 0) tell(next, done);
    else {
      const why = serverErrorSentence(failure);
      tell(next, `${done} ${countRequests(left)} not declined: ${why}`);
    }
  }

  async function showMore(): Promise<void> {
    if (waiting.next) onTeam(await withMoreWaiting(team, waiting.next));
  }

  function waitingWithout(uids: string[]): admins.RequestBatch {
    return { ...waiting, people: waiting.people.filter(({ uid }) => !uids.includes(uid)) };
  }

  async function remove(member: admins.Member): Promise<void> {
    await admins.removeMember(member.uid);
    tell({ ...team, members: without(members, member) }, `${member.email} may no longer post.`);
  }

  async function setOpen(open: boolean): Promise<void> {
    const next = open ? 'open' : 'closed';
    await admins.setEnrolment(next);
    onTeam({ ...team, enrolment: next });
  }

  return (
    <>
      <p className="team-news" role="status" tabIndex={-1} ref={newsLine}>
        {news}
      </p>
      <WaitingList
        waiting={waiting}
        onLetIn={letIn}
        onDecline={decline}
        onDeclineMany={declineMany}
        onMore={showMore}
        onCheck={async () => tell(await getTeam(), 'This is how it stands now.')}
      />
      <MemberList members={members} owner={owner} onRemove={remove} />
      <section className="team-section" aria-labelledby="enrolment">
        <h2 id="enrolment">New accounts</h2>
        <EnrolmentSwitch
          open={enrolment === 'open'}
          onChange={setOpen}
          sentenceOf={serverErrorSentence}
        />
      </section>
    </>
  );
}

function countRequests(count: number): string {
  return count === 1 ? '1 request was' : `${count} requests were`;
}

function without<T extends admins.Person>(people: T[], person: admins.Person): T[] {
  return people.filter(({ uid }) => uid !== person.uid);
}
