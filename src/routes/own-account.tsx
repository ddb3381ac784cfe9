import '../styles/writers.css';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { aboutIn, NameField } from '../accounts/about-fields';
import { ActionForm, Field } from '../accounts/account-forms';
import { resetErrorMessage } from '../accounts/login-errors';
import { type Session, useSession } from '../accounts/session';
import { PATHS } from '../model/paths';
import { errorCode, serverErrorMessage } from '../model/server-errors';
import { deleteAccount, requestNewEmail } from '../services/writing/account';
import { resetPassword } from '../services/writing/auth';
import { getName, setName } from '../services/writing/names';
import { Breakable } from '../ui/breakable';
import { Loaded } from '../ui/loaded';
import { PageHeading, PageMeta } from '../ui/page';
import { Section } from '../ui/section';

const ROLES: Readonly<Record<Session['role'], string>> = {
  owner: 'You are an owner of this site.',
  editor: 'You are an editor: you may write, change and delete posts.',
  waiting: 'Waiting for approval. The page ‘Posts’ says more.',
  unknown: 'Checking your account …',
};

const WRONG_PASSWORD = 'This is not your password.';
const SESSION_ENDED = 'Your session has ended. Log in again.';

const MESSAGES: Readonly<Record<string, string>> = {
  'auth/wrong-password': WRONG_PASSWORD,
  'auth/invalid-credential': WRONG_PASSWORD,
  'auth/invalid-login-credentials': WRONG_PASSWORD,
  'auth/too-many-requests': 'There were too many attempts. Try again in a while.',
  'auth/requires-recent-login': 'Log out and log in again, then try once more.',
  'auth/network-request-failed': serverErrorMessage(undefined),
  'auth/email-already-in-use': 'Another account has this e-mail.',
  'auth/invalid-email': 'This is not an e-mail address.',
  'auth/invalid-new-email': 'This is not an e-mail address.',
  'auth/user-token-expired': SESSION_ENDED,
  'auth/user-not-found': SESSION_ENDED,
};

/** The message for an error of a form on this page. */
function accountErrorMessage(error: unknown): string {
  const code = errorCode(error);
  return (Object.hasOwn(MESSAGES, code) && MESSAGES[code]) || serverErrorMessage(error);
}

/** The signed-in person's account: its address and role, and the forms that change or delete it. */
export function Component() {
  const { uid, email: known, role, mayWrite } = useSession();
  if (!uid) return null;
  const email = known ?? '';
  return (
    <div className="page page-narrow">
      <PageMeta title="Your account" description="Your account on this site." />
      <PageHeading>Your account</PageHeading>
      <p>
        <strong>
          <Breakable address={email} />
        </strong>
      </p>
      <p role="status">{ROLES[role]}</p>
      {mayWrite && (
        <Section className="team-section" title="My name">
          <Loaded
            read={() => getName(uid)}
            what="your name"
            placeholder={<p role="status">Loading your name</p>}
          >
            {(name) => <NameForm uid={uid} name={name} />}
          </Loaded>
        </Section>
      )}
      <Section className="team-section" title="Change my password">
        {/* The link is the one of ‘Forgot password?’, so the present password is not asked for. */}
        <ActionForm
          label="E-mail me a link"
          messageOf={resetErrorMessage}
          done={() => 'We sent a link to your e-mail.'}
          perform={() => resetPassword(email)}
        />
      </Section>
      <Section className="team-section" title="Change my e-mail">
        <EmailForm present={email} />
      </Section>
      <Section className="team-section" title="Delete my account">
        {role === 'owner' ? (
          <p>
            Only an owner can let people in and delete posts for good, so an owner’s account cannot
            be deleted. First make another person an owner on the page{' '}
            <Link to={PATHS.team}>Team</Link>. That person can then remove you from the team, and
            after that you can delete your account here.
          </p>
        ) : (
          role !== 'unknown' && <DeletionForm email={email} />
        )}
      </Section>
    </div>
  );
}

function NameForm({ uid, name }: { uid: string; name: string }) {
  const hint = useId();
  return (
    <ActionForm
      label="Save"
      messageOf={accountErrorMessage}
      done={() => 'Saved.'}
      perform={(fields) => setName(uid, aboutIn(fields).name)}
    >
      <p id={hint}>The team sees it beside what you write. Readers never see it.</p>
      <NameField label="Your name (optional)" hint={hint} defaultValue={name} />
    </ActionForm>
  );
}

function EmailForm({ present }: { present: string }) {
  return (
    <ActionForm
      label="Send the link"
      messageOf={accountErrorMessage}
      done={(email) =>
        `A link is on its way to ${email}. Until you open it, your e-mail stays ${present}. If no link arrives, another account may have this address.`
      }
      perform={async (fields, form) => {
        const email = String(fields.get('email'));
        await requestNewEmail(email, String(fields.get('password')));
        form.reset();
        return email;
      }}
    >
      <p>
        We’ll e-mail a link to the new address. Open it, and log in again with that address. Your
        password stays the same.
      </p>
      <Field name="email" label="New e-mail" type="email" autoComplete="email" />
      <Field name="password" label="Password" type="password" autoComplete="current-password" />
    </ActionForm>
  );
}

function DeletionForm({ email }: { email: string }) {
  const { logOut } = useSession();
  return (
    <ActionForm
      label="Delete my account"
      busyLabel="Deleting"
      variant="outline-danger"
      messageOf={accountErrorMessage}
      confirm={{
        title: 'Delete your account?',
        text: (
          <p>
            <strong>{email}</strong> can then no longer log in. This cannot be undone. Your waiting
            posts and your drafts are deleted too.
          </p>
        ),
      }}
      perform={(fields) => logOut(() => deleteAccount(String(fields.get('password'))))}
    >
      <p>
        This deletes your e-mail, your password, your name, your place in the team or your request
        to join it, and what you wrote on this device but did not publish. Your published posts stay
        on the site. They do not show who wrote them. To ask for the removal of one, open it and
        press ‘Ask for removal’.
      </p>
      <Field name="password" label="Password" type="password" autoComplete="current-password" />
    </ActionForm>
  );
}
