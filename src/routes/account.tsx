import '../styles/writers.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { OwnAccount } from '../accounts/own-account';
import { RequireLogin } from '../accounts/require-login';
import { useSession } from '../accounts/session';
import { PATHS } from '../model/paths';
import { SITE } from '../site';
import { PageHeading, PageMeta } from '../ui/page';

/** The signed-in person's own account: its e-mail address and role, and how to change or end it. */
export function Component() {
  const { status } = useSession();
  /** Whether the account is being deleted. Firebase ends the session when it is deleted. */
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <PageMeta title="Your account" description="Your account on this site." />
      {deleting && status === 'out' ? (
        <AccountDeleted />
      ) : (
        <RequireLogin>
          <OwnAccount onDeleting={setDeleting} />
        </RequireLogin>
      )}
    </>
  );
}

function AccountDeleted() {
  return (
    <div className="page page-narrow">
      <PageHeading>Your account is deleted</PageHeading>
      <p role="status">The posts that you published stay on the site.</p>
      <p>
        To ask for the removal of one of them, open it and press ‘Ask for removal’, or write to{' '}
        <a href={`mailto:${SITE.email}`}>{SITE.email}</a>.
      </p>
      <p>
        <Link to={PATHS.home}>Go to Home</Link>
      </p>
    </div>
  );
}
