import { type RefObject, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { PATHS } from '../model/paths';
import { isUnanswered, serverErrorMessage } from '../model/server-errors';
import { shownMoment } from '../model/shown-time';
import {
  type AccessRequest,
  approveRequest,
  declineRequest,
  declineRequests,
  getTeam,
  listMoreWaiting,
  type Member,
  makeOwner,
  type Person,
  type RequestBatch,
  removeMember,
  setEnrolment,
  type Team,
} from '../services/writing/members';
import { SITE } from '../site';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useAction } from '../ui/use-action';
import { useClipboard } from '../ui/use-clipboard';
import { MemberList, WaitingList } from './team-lists';

interface TeamBoardProps {
  team: Team;
  owner: string;
  /** Called after each completed action of the owner, with the resulting team. */
  onTeam: (team: Team) => void;
}

/**
 * The owner's view of the team. After a completed action that has a message, a status line shows
 * the message.
 */
export function TeamBoard({ team, owner, onTeam }: TeamBoardProps) {
  const [news, setNews] = useState('');
  /** The number of times that the team was read again. A row's earlier failure is then outdated. */
  const [checks, setChecks] = useState(0);
  const newsLine = useRef<HTMLParagraphElement>(null);
  const latest = useRef(team);
  const actions = teamActions(latest, owner, (change, message, isChecked = false) => {
    // Another action may have changed the team since this action began.
    latest.current = change(latest.current);
    onTeam(latest.current);
    if (isChecked) setChecks((count) => count + 1);
    if (message === undefined) return;
    // The pressed button may disappear, for example with its row. So the message gets the focus.
    setNews(message);
    newsLine.current?.focus();
  });

  return (
    <>
      <p className="team-news" role="status" tabIndex={-1} ref={newsLine}>
        {news}
      </p>
      <WaitingList
        waiting={team.waiting}
        checks={checks}
        onLetIn={actions.letIn}
        onDecline={actions.decline}
        onDeclineMany={actions.declineMany}
        onMore={actions.showMore}
        onCheck={actions.checkAgain}
      />
      <MemberList
        key={checks}
        members={team.members}
        self={owner}
        isOpen={team.openUntil !== null}
        onMakeOwner={actions.makeOwner}
        onRemove={actions.remove}
      />
      <Invitation />
      <section className="team-section" aria-labelledby="enrolment">
        <h2 id="enrolment">New accounts</h2>
        <EnrolmentSwitch key={checks} openUntil={team.openUntil} onChange={actions.setOpen} />
      </section>
    </>
  );
}

/**
 * The owner's actions on the team `latest`. `onDone` receives a function that changes the team, a
 * message if there is one, and whether the team was read again.
 */
function teamActions(latest: RefObject<Team>, owner: string, onDone: OnDone) {
  return { ...requestActions(latest, owner, onDone), ...memberActions(onDone) };
}

type OnDone = (change: (team: Team) => Team, message?: string, isChecked?: boolean) => void;

function requestActions(latest: RefObject<Team>, owner: string, onDone: OnDone) {
  return {
    async letIn(person: Person): Promise<void> {
      await approveRequest(person, owner);
      const newcomer = { ...person, role: 'editor' as const, since: new Date() };
      onDone((team) => {
        const waiting = waitingWithout(team, [person.uid]);
        return { ...team, waiting, members: [...team.members, newcomer] };
      }, `${person.email} may post now.`);
    },

    async decline(person: Person): Promise<void> {
      await declineRequest(person.uid);
      onDone(
        (team) => ({ ...team, waiting: waitingWithout(team, [person.uid]) }),
        `${person.email} was not let in.`,
      );
    },

    async declineMany(people: AccessRequest[]): Promise<void> {
      const { cleared, failure } = await declineRequests(people.map(({ uid }) => uid));
      const left = people.length - cleared.length;
      const done = `${countRequests(cleared.length)} declined.`;
      const failed = `${countRequests(left)} not declined: ${serverErrorMessage(failure)}`;
      onDone(
        (team) => ({ ...team, waiting: waitingWithout(team, cleared) }),
        left === 0 ? done : `${done} ${failed}`,
      );
    },

    async showMore(): Promise<void> {
      const { next } = latest.current.waiting;
      if (!next) return;
      const more = await listMoreWaiting(latest.current, next);
      onDone((team) => {
        const items = [...team.waiting.items, ...more.items];
        return { ...team, waiting: { ...more, items } };
      });
    },
  };
}

