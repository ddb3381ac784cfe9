import '../styles/writers.scss';
import { logIn } from '../services/auth';
import { PageHeading } from '../ui/page-heading';
import { CredentialsForm } from './credentials-form';

/** In front of a page whose person's session ended by itself. */
export function SignInAgain() {
  return (
    <div className="page account">
      <div className="account-card">
        <PageHeading>Sign in again</PageHeading>
        <p className="lead-in" role="status">
          Your session has ended. Nothing is lost: sign in, and this page is as you left it.
        </p>
        <CredentialsForm
          password="current-password"
          onSubmit={async (credentials) => {
            await logIn(credentials);
          }}
        />
      </div>
    </div>
  );
}
