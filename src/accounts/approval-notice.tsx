import { type ReactNode, useState } from 'react';
import { serverErrorMessage } from '../model/server-errors';
import type { Account } from '../services/auth';
import { claimOwnership, enrol, requestAccess } from '../services/team';
import { ActionButton } from '../ui/action-button';
import { Loaded } from '../ui/loaded';
import { claimIfFirst, getStanding, type Standing } from './joining';
import { type Session, useSession } from './session';
import { SetupCodeForm } from './setup-code-form';

const WAITING = 'Your account is waiting for approval';

/** For one who is signed in and may not post: where they stand, and what they can do about it. */
export function ApprovalNotice() {
  const { uid, email, role, recheck } = useSession();
  if (!uid || role === 'owner' || role === 'editor') return null;
  return (
    <section className="notice approval" aria-label="Your account">
      {role === 'unknown' ? (
        <p role="status">Asking what your account may do.</p>
      ) : (
        <Waiting key={uid} account={{ uid, email: email ?? '' }} recheck={recheck} />
      )}
    </section>
  );
}

/** In place of the buttons at the end of a form whose top has the notice. */
export function NotYet() {
  const { role } = useSession();
  return (
    <div className="notice approval">
      {role === 'unknown' ? (
        <p role="status">Asking what your account may do.</p>
      ) : (
        <>
          <p className="approval-title">{WAITING}</p>
          <p>Until you are let in, nothing can be sent from here.</p>
        </>
      )}
    </div>
  );
}

interface WaitingProps {
  account: Account;
  recheck: Session['recheck'];
}

function Waiting({ account, recheck }: WaitingProps) {
  const look = () => lookUp(account, recheck);
  const [standing, setStanding] = useState(look);
  const lookAgain = async () => {
    const next = look();
    await next;
    setStanding(next);
  };
  return (
    <Loaded
      from={standing}
      read={look}
      what="the state of your account"
      placeholder={<p role="status">Asking what your account may do.</p>}
    >
      {(known) => (
        <Where standing={known} account={account} recheck={recheck} lookAgain={lookAgain} />
      )}
    </Loaded>
  );
}

/** On a site without an owner the one who waits becomes it, unless the rules ask for a code. */
async function lookUp(account: Account, recheck: Session['recheck']): Promise<Standing> {
  const standing = await getStanding(account.uid);
  if (standing !== 'unclaimed') return standing;
  if ((await claimIfFirst(account)) === 'owner') await recheck();
  return standing;
}

interface WhereProps extends WaitingProps {
  standing: Standing;
  lookAgain: () => Promise<void>;
}

function Where({ standing, account, recheck, lookAgain }: WhereProps) {
  switch (standing) {
    case 'unclaimed':
      return (
        <SetupCodeForm
          onSubmit={async (code) => {
            await claimOwnership(account, code);
            await recheck();
          }}
        />
      );
    case 'asked':
      return (
        <Approval>
          The owner has been asked. When you are let in, this page opens by itself.
        </Approval>
      );
    case 'open':
      return (
        <Approval>
          New accounts may post at once.
          <ActionButton
            label="Start posting"
            busyLabel="Sending"
            action={async () => {
              await enrol(account);
              await recheck();
            }}
            messageOf={serverErrorMessage}
          />
        </Approval>
      );
    case 'not asked':
      return (
        <Approval>
          Nobody has been asked to let you in yet.
          <ActionButton
            label="Ask to be let in"
            busyLabel="Sending"
            action={async () => {
              await requestAccess(account);
              await lookAgain();
            }}
            messageOf={serverErrorMessage}
          />
        </Approval>
      );
  }
}

function Approval({ children }: { children: ReactNode }) {
  return (
    <>
      <p className="approval-title" role="status">
        {WAITING}
      </p>
      <div className="button-row">{children}</div>
    </>
  );
}