function memberActions(onDone: OnDone) {
  return {
    async checkAgain(): Promise<void> {
      const team = await getTeam();
      onDone(() => team, 'The list is up to date.', true);
    },

    async makeOwner(member: Member): Promise<void> {
      await makeOwner(member.uid);
      onDone((team) => {
        const members = team.members.map((other) =>
          other.uid === member.uid ? { ...other, role: 'owner' as const } : other,
        );
        return { ...team, members };
      }, `${member.email} is now an owner too.`);
    },

    async remove(member: Member): Promise<void> {
      await removeMember(member.uid);
      onDone((team) => {
        const members = team.members.filter(({ uid }) => uid !== member.uid);
        return { ...team, members };
      }, `${member.email} may no longer post.`);
    },

    async setOpen(open: boolean): Promise<void> {
      const openUntil = await setEnrolment(open ? 'open' : 'closed');
      onDone((team) => ({ ...team, openUntil }));
    },
  };
}

function waitingWithout({ waiting }: Team, uids: string[]): RequestBatch {
  return { ...waiting, items: waiting.items.filter(({ uid }) => !uids.includes(uid)) };
}

const INVITATION = `Write with us on ${SITE.name}: sign up at ${SITE.url}${PATHS.signup} and tell me. Then I’ll let you in.`;

/** A text that the owner can send to the people who should write for the site. */
function Invitation() {
  const { copy, said } = useClipboard();
  return (
    <section className="team-section" aria-labelledby="invitation">
      <h2 id="invitation">Invite writers</h2>
      <p className="team-hint">{INVITATION}</p>
      <div className="button-row">
        <Button variant="quiet" onClick={() => void copy(INVITATION)}>
          Copy invitation
        </Button>
        <span role="status">{said}</span>
      </div>
    </section>
  );
}

interface EnrolmentSwitchProps {
  /** The time at which open enrolment ends; null if enrolment is closed. */
  openUntil: Date | null;
  onChange: (open: boolean) => Promise<void>;
}

const OPEN_MEANS =
  'Anyone who signs up can post, edit and delete right away. They can also read all deleted posts and the earlier versions of all posts.';

/**
 * The switch 'New accounts may post at once'. It asks before it is switched on, and switches back if
 * the change fails.
 */
function EnrolmentSwitch({ openUntil, onChange }: EnrolmentSwitchProps) {
  const id = useId();
  const open = openUntil !== null;
  const [wanted, setWanted] = useState(open);
  const [asking, setAsking] = useState(false);
  const { busy, failure, run } = useAction(onChange, switchFailure);
  const checked = busy ? wanted : open;

  function change(next: boolean): void {
    setAsking(false);
    setWanted(next);
    void run(next);
  }

  return (
    <>
      <div className="form-check form-switch" aria-busy={busy}>
        <Form.Check.Input
          id={id}
          role="switch"
          checked={checked}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            if (busy) return;
            if (event.target.checked) setAsking(true);
            else change(false);
          }}
        />
        <Form.Check.Label htmlFor={id}>New accounts may post at once</Form.Check.Label>
        <span role="status">{busy && 'Sending'}</span>
      </div>
      <p className="team-hint" id={`${id}-hint`}>
        {checked ? OPEN_MEANS : 'People who sign up wait here until you let them in.'}
      </p>
      {openUntil && !busy && (
        <p className="team-hint">{`This ends on ${shownMoment(openUntil)}.`}</p>
      )}
      {asking && (
        <ConfirmDialog
          title="Let new accounts post at once?"
          action="Let them post"
          onConfirm={() => change(true)}
          onCancel={() => setAsking(false)}
        >
          <p>{OPEN_MEANS}</p>
          <p>
            After one day, new people wait for approval again. People who joined stay in the team
            until you remove them.
          </p>
        </ConfirmDialog>
      )}
      {failure && (
        <p className="action-failed" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

/** The message for a failed change of the switch. A write without an answer may have been made. */
function switchFailure(error: unknown): string {
  return isUnanswered(error)
    ? 'No answer from the server, so the switch may be on or off. Press ‘Check again’ above.'
    : serverErrorMessage(error);
}

function countRequests(count: number): string {
  return count === 1 ? '1 request was' : `${count} requests were`;
}
