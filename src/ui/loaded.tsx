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

/** Shows the placeholder, the children, or a message with the button Retry if the read failed. */
export function Loaded<T>(props: LoadedProps<T>) {
  const { from, read } = props;
  const start = () => ({ from, value: ignoreRejection(read()) });
  // The value of a retry replaces the `from` that failed, until another `from` is passed.
  const [own, setOwn] = useState(() => (from === undefined ? start() : undefined));
  const retry = () => setOwn(start());
  const failed = (error: unknown) => {
    const { offline, unready } = (error ?? {}) as Partial<FailureProps>;
    return (
      <Failure
        what={props.what}
        heading={props.failedHeading}
        offline={offline}
        unready={unready}
        onRetry={retry}
      />
    );
  };
  return (
    <Settled {...props} of={own && own.from === from ? own.value : (from as T)} failed={failed}>
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

interface FailureProps {
  what: string;
  /** The heading of the page, if it has no other one. */
  heading?: string | undefined;
  /** Whether the read failed for want of a network, as far as the browser knows. */
  offline?: boolean | undefined;
  /** Whether the read may have failed because Firestore is still building the site's indexes. */
  unready?: boolean | undefined;
  onRetry: () => void;
}

/** A message with the button Retry, which is also tried when the device is back online. */
export function Failure({ what, heading, offline, unready, onRetry }: FailureProps) {
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
    <>
      {heading && (
        <>
          <PageMeta title={heading} description={heading} canonicalUrl="" />
          <PageHeading>{heading}</PageHeading>
        </>
      )}
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
    </>
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
