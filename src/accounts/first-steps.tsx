import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '../model/paths';
import { stateText } from '../ui/location-state';
import { useSession } from './session';

/** Says to a person who has just become the owner of the site what to do next. */
export function FirstSteps() {
  const { uid, role } = useSession();
  const { state } = useLocation();
  // With a setup code, an account becomes the owner on this page, after it was waiting.
  const [hasWaited, setHasWaited] = useState(false);
  if (role === 'waiting' && !hasWaited) setHasWaited(true);
  if (role === 'editor' && hasWaited) setHasWaited(false);
  const isNew = hasWaited || (uid && stateText(state, 'owns') === uid);
  if (role !== 'owner' || !isNew) return null;
  return (
    <section className="note note-done first-steps" aria-label="Your first steps">
      <p className="approval-title" role="status">
        You own this site
      </p>
      <ol>
        <li>Write the first post in the form below.</li>
        <li>
          Invite your writers: copy the invitation on the page <Link to={PATHS.team}>Team</Link>.
        </li>
        <li>
          Check the telephone number and the e-mail address at the foot of the page, and read the
          page <Link to={PATHS.privacy}>Privacy</Link>: it promises readers an answer in your name.
        </li>
        <li>
          The page <Link to={PATHS.setup}>Setup</Link> says what the site still needs.
        </li>
      </ol>
    </section>
  );
}
