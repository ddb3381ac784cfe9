import '../styles/writers.css';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { CredentialsForm, ResetForm } from '../accounts/account-forms';
import { LoggedOutMessage, SessionFailure } from '../accounts/require-login';
import { returnAddress } from '../accounts/return-address';
import { useSessionCheck } from '../accounts/session';
import { PATHS } from '../model/paths';
import { type Credentials, logIn } from '../services/writing/auth';
import { stateText } from '../ui/location-state';
import { PageHeading, PageMeta, PagePlaceholder } from '../ui/page';

/**
 * Login, and the request for a new password. A person who is already signed in is redirected to
 * /posts.
 */
export function Component() {
  const { status, ask } = useSessionCheck();
  const [loggingIn, setLoggingIn] = useState(false);
  const [forgotten, setForgotten] = useState(false);
  const { state } = useLocation();
  /** The uid of a person who was redirected here after a logout in another tab; '' otherwise. */
  const loggedOut = stateText(state, 'loggedOut');
  const navigate = useNavigate();

  async function handleSubmit(credentials: Credentials): Promise<void> {
    setLoggingIn(true);
    try {
      await logIn(credentials);
    } catch (error) {
      setLoggingIn(false);
      throw error;
    }
    navigate(returnAddress(state), { replace: true });
  }

  if (status === 'failed') return <SessionFailure onRetry={ask} />;
  if (!loggingIn && status === 'unknown') return <PagePlaceholder />;
  if (!loggingIn && status === 'in') return <Navigate to={PATHS.posts} replace />;
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
