import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Await, useAsyncError } from 'react-router-dom';
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
  /** `failure` is the message, for a part of the value that is read later. */
  children: (value: T, failure: ReactNode) => ReactNode;
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
  const failure = <LoadFailure {...props} onRetry={retry} />;
  return (
    <Settled
      key={current.tries}
      {...props}
      of={from === undefined || from === current.replaced ? current.value : from}
      failed={failure}
    >
      {(value) => props.children(value, failure)}
    </Settled>
  );
}

interface SettledProps<T> {
  /** A value, or the promise of a value. */
  of: T | Promise<T>;
  placeholder?: ReactNode;
  /**
   * Shown if the promise is rejected. By default it is `true`, which shows nothing: without a value,
   * `Await` would throw the error.
   */
  failed?: ReactNode;
  children: (value: T) => ReactNode;
}

/** Shows the children when the value has arrived. */
export function Settled<T>({ of, placeholder, failed = true, children }: SettledProps<T>) {
  const value = settledOf(of);
  // A value that is present at the first render needs no Suspense boundary. Without a boundary,
  // React renders the value together with the page, and can hydrate a prerendered page that
  // contains the value.
  const isReady = !(value instanceof Promise);
  const [wasReady] = useState(isReady);
  if (isReady && wasReady) return children(value);
  return (
    <Suspense fallback={placeholder}>
      <Await resolve={value} errorElement={failed}>
        {children as (arrived: unknown) => ReactNode}
      </Await>
    </Suspense>
  );
}

interface LoadFailureProps extends Pick<FailureProps, 'what' | 'onRetry'> {
  failedHeading?: string | undefined;
}

function LoadFailure({ failedHeading: heading, ...props }: LoadFailureProps) {
  const error = useAsyncError() as Partial<FailureProps> | null | undefined;
  return (
    <>
      {heading && (
        <>
          <PageMeta title={heading} description={heading} canonicalUrl="" />
          <PageHeading>{heading}</PageHeading>
        </>
      )}
      <Failure {...error} {...props} />
    </>
  );
}

interface FailureProps {
  what: string;
  /** Whether the read failed for want of a network, as far as the browser knows. */
  offline?: boolean;
  /** Whether the read may have failed because Firestore is still building the site's indexes. */
  unready?: boolean;
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
