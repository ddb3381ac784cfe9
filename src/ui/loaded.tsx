import { type ReactNode, Suspense, useState } from 'react';
import { Await, useAsyncError } from 'react-router-dom';
import { settledOf } from '../services/read-cache';
import { Failure } from './failure';
import { PageHeading } from './page-heading';
import { PageMeta } from './page-meta';

interface LoadedProps<T> {
  /** The value, or its promise while it is on its way. */
  from: T | Promise<T>;
  /** Reads it again after a failure. */
  read: () => T | Promise<T>;
  /** What it is, as a part of a sentence: 'the events'. */
  what: string;
  placeholder: ReactNode;
  /** The page's heading after a failure, where it has none before it is loaded. */
  failedHeading?: string;
  children: (value: T) => ReactNode;
}

/** Shows a read in each of its states: on its way, failed (with Retry), there. */
export function Loaded<T>({
  from,
  read,
  what,
  placeholder,
  failedHeading = '',
  children,
}: LoadedProps<T>) {
  const [again, setAgain] = useState<{ tries: number; from: T | Promise<T> }>();
  const retry = () => setAgain({ tries: (again?.tries ?? 0) + 1, from: read() });
  return (
    <Suspense key={again?.tries ?? 0} fallback={placeholder}>
      <Await
        resolve={settledOf(again ? again.from : from)}
        errorElement={<LoadFailure what={what} heading={failedHeading} onRetry={retry} />}
      >
        {(value) => children(value as T)}
      </Await>
    </Suspense>
  );
}

interface LoadFailureProps {
  what: string;
  heading: string;
  onRetry: () => void;
}

function LoadFailure({ what, heading, onRetry }: LoadFailureProps) {
  const error = useAsyncError();
  const offline = error instanceof Error && 'offline' in error && error.offline === true;
  return (
    <>
      {heading && (
        <>
          <PageMeta title={heading} description={heading} />
          <PageHeading>{heading}</PageHeading>
        </>
      )}
      <Failure what={what} offline={offline} onRetry={onRetry} />
    </>
  );
}
