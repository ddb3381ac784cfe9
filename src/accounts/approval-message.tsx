import { type ReactNode, useState } from 'react';
import { isRefused, isUnanswered, serverErrorMessage } from '../model/server-errors';
import { trimTyped } from '../model/typed-text';
import type { Account } from '../services/writing/auth';
import { claimOwnership, enrol, requestAccess } from '../services/writing/members';
import { ActionButton } from '../ui/action-button';
import { Loaded } from '../ui/loaded';
import { AboutFields, aboutIn } from './about-fields';
import { ActionForm, Field } from './account-forms';
import { getStanding, type Standing } from './membership';
import { useSession } from './session';

const CANNOT_POST = 'This account cannot post at the moment';
const BLOCKED =
  ' If other sites open, an ad blocker or a firewall may block firestore.googleapis.com: allow it.';
const ASKING = <p role="status">Checking your account …</p>;

/** Says why the signed-in person may not post yet, and what they can do. */
export function ApprovalMessage() {
  const { uid, email, role, mayWrite } = useSession();
  if (!uid || mayWrite) return null;
  return (
    <section className="note approval" aria-label="Your account">
      {role === 'unknown' ? (
        <UnknownRole />
      ) : (
        <WithoutRole key={uid} account={{ uid, email: email ?? '' }} />
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
function UnknownRole() {
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

/** Shows `children` to an owner. To others, says `refusal`, or that their role is not known. */
export function ForOwners({ refusal, children }: { refusal: string; children: ReactNode }) {
  const { role } = useSession();
  if (role === 'owner') return children;
  return (
    <div className="note">
      {role === 'unknown' ? <UnknownRole /> : <p role="status">{refusal}</p>}
    </div>
  );
}

/** The way into the team for a person without a role, who is signed in with `account`. */
function WithoutRole({ account }: { account: Account }) {
  const { recheck } = useSession();
  const readStanding = async () => {
    const standing = await getStanding(account);
    if (standing === 'claimed') await recheck();
    return standing;
  };
  /** The number of requests for access: after each, the standing is read again. */
  const [requests, setRequests] = useState(0);
  const messages: Record<Standing, ReactNode> = {
    claimed: ASKING,
    // The security rules require a setup code.
    unclaimed: (
      <ActionForm
        label="Become the owner"
        messageOf={(error) =>
          isRefused(error) ? 'This is not the setup code.' : serverErrorMessage(error)
        }
        perform={(fields) =>
          claimOwnership(account, trimTyped(String(fields.get('code')))).then(recheck)
        }
      >
        <p className="approval-title">This site has no owner yet</p>
        <Field name="code" label="Setup code" autoComplete="off" />
      </ActionForm>
    ),
    asked: (
      <Reason title="Your account is waiting for approval">
        <span>
          Tell the owner of this site that you have signed up. The owner can let you in on the page
          Team. This page opens when they do.
        </span>
      </Reason>
    ),
    open: (
      <Reason>
        <span>You no longer need approval: new accounts can post at once now.</span>
        <ActionButton
          label="Start posting"
          busyLabel="Sending"
          action={() => enrol(account).then(recheck)}
        />
      </Reason>
    ),
    'not asked': (
      <Reason>
        <span>You are not in the team (any more).</span>
        <ActionForm
          label="Ask to join"
          messageOf={serverErrorMessage}
          perform={async (fields) => {
            await requestAccess(account, aboutIn(fields));
            setRequests((count) => count + 1);
          }}
        >
          <AboutFields />
        </ActionForm>
      </Reason>
    ),
  };
  return (
    <Loaded
      key={requests}
      read={readStanding}
      what="the state of your account"
      placeholder={ASKING}
    >
      {(standing) => messages[standing]}
    </Loaded>
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
