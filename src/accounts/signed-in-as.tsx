import { useSession } from './session';

/** The e-mail address of the account with which a person writes here. */
export function SignedInAs() {
  const { email } = useSession();
  return email && <p className="signed-in-as">{`You are signed in as ${email}.`}</p>;
}
