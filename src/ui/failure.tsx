import { useRef } from 'react';
import { useNetworkBack } from './use-network-back';

interface FailureProps {
  /** What could not be loaded, as a part of a sentence: 'the events'. */
  what: string;
  /** Whether the device says that it has no network. */
  offline: boolean;
  onRetry: () => void;
}

/**
 * Says in place of a list or page that its read failed, and offers to try again; when the network
 * comes back, that happens by itself.
 */
export function Failure({ what, offline, onRetry }: FailureProps) {
  const notice = useRef<HTMLDivElement>(null);
  const tryAgain = () => {
    // The button goes: whoever was on it stays in the page's main part.
    if (notice.current?.contains(document.activeElement)) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    onRetry();
  };
  useNetworkBack(tryAgain);
  return (
    <div ref={notice} className="notice notice-failed" role="alert">
      <p>
        {offline
          ? `You are offline, so ${what} could not be loaded. Check your connection and try again.`
          : `Sorry, ${what} could not be loaded. The site's server did not answer.`}
      </p>
      <button type="button" className="btn btn-primary" onClick={tryAgain}>
        Retry
      </button>
    </div>
  );
}
