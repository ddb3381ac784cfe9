import { type FormEvent, type ReactNode, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { isRefused, isUnanswered, serverErrorMessage } from '../model/server-errors';
import { trimTyped } from '../model/typed-text';
import type { About } from '../model/volunteer';
import { ignoreRejection } from '../services/reading/read-cache';
import type { Account } from '../services/writing/auth';
import { claimOwnership, requestAccess } from '../services/writing/members';
import { ActionButton } from '../ui/action-button';
import { bringIntoView } from '../ui/bring-into-view';
import { Loaded } from '../ui/loaded';
import { useAction } from '../ui/use-action';
import { AboutFields, aboutIn } from './about-fields';
import { ActionForm } from './account-forms';
import { claimIfFirst, enrolOrAsk, getStanding, type Standing } from './membership';
import { type Session, useSession } from './session';

const CANNOT_POST = 'This account cannot post at the moment';
const BLOCKED =
  ' If other sites open, an ad blocker or a firewall may block firestore.googleapis.com: allow it.';
const ASKING = <p role="status">Checking your account …</p>;

/** Says why the signed-in person may not post yet, and what they can do. */
export function ApprovalMessage() {
  const { uid, email, role, mayWrite, recheck } = useSession();
  if (!uid || mayWrite) return null;
  return (
    <section className="note approval" aria-label="Your account">
      {role === 'unknown' ? (
        <UnknownRole />
      ) : (
        <LoadedStanding key={uid} account={{ uid, email: email ?? '' }} recheck={recheck} />
      )}
    </section>
  );
}

/** Shown instead of the buttons of a post's form. The ApprovalMessage above the form says more. */
export function WaitingMessage() {
  const { role } = useSession();
  return (
    <div className="note approval">
      {role === 'unknown' ? <UnknownRole /> : <p>You cannot post yet (see above).</p>}
    </div>
  );
}

/** Says that the role is being read or, after a failure, why it is not known and what to do. */
export function UnknownRole() {
  const { roleError, recheck } = useSession();
  if (roleError === undefined) return ASKING;
  return (
    <>
      <p role="alert">
        {`The site could not check your account. ${serverErrorMessage(roleError)}${isUnanswered(roleError) ? BLOCKED : ''}`}
      </p>
      <div className="button-row">
        <ActionButton label="Retry" busyLabel="Checking" action={recheck} />
      </div>
    </>
  );
}

interface StandingProps {
  account: Account;
  recheck: Session['recheck'];
}

function LoadedStanding({ account, recheck }: StandingProps) {
  const read = () => ignoreRejection(readStanding(account, recheck));
  const [standing, setStanding] = useState(read);
  const readAgain = async () => {
    const next = read();
    await next;
    setStanding(next);
  };
  return (
    <Loaded from={standing} read={read} what="the state of your account" placeholder={ASKING}>
      {(known) => (
        <StandingMessage
          account={account}
          recheck={recheck}
          readAgain={readAgain}
          standing={known}
        />
      )}
    </Loaded>
  );
}

/**
 * Reads the standing of `account`. On a site without an owner, the account becomes the owner if the
 * rules require no setup code.
 */
async function readStanding(account: Account, recheck: Session['recheck']): Promise<Standing> {
  const standing = await getStanding(account);
  if (standing !== 'unclaimed') return standing;
  if ((await claimIfFirst(account)) === 'owner') await recheck();
  // Another account may have claimed the site in the meantime.
  else return getStanding(account);
  return standing;
}

interface StandingMessageProps extends StandingProps {
  standing: Standing;
  readAgain: () => Promise<void>;
}

function StandingMessage({ standing, account, recheck, readAgain }: StandingMessageProps) {
  switch (standing) {
    case 'unclaimed':
      return <SetupCodeForm onSubmit={(code) => claimOwnership(account, code).then(recheck)} />;
    case 'asked':
      return (
        <Reason title="Your account is waiting for approval">
          <span>
            Tell the owner of this site that you have signed up. The owner can let you in on the
            page Team. This page opens when they do.
          </span>
        </Reason>
      );
    case 'open':
      return (
        <Reason>
          <span>You no longer need approval: new accounts can post at once now.</span>
          <ActionButton
            label="Start posting"
            busyLabel="Sending"
            action={async () => {
              await enrolOrAsk(account);
              await Promise.all([recheck(), readAgain()]);
            }}
          />
        </Reason>
      );
    case 'not asked':
      return (
        <Reason>
          <span>You are not in the team (any more).</span>
          <AskToJoin onAsk={(about) => requestAccess(account, about).then(readAgain)} />
        </Reason>
      );
  }
}

function AskToJoin({ onAsk }: { onAsk: (about: About) => Promise<void> }) {
  const action = useAction(onAsk, serverErrorMessage);
  return (
    <ActionForm
      className="own-account-form"
      action={action}
      label="Ask to join"
      onSubmit={(fields) => action.run(aboutIn(fields))}
    >
      <AboutFields />
    </ActionForm>
  );
}

function Reason({ title = CANNOT_POST, children }: { title?: string; children: ReactNode }) {
  return (
    <>
      <p className="approval-title" role="status">
        {title}
      </p>
      <div className="button-row">{children}</div>
    </>
  );
}

/** Asks the first owner of a new site for the setup code that the security rules require. */
function SetupCodeForm({ onSubmit }: { onSubmit: (code: string) => Promise<void> }) {
  const id = useId();
  const { busy, failure, run } = useAction(onSubmit, (error) =>
    isRefused(error) ? 'This is not the setup code.' : serverErrorMessage(error),
  );

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void run(trimTyped(String(new FormData(event.currentTarget).get('code'))));
  }

  return (
    <Form onSubmit={handleSubmit} aria-busy={busy}>
      <p className="approval-title">This site has no owner yet</p>
      <Form.Label htmlFor={id}>Setup code</Form.Label>
      <div className="button-row">
        <Form.Control id={id} name="code" required autoComplete="off" />
        <Button type="submit" disabled={busy}>
          {busy ? 'Sending' : 'Become the owner'}
        </Button>
      </div>
      <p className="action-failed" role="alert">
        {failure && <span ref={bringIntoView}>{failure}</span>}
      </p>
    </Form>
  );
}
