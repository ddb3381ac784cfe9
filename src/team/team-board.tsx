import { useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { PATHS } from '../model/paths';
import { isUnanswered, serverErrorMessage } from '../model/server-errors';
import { shownMoment } from '../model/shown-time';
import { setEnrolment } from '../services/writing/enrolment';
import { getTeam, type Team } from '../services/writing/members';
import { SITE } from '../site';
import { Breakable } from '../ui/breakable';
import { bringIntoView } from '../ui/bring-into-view';
import { useQuestion } from '../ui/confirm-dialog';
import { Section } from '../ui/section';
import { useAction } from '../ui/use-action';
import { useClipboard } from '../ui/use-clipboard';
import { MemberList, WaitingList } from './team-lists';

interface TeamBoardProps {
  first: Team;
  owner: string;
}

/**
 * The owner's view of the team, which is read again after each action. A status line shows the
 * message of the last completed action.
 */
export function TeamBoard({ first, owner }: TeamBoardProps) {
  const [team, setTeam] = useState(first);
  const [news, setNews] = useState('');
  /** The number of presses of 'Check again'. A row's earlier failure is then outdated. */
  const [checks, setChecks] = useState(0);
  const newsLine = useRef<HTMLParagraphElement>(null);
  const reads = useRef(0);

  async function readAgain(): Promise<void> {
    reads.current += 1;
    const read = reads.current;
    const next = await getTeam();
    // The result of an earlier read is dropped: it may lack the effect of the last action.
    if (read === reads.current) setTeam(next);
  }

  async function act(write: Promise<void>, message = ''): Promise<void> {
    try {
      await write;
    } catch (error) {
      // A part of the action may have succeeded.
      void readAgain().catch(() => {});
      throw error;
    }
    show(message);
    await readAgain();
  }

  async function checkAgain(): Promise<void> {
    await readAgain();
    show('The list is up to date.');
    setChecks((count) => count + 1);
  }

  function show(message: string): void {
    setNews(message);
    // The pressed button may disappear, for example with its row. So the message gets the focus.
    if (message) newsLine.current?.focus();
  }

  return (
    <>
      <p className="team-news" role="status" tabIndex={-1} ref={newsLine}>
        {news}
      </p>
      <WaitingList
        checks={checks}
        waiting={team.waiting}
        owner={owner}
        act={act}
        onCheck={checkAgain}
      />
      <MemberList
        key={checks}
        members={team.members}
        self={owner}
        isOpen={team.openUntil !== null}
        act={act}
      />
      <Invitation />
      <Section className="team-section" title="New accounts">
        <EnrolmentSwitch
          key={checks}
          openUntil={team.openUntil}
          onChange={(open) => act(setEnrolment(open ? 'open' : 'closed'))}
        />
      </Section>
    </>
  );
}

const INVITATION = `Write with us on ${SITE.name}: sign up at ${SITE.url}${PATHS.signup} and tell me. Then I’ll let you in.`;

/** A text that the owner can send to the people who should write for the site. */
function Invitation() {
  const { copy, said } = useClipboard();
  return (
    <Section className="team-section" title="Invite writers">
      <p className="team-hint">
        <Breakable address={INVITATION} />
      </p>
      <div className="button-row">
        <Button variant="quiet" onClick={() => void copy(INVITATION)}>
          Copy invitation
        </Button>
        <span role="status">{said}</span>
      </div>
    </Section>
  );
}

interface EnrolmentSwitchProps {
  /** The time at which open enrolment ends; null if enrolment is closed. */
  openUntil: Date | null;
  onChange: (open: boolean) => Promise<void>;
}

const OPEN_MEANS =
  'Anyone who signs up can post, edit and delete right away. They can also read all deleted posts, the earlier versions of all posts and the names of the team.';

const OPENING = {
  title: 'Let new accounts post at once?',
  text: (
    <>
      <p>{OPEN_MEANS}</p>
      <p>
        After one day, new people wait for approval again. People who joined stay in the team until
        you remove them.
      </p>
    </>
  ),
};

/**
 * The switch 'New accounts may post at once'. It asks before it is switched on, and switches back if
 * the change fails.
 */
function EnrolmentSwitch({ openUntil, onChange }: EnrolmentSwitchProps) {
  const id = useId();
  const open = openUntil !== null;
  const { busy, failure, run } = useAction(onChange, switchFailure);
  const { ask, dialog } = useQuestion(OPENING, 'Let them post', () => void run(true));

  return (
    <>
      <div className="form-check form-switch" aria-busy={busy}>
        <Form.Check.Input
          id={id}
          role="switch"
          checked={open}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            if (busy) return;
            if (event.target.checked) ask();
            else void run(false);
          }}
        />
        <Form.Check.Label htmlFor={id}>New accounts may post at once</Form.Check.Label>
        <span role="status">{busy && 'Sending'}</span>
      </div>
      <p className="team-hint" id={`${id}-hint`}>
        {open ? OPEN_MEANS : 'People who sign up wait here until you let them in.'}
      </p>
      {openUntil && !busy && (
        <p className="team-hint">{`This ends on ${shownMoment(openUntil)}.`}</p>
      )}
      {dialog}
      {failure && (
        <p ref={bringIntoView} className="action-failed" role="alert">
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
