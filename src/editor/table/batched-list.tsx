import { type ReactNode, useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { serverErrorMessage } from '../../model/server-errors';
import type { Batch } from '../../services/writing/read-documents';
import { useAction } from '../../ui/use-action';

interface BatchedListProps<T, Cursor> {
  first: Batch<T, Cursor>;
  readMore: (last: Cursor) => Promise<Batch<T, Cursor>>;
  children: (items: T[]) => ReactNode;
}

/** A list that is read in batches. While there is a next batch, a button reads it. */
export function BatchedList<T, Cursor>(props: BatchedListProps<T, Cursor>) {
  const { first, readMore, children } = props;
  const [{ items, next }, setShown] = useState(first);
  const count = useRef<HTMLParagraphElement>(null);
  const { status, busy, failure, run } = useAction(async () => {
    if (!next) return;
    const more = await readMore(next);
    setShown({ items: [...items, ...more.items], next: more.next });
  }, serverErrorMessage);
  const isAll = status === 'done' && !next;
  useEffect(() => {
    // The button that had the focus has disappeared.
    if (isAll) count.current?.focus({ preventScroll: true });
  }, [isAll]);
  return (
    <>
      {children(items)}
      {(next || isAll) && (
        <div className="show-more">
          <p role="status" tabIndex={-1} ref={count}>
            {status === 'done' &&
              (next ? `${items.length} are shown.` : `All ${items.length} are shown.`)}
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
