import '../styles/writers.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../model/paths';
import { requestNewEmail } from '../services/writing/account';
import { resetPassword } from '../services/writing/auth';
import { getName, setName } from '../services/writing/names';
import { ActionButton } from '../ui/action-button';
import { Breakable, MailLink } from '../ui/breakable';
import { Loaded } from '../ui/loaded';
import { PageHeading, PageMeta } from '../ui/page';
import { useAction } from '../ui/use-action';
import { aboutIn, NameField } from './about-fields';
import { accountErrorMessage } from './account-errors';
import { ActionForm, Field } from './account-forms';
import { DeletionForm, type DeletionFormProps } from './deletion-form';
import { resetErrorMessage } from './login-errors';
import { type Session, useSession } from './session';

const ROLES: Readonly<Record<Session['role'], string>> = {
  owner: 'You are an owner of this site.',
  editor: 'You are an editor: you may write, change and delete posts.',
  waiting: 'Waiting for approval. The page ‘Posts’ says more.',
  unknown: 'Checking your account …',
};

/** The signed-in person's account: its address and role, and the forms that change or delete it. */
export function OwnAccount({ onDeleting }: Pick<DeletionFormProps, 'onDeleting'>) {
  const { uid, email, role, mayWrite } = useSession();
  if (!uid) return null;
  const account = { uid, email: email ?? '' };

  return (
    <div className="page page-narrow">
      <PageMeta title="Your account" description="Your account on this site." />
      <PageHeading>Your account</PageHeading>
      <p>
        <strong>
          <Breakable address={account.email} />
        </strong>
      </p>
      <p role="status">{ROLES[role]}</p>
      {mayWrite && (
        <Section title="My name">
          <Loaded
            read={() => getName(uid)}
            what="your name"
            placeholder={<p role="status">Loading your name</p>}
          >
            {(name) => <NameForm uid={uid} name={name} />}
          </Loaded>
        </Section>
      )}
      <Section title="Change my password">
        <PasswordLink email={account.email} />
      </Section>
      <Section title="Change my e-mail">
        <EmailForm present={account.email} />
      </Section>
      <Section title="Delete my account">
        {role === 'owner' ? (
          <WhyOwnerStays />
        ) : (
          role !== 'unknown' && <DeletionForm account={account} onDeleting={onDeleting} />
        )}
      </Section>
    </div>
  );
}

function NameForm({ uid, name }: { uid: string; name: string }) {
  const hint = useId();
  const action = useAction((next: string) => setName(uid, next), accountErrorMessage);
  return (
    <ActionForm
      className="own-account-form"
      action={action}
      label="Save"
      done="Saved."
      onSubmit={(fields) => action.run(aboutIn(fields).name)}
    >
      <p id={hint}>The team sees it beside what you write. Readers never see it.</p>
      <NameField label="Your name (optional)" hint={hint} defaultValue={name} />
    </ActionForm>
  );
}

/** The link is the one of ‘Forgot password?’, so the present password is not asked for. */
function PasswordLink({ email }: { email: string }) {
  const [isSent, setIsSent] = useState(false);
  return (
    <>
      <ActionButton
        label="E-mail me a link"
        busyLabel="Sending"
        messageOf={resetErrorMessage}
        action={() => resetPassword(email).then(() => setIsSent(true))}
      />
      <p role="status">{isSent && 'We sent a link to your e-mail.'}</p>
    </>
  );
}

export function AccountDeleted() {
  const message = useRef<HTMLDivElement>(null);
  // The dialog that had the focus has disappeared.
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1} className="page page-narrow account-deleted">
      <PageMeta title="Your account is deleted" description="Your account on this site." />
      <PageHeading>Your account is deleted</PageHeading>
      <p role="status">Your published posts stay on the site.</p>
      <p>
        To ask for the removal of one of them, open it and press ‘Ask for removal’, or write to{' '}
        <MailLink />.
      </p>
      <p>
        <Link to={PATHS.home}>Go to Home</Link>
      </p>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="team-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function EmailForm({ present }: { present: string }) {
  const form = useRef<HTMLFormElement>(null);
  const action = useAction(async (email: string, password: string) => {
    await requestNewEmail(email, password);
    form.current?.reset();
    return email;
  }, accountErrorMessage);
  return (
    <ActionForm
      ref={form}
      className="own-account-form"
      action={action}
      label="Send the link"
      done={`A link is on its way to ${action.result}. Until you open it, your e-mail stays ${present}. If no link arrives, another account may have this address.`}
      onSubmit={(fields) => action.run(String(fields.get('email')), String(fields.get('password')))}
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

function WhyOwnerStays() {
  return (
    <p>
      Only an owner can let people in and delete posts for good, so an owner’s account cannot be
      deleted. First make another person an owner on the page <Link to={PATHS.team}>Team</Link>.
      That person can then remove you from the team, and after that you can delete your account
      here.
    </p>
  );
}
