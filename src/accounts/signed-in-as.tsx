import { Link } from 'react-router-dom';
import { PATHS } from '../model/paths';
import { useSession } from './session';

/** The e-mail address of the account with which a person writes here, and a link to its page. */
export function SignedInAs() {
  const { email } = useSession();
  return (
    email && (
      <p className="signed-in-as">
        <span>{`You are signed in as ${email}.`}</span> <Link to={PATHS.account}>Your account</Link>
      </p>
    )
  );
}
