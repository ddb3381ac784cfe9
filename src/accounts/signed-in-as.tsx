import { Link } from 'react-router-dom';
import { PATHS } from '../model/paths';
import { Breakable } from '../ui/breakable';
import { useSession } from './session';

/** The e-mail address of the account with which a person writes here, as a link to its page. */
export function SignedInAs() {
  const { email } = useSession();
  return (
    email && (
      <p className="signed-in-as">
        <Link to={PATHS.account} aria-label={`Your account: ${email}`}>
          <Breakable address={email} />
        </Link>
      </p>
    )
  );
}
