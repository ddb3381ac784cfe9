import '../styles/writers.css';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { CredentialsForm, ResetForm } from '../accounts/account-forms';
import { LoggedOutMessage, SessionFailure } from '../accounts/require-login';
import { returnAddress } from '../accounts/return-address';
import { useSessionCheck } from '../accounts/session';
import { PATHS } from '../model/paths';
import { type Credentials, logIn } from '../services/writing/auth';
import { stateText } from '../ui/location-state';
import { PageHeading, PageMeta, PagePlaceholder } from '../ui/page';

/**
 * Login, and the request for a new password. A login leads to the requested page; a person who is
 * already signed in is redirected to /posts.
 */
export function Component() {
  const { status, ask } = useSessionCheck();
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [forgotten, setForgotten] = useState(false);
  const { state } = useLocation();
  /** The uid of a person who was redirected here after a logout in another tab; '' otherwise. */
  const loggedOut = stateText(state, 'loggedOut');

  async function handleSubmit(credentials: Credentials): Promise<void> {
    setHasSubmitted(true);
    await logIn(credentials);
  }

  if (status === 'failed') return <SessionFailure onRetry={ask} />;
  if (status === 'unknown') return <PagePlaceholder />;
  if (status === 'in')
    return <Navigate to={hasSubmitted ? returnAddress(state) : PATHS.posts} replace />;
  return (
    <div className="page account">
      <PageMeta title="Login" description="For people who write for this site." />
      <div className="account-card">
        <PageHeading>{forgotten ? 'Forgot password?' : 'Login'}</PageHeading>
        {forgotten && <p className="lead-in">We’ll e-mail you a link to set a new password.</p>}
        {!forgotten && !loggedOut && (
          <p className="lead-in">For the volunteers who write for this site.</p>
        )}
        {!forgotten && loggedOut && <LoggedOutMessage person={loggedOut} />}
        {forgotten ? (
          <ResetForm />
        ) : (
          <CredentialsForm password="current-password" onSubmit={handleSubmit} />
        )}
        <div className="account-more">
          <button
            type="button"
            className="link-button"
            onClick={() => setForgotten((before) => !before)}
          >
            {forgotten ? 'Back to login' : 'Forgot password?'}
          </button>
          <Link to={PATHS.signup}>Sign up</Link>
        </div>
      </div>
    </div>
  );
}
