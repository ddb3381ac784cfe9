import {
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import Button from 'react-bootstrap/Button';
import { ignoreRejection, settledOf } from '../services/reading/read-cache';
import { PageHeading, PageMeta } from './page';

interface LoadedProps<T> {
  /** The value or its promise. If `from` is missing, the first render calls `read`. */
  from?: T | Promise<T>;
  /** Reads the value. The button Retry calls this function. */
  read: () => T | Promise<T>;
  /** The name of the value within a sentence, such as 'the events'. */
  what: string;
  placeholder?: ReactNode;
  /** The heading to show after a failure, if the page's own heading is a part of the value. */
  failedHeading?: string;
  /** `failed` shows the message for an error, for a part of the value that is read later. */
  children: (value: T, failed: (error: unknown) => ReactNode) => ReactNode;
}

/**
 * Shows the placeholder while a value is being read, a message with the button Retry if the read
 * failed, and the children when the value has arrived.
 */
export function Loaded<T>(props: LoadedProps<T>) {
  const { from, read } = props;
  // The value of a retry replaces the `from` that failed. If another `from` is passed later, that
  // `from` is shown.
  const attempt = (tries: number) => ({
    tries,
    replaced: from,
    value: tries > 0 || from === undefined ? ignoreRejection(read()) : from,
  });
  const [current, setCurrent] = useState(() => attempt(0));
  const retry = () => setCurrent(attempt(current.tries + 1));
  const failed = (error: unknown) => <LoadFailure {...props} error={error} onRetry={retry} />;
  return (
    <Settled
      key={current.tries}
      {...props}
      of={from === undefined || from === current.replaced ? current.value : from}
      failed={failed}
    >
      {(value) => props.children(value, failed)}
    </Settled>
  );
}

interface SettledProps<T> {
  /** A value, or the promise of a value. */
  of: T | Promise<T>;
  placeholder?: ReactNode;
  /** Shows something if the promise is rejected. */
  failed?: (error: unknown) => ReactNode;
  children: (value: T) => ReactNode;
}

/**
 * Shows the children when the value has arrived. This is an effect, not a Suspense boundary: React
 * renders several boundaries that wait for one thrown promise again and again until it settles.
 */
export function Settled<T>({ of, placeholder, failed, children }: SettledProps<T>) {
  const [outcome, setOutcome] = useState<
    { of: unknown; value: T } | { of: unknown; error: unknown }
  >();
  const value = settledOf(of);
  const reading = value instanceof Promise ? value : null;
  useEffect(() => {
    let isCurrent = true;
    // React renders a transition in small steps, so that the page responds to taps in between.
    const show = (next: typeof outcome) =>
      startTransition(() => {
        if (isCurrent) setOutcome(next);
      });
    reading?.then(
      (arrived) => show({ of: reading, value: arrived }),
      (error: unknown) => show({ of: reading, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [reading]);
  if (!(value instanceof Promise)) return children(value);
  if (outcome?.of !== reading) return placeholder;
  if ('value' in outcome) return children(outcome.value);
  return failed?.(outcome.error);
}

interface LoadFailureProps extends Pick<FailureProps, 'what' | 'onRetry'> {
  failedHeading?: string | undefined;
  error: unknown;
}

function LoadFailure({ failedHeading: heading, error, what, onRetry }: LoadFailureProps) {
  const { offline, unready } = (error ?? {}) as Partial<FailureProps>;
  return (
    <>
      {heading && (
        <>
          <PageMeta title={heading} description={heading} canonicalUrl="" />
          <PageHeading>{heading}</PageHeading>
        </>
      )}
      <Failure what={what} offline={offline} unready={unready} onRetry={onRetry} />
    </>
  );
}

interface FailureProps {
  what: string;
  /** Whether the read failed for want of a network, as far as the browser knows. */
  offline?: boolean | undefined;
  /** Whether the read may have failed because Firestore is still building the site's indexes. */
  unready?: boolean | undefined;
  onRetry: () => void;
}

/**
 * A message with the button Retry, shown in place of a list or page that failed to load. When the
 * device is back online, the component itself calls `onRetry`.
 */
export function Failure({ what, offline, unready, onRetry }: FailureProps) {
  const message = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button disappears, so the focus moves from it to the main element.
    if (message.current?.contains(document.activeElement)) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    onRetry();
  };
  useOnline(retry);
  return (
    <div ref={message} className="note note-failed" role="alert">
      <p>
        {offline
          ? `You are offline, so ${what} could not be loaded. Check your connection and try again.`
          : unready
            ? 'The site is still being set up; try again in a few minutes.'
            : `Sorry, ${what} could not be loaded. Try again in a while.`}
      </p>
      <Button onClick={retry}>Retry</Button>
    </div>
  );
}

/** Calls `onOnline` each time the device is back online. */
export function useOnline(onOnline: () => void): void {
  const handleOnline = useEffectEvent(() => onOnline());
  useEffect(() => {
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, []);
}
