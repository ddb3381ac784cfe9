import '../styles/writers.css';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { AboutFields, aboutIn } from '../accounts/about-fields';
import { CredentialsForm } from '../accounts/account-forms';
import { joinTeam } from '../accounts/membership';
import { SessionFailure } from '../accounts/require-login';
import { useSessionCheck } from '../accounts/session';
import { PASSWORD_LENGTH } from '../env';
import { PATHS } from '../model/paths';
import { type Credentials, sendVerification, signUp } from '../services/writing/auth';
import { PageHeading, PageMeta, PagePlaceholder } from '../ui/page';

/** Sign-up. A person who is already signed in is redirected to /posts. */
export function Component() {
  const { status, ask, recheck } = useSessionCheck();
  const [signingUp, setSigningUp] = useState(false);
  const navigate = useNavigate();

  async function handleSubmit(credentials: Credentials, fields: FormData): Promise<void> {
    setSigningUp(true);
    const account = await signUp(credentials).catch((error: unknown) => {
      setSigningUp(false);
      throw error;
    });
    // Sign-up does not wait for this e-mail, because nothing depends on it.
    void sendVerification().catch((error: unknown) =>
      console.info('The verification e-mail was not sent.', error),
    );
    // The account exists now. If joining the team fails, /admin offers to try again.
    const standing = await joinTeam(account, aboutIn(fields)).catch((error: unknown) =>
      console.warn('The request for access failed.', error),
    );
    await recheck();
    const owns = standing === 'claimed' ? account.uid : '';
    navigate(PATHS.admin, { replace: true, state: { owns } });
  }

  if (status === 'failed') return <SessionFailure onRetry={ask} />;
  if (!signingUp && status === 'unknown') return <PagePlaceholder />;
  if (!signingUp && status === 'in') return <Navigate to={PATHS.posts} replace />;
  return (
    <div className="page account">
      <PageMeta title="Sign up" description="For people who would like to write for this site." />
      <div className="account-card">
        <PageHeading>Sign up</PageHeading>
        <p className="lead-in">For people who would like to write for this site.</p>
        <CredentialsForm
          password="new-password"
          hint={`At least ${PASSWORD_LENGTH} characters. A few words in a row are easy to remember and hard to guess.`}
          onSubmit={handleSubmit}
        >
          <AboutFields />
        </CredentialsForm>
        <div className="account-more">
          <Link to={PATHS.login}>I already have an account</Link>
        </div>
      </div>
    </div>
  );
}
