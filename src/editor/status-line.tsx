import type { ReactNode } from 'react';
import type { FormStatus } from './form-status';

/** What the form says of its last action; `link` leads to what was done. */
export function StatusLine({ status, link }: { status: FormStatus; link: ReactNode }) {
  switch (status.kind) {
    case 'done':
      return (
        <p className="status-done" role="status">
          {status.text} {link}
        </p>
      );
    case 'failed':
      return (
        <p className="status-failed" role="alert">
          {status.sentence}
        </p>
      );
    case 'gone':
      return (
        <p className="status-failed" role="alert">
          Somebody else has deleted this post while you were editing it. It was not saved, and it is
          not brought back.
        </p>
      );
    default:
      return null;
  }
}
