import { type ReactNode, Suspense, useState } from 'react';
import { Await } from 'react-router-dom';
import { keepsDrafts } from './session-watch';

interface LoggedOutProps {
  /** The uid of one who logged out in another tab. */
  person: string;
  /** The words 'Log in again', or a link of them. */
  logIn?: ReactNode;
}

/** Says why a page is gone whose person logged out in another tab, and what is kept of it. */
export function LoggedOut({ person, logIn = 'Log in again' }: LoggedOutProps) {
  const [keeps] = useState(() => keepsDrafts(person));
  return (
    <div className="notice logged-out" role="status">
      <p>You were logged out in another tab of this browser.</p>
      <Suspense>
        <Await resolve={keeps}>
          {(kept) =>
            kept && (
              <p>
                What you wrote and did not post is kept on this device. {logIn}, and the form that
                you wrote it in offers it to you.
              </p>
            )
          }
        </Await>
      </Suspense>
    </div>
  );
}
