interface FailureProps {
  /** What could not be loaded, as a part of a sentence: 'the events'. */
  what: string;
  /** Whether the device says that it has no network. */
  offline: boolean;
  onRetry: () => void;
}

/** Says in place of a list or page that its read failed, and offers to try again. */
export function Failure({ what, offline, onRetry }: FailureProps) {
  return (
    <div className="notice notice-failed" role="alert">
      <p>
        {offline
          ? `You are offline, so ${what} could not be loaded. Check your connection and try again.`
          : `Sorry, ${what} could not be loaded. The site's server did not answer.`}
      </p>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
