import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Await, useAsyncError } from 'react-router-dom';
import { settledOf } from '../services/read-cache';
import { PageHeading, PageMeta } from './page';

interface LoadedProps<T> {
  /** The value, or its promise while it is pending; without it, it is read when this is drawn first. */
  from?: T | Promise<T>;
  /** Reads it, also again after a failure. */
  read: () => T | Promise<T>;
  /** What it is, as a part of a sentence: 'the events'. */
  what: string;
  placeholder: ReactNode;
  /** The heading of a page that has none of its own until it is loaded, after a failure. */
  failedHeading?: string;
  children: (value: T) => ReactNode;
}

/** Shows a read in each of its states: pending, failed (with Retry), loaded. */
export function Loaded<T>({
  from,
  read,
  what,
  placeholder,
  failedHeading = '',
  children,
}: LoadedProps<T>) {
  // A retry stands for the `from` that failed, not for what is given later.
  const attempt = (tries: number) => ({
    tries,
    instead: from,
    value: tries > 0 || from === undefined ? forLater(read()) : from,
  });
  const [own, setOwn] = useState(() => attempt(0));
  const retry = () => setOwn(attempt(own.tries + 1));
  const value = settledOf(from === undefined || from === own.instead ? own.value : from);
  // Without a boundary it is drawn with the page around it, also onto a page that the build wrote.
  const isHere = !(value instanceof Promise);
  const [wasHere] = useState(isHere);
  if (isHere && wasHere) return children(value);
  return (
    <Suspense key={own.tries} fallback={placeholder}>
      <Await
        resolve={value}
        errorElement={<LoadFailure what={what} heading={failedHeading} onRetry={retry} />}
      >
        {(loaded) => children(loaded as T)}
      </Await>
    </Suspense>
  );
}

/** Lets `reading`, if it is a promise, fail before what shows the failure is there. @returns `reading` */
export function forLater<T>(reading: T): T {
  if (reading instanceof Promise) reading.catch(() => {});
  return reading;
}

interface LoadFailureProps {
  what: string;
  heading: string;
  onRetry: () => void;
}

function LoadFailure({ what, heading, onRetry }: LoadFailureProps) {
  const error = useAsyncError() as { offline?: unknown; unready?: unknown } | null | undefined;
  return (
    <>
      {heading && (
        <>
          <PageMeta title={heading} description={heading} />
          <PageHeading>{heading}</PageHeading>
        </>
      )}
      <Failure
        what={what}
        offline={error?.offline === true}
        unready={error?.unready === true}
        onRetry={onRetry}
      />
    </>
  );
}

interface FailureProps {
  /** What could not be loaded, as a part of a sentence: 'the events'. */
  what: string;
  /** Whether the device says that it has no network. */
  offline: boolean;
  /** Whether the site's indexes may not be built yet. */
  unready?: boolean;
  onRetry: () => void;
}

/**
 * Says in place of a list or page that its read failed, and offers Retry; it retries by itself when
 * the device is back online.
 */
export function Failure({ what, offline, unready = false, onRetry }: FailureProps) {
  const notice = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button disappears: whoever had it focused stays in the main element.
    if (notice.current?.contains(document.activeElement)) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    onRetry();
  };
  useOnline(retry);
  return (
    <div ref={notice} className="notice notice-failed" role="alert">
      <p>
        {offline
          ? `You are offline, so ${what} could not be loaded. Check your connection and try again.`
          : unready
            ? 'The site is still being set up; try again in a few minutes.'
            : `Sorry, ${what} could not be loaded. The site's server did not answer.`}
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
