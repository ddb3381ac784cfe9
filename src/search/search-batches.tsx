import { useEffect, useRef, useState } from 'react';
import { NO_POST, SEARCH_POSTS } from '../site';
import { Loaded } from '../ui/loaded';
import { type SearchBatch, searchPosts } from './search';
import { SearchPlaceholder, SearchResults } from './search-results';

interface SearchBatchesProps {
  term: string;
  first: SearchBatch;
  /** Which visit of the page this is: coming Back, a reader finds what they had opened. */
  visit: string;
}

/** How many further batches were opened on each visit so far. */
const opened = new Map<string, number>();

/**
 * What a search found, 50 posts read at a time. What 'More results' brings is a block of its own
 * under what is there, its exact matches first: an exact match among older posts is not sorted in
 * above, so that nothing moves under the reader.
 */
export function SearchBatches({ term, first, visit }: SearchBatchesProps) {
  const [returning] = useState(opened.has(visit));
  const [further, setFurther] = useState(opened.get(visit) ?? 0);
  useEffect(() => {
    if (!opened.has(visit)) opened.set(visit, 0);
  }, [visit]);
  const [focusOn, setFocusOn] = useState(0);
  const openMore = (number: number) => {
    opened.set(visit, number);
    setFurther(number);
    setFocusOn(number);
  };
  const rest = (batch: SearchBatch, number: number, found: number) => {
    if (batch.next === null) return found === 0 ? <p className="notice">{NO_POST}</p> : <End />;
    if (number === further) {
      return <More none={found === 0} read={number + 1} onOpen={() => openMore(number + 1)} />;
    }
    return (
      <FurtherBatch
        key={number + 1}
        term={term}
        before={batch}
        atOnce={returning}
        focus={focusOn === number + 1}
        rest={(next) => rest(next, number + 1, found + sizeOf(next))}
      />
    );
  };
  return (
    <div className="search-results">
      <p className="visually-hidden" role="status">
        {announce(first)}
      </p>
      <SearchResults {...first} atOnce={returning} />
      {rest(first, 0, sizeOf(first))}
    </div>
  );
}

interface FurtherBatchProps {
  term: string;
  before: SearchBatch;
  atOnce: boolean;
  /** Whether the reader has just asked for it. */
  focus: boolean;
  rest: (batch: SearchBatch) => React.ReactNode;
}

function FurtherBatch({ term, before, atOnce, focus, rest }: FurtherBatchProps) {
  const read = () => searchPosts(term, before.next);
  const [from] = useState(read);
  return (
    <Loaded from={from} read={read} what="more results" placeholder={<SearchPlaceholder />}>
      {(batch) => (
        <>
          <BatchHeading batch={batch} focus={focus} />
          <SearchResults {...batch} atOnce={atOnce} />
          {rest(batch)}
        </>
      )}
    </Loaded>
  );
}

/** Says where the new results begin, and takes the focus there from the button that is gone. */
function BatchHeading({ batch, focus }: { batch: SearchBatch; focus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus({ preventScroll: true });
  }, [focus]);
  return (
    <h2 ref={heading} tabIndex={-1} className="search-more-heading">
      {sizeOf(batch) === 0 ? 'None among these older posts' : 'Among older posts'}
    </h2>
  );
}

function More({ none, read, onOpen }: { none: boolean; read: number; onOpen: () => void }) {
  return (
    <div className="search-more">
      {none && (
        <p>None of the newest {read * SEARCH_POSTS} posts that come near it has it in its title.</p>
      )}
      <button type="button" className="btn btn-outline-primary" onClick={onOpen}>
        More results
      </button>
    </div>
  );
}

function End() {
  return <p className="search-end">These are all.</p>;
}

function sizeOf({ exact, similar }: SearchBatch): number {
  return exact.length + similar.length;
}

function announce(batch: SearchBatch): string {
  const count = sizeOf(batch);
  if (count === 0) return '';
  return `${count} ${count === 1 ? 'post' : 'posts'} found${batch.next ? ' so far' : ''}`;
}
