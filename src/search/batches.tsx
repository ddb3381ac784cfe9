import { type ReactNode, useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { FirestoreDocument } from '../services/reading/firestore';
import { SEARCH_POSTS } from '../site';
import { useStatus } from '../ui/live-status';
import { Loaded } from '../ui/loaded';
import { SearchPlaceholder } from './result-list';

interface AnyBatch {
  next: FirestoreDocument | null;
}

/** The batches opened after the first one, by the prop `visit`. */
const openedBatches = new Map<string, number>();

export interface BatchesEnd {
  found: number;
  batches: number;
  /** Whether there are older posts, which the button at the end reads. */
  hasMore: boolean;
}

interface BatchesProps<T extends AnyBatch> {
  first: T;
  /** The visit of the page, and the list on it. After Back, the same batches are open. */
  visit: string;
  read: (after: FirestoreDocument | null) => T | Promise<T>;
  sizeOf: (batch: T) => number;
  show: (batch: T) => ReactNode;
  /** The label of the button that reads older posts. */
  more: string;
  /** Says what the posts lack that were read in vain. */
  noneHas: string;
  /** Shown after the last batch, and after the button if there is one. */
  end: (end: BatchesEnd) => ReactNode;
  /** Whether older batches are read without a press while no batch has results. */
  readsOn?: boolean;
}

/** Each batch costs up to 50 reads, so a search that finds nothing must end. */
const MOST_WITHOUT_RESULTS = 5;

/**
 * The results of a search, in batches. A batch has the matches among the posts (at most 50) that
 * one request reads. The button at the end adds a batch below the last one, so that the text that
 * somebody is reading does not move.
 */
export function Batches<T extends AnyBatch>({ first, visit, ...props }: BatchesProps<T>) {
  const [opened, setOpened] = useState(openedBatches.get(visit) ?? 0);
  const [focused, setFocused] = useState(0);
  const openBatch = (number: number) => {
    openedBatches.set(visit, number);
    setOpened(number);
    setFocused(number);
  };
  const rest = (batch: T, number: number, found: number): ReactNode => {
    const batches = number + 1;
    const readsOn = found === 0 && batches < MOST_WITHOUT_RESULTS && props.readsOn;
    const none = `None of the newest ${batches * SEARCH_POSTS} similar posts ${props.noneHas}.`;
    if (batch.next === null || (number >= opened && !readsOn)) {
      return (
        <>
          {batch.next && (
            <div className="search-more">
              {found === 0 && <p>{none}</p>}
              <Button variant="outline-primary" onClick={() => openBatch(batches)}>
                {props.more}
              </Button>
            </div>
          )}
          {props.end({ found, batches, hasMore: batch.next !== null })}
        </>
      );
    }
    return (
      <FurtherBatch
        key={batches}
        {...props}
        after={batch.next}
        focus={focused === batches}
        news={readsOn ? `${none} Searching older posts …` : ''}
        rest={(next) => rest(next, batches, found + props.sizeOf(next))}
      />
    );
  };
  return (
    <>
      {props.show(first)}
      {rest(first, 0, props.sizeOf(first))}
    </>
  );
}

interface FurtherBatchProps<T extends AnyBatch>
  extends Pick<BatchesProps<T>, 'read' | 'sizeOf' | 'show'> {
  after: FirestoreDocument;
  focus: boolean;
  /** Says why the batch is read; '' if the reader has asked for it. */
  news: string;
  rest: (batch: T) => ReactNode;
}

function FurtherBatch<T extends AnyBatch>({ news, ...props }: FurtherBatchProps<T>) {
  return (
    <Loaded
      read={() => props.read(props.after)}
      what="more results"
      placeholder={
        <>
          <News text={news} />
          <SearchPlaceholder />
        </>
      }
    >
      {(batch) => (
        <>
          {(news === '' || props.sizeOf(batch) > 0) && (
            <BatchHeading size={props.sizeOf(batch)} focus={props.focus} />
          )}
          {props.show(batch)}
          {props.rest(batch)}
        </>
      )}
    </Loaded>
  );
}

function News({ text }: { text: string }) {
  useStatus(text);
  return text && <p>{text}</p>;
}

/** The heading takes the focus if the reader has just pressed the button, which disappeared. */
function BatchHeading({ size, focus }: { size: number; focus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus({ preventScroll: true });
  }, [focus]);
  useStatus(focus ? '' : `${countPosts(size)} found`);
  return (
    <h2 ref={heading} tabIndex={-1} className="search-more-heading">
      {size === 0 ? 'None among these older posts' : 'Among older posts'}
    </h2>
  );
}

export function countPosts(count: number): string {
  return `${count} ${count === 1 ? 'post' : 'posts'}`;
}
