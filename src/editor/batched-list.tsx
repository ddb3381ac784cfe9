import { type ReactNode, useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Batch } from '../services/post-transaction';
import { useAction } from '../ui/use-action';

interface BatchedListProps<T> {
  first: Batch<T>;
  /** Reads the batch behind `last`. */
  readMore: (last: NonNullable<Batch<T>['next']>) => Promise<Batch<T>>;
  messageOf: (error: unknown) => string;
  /** Draws all that was read. */
  children: (items: T[]) => ReactNode;
}

/** A list that is read batch by batch: below it is a button for the next one, while there is any. */
export function BatchedList<T>({ first, readMore, messageOf, children }: BatchedListProps<T>) {
  const [{ items, next }, setShown] = useState(first);
  const count = useRef<HTMLParagraphElement>(null);
  const { status, busy, failure, run } = useAction(async () => {
    if (!next) return;
    const more = await readMore(next);
    setShown({ items: [...items, ...more.items], next: more.next });
  }, messageOf);
  const isAll = status === 'done' && !next;
  useEffect(() => {
    // The button that had the focus is gone.
    if (isAll) count.current?.focus({ preventScroll: true });
  }, [isAll]);
  return (
    <>
      {children(items)}
      {(next || isAll) && (
        <div className="show-more">
          <p role="status" tabIndex={-1} ref={count}>
            {status === 'done' &&
              (next ? `${items.length} are shown.` : `These are all ${items.length}.`)}
          </p>
          {failure && (
            <p className="action-failed" role="alert">
              {failure}
            </p>
          )}
          {next && (
            <Button variant="quiet" aria-disabled={busy} onClick={() => void run()}>
              {busy ? 'Loading' : failure ? 'Retry' : 'Show more'}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
