import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { Link } from 'react-router-dom';
import { findCategory } from '../model/categories';
import { formatDay, formatDays, nairobiDay } from '../model/dates';
import { postPath } from '../model/paths';
import type { Post } from '../model/post';
import { PostImage } from '../posts/post-image';
import { CardPlaceholder, ListPlaceholder } from '../posts/post-list';
import { NO_POST, SEARCH_POSTS } from '../site';
import { Loaded } from '../ui/loaded';
import { type SearchBatch, searchPosts } from './search';

const THUMBNAIL = { width: 96, height: 96 };
/** Enough to fill any screen. The rest is drawn in a second step: a slow phone responds in between. */
const FIRST_RESULTS = 12;

interface SearchResultsProps {
  term: string;
  first: SearchBatch;
  /** Identifies the visit of the page: a reader who comes back finds the batches they had opened. */
  visit: string;
}

/** How many further batches were opened on each visit so far. */
const openedBatches = new Map<string, number>();

/**
 * What a search found, 50 posts read at a time. 'More results' adds a block below, its exact matches
 * first: an exact match among older posts is not sorted in above, so that nothing moves under the
 * reader.
 */
export function SearchResults({ term, first, visit }: SearchResultsProps) {
  const [returning] = useState(openedBatches.has(visit));
  const [opened, setOpened] = useState(openedBatches.get(visit) ?? 0);
  useEffect(() => {
    if (!openedBatches.has(visit)) openedBatches.set(visit, 0);
  }, [visit]);
  const [focused, setFocused] = useState(0);
  const openBatch = (number: number) => {
    openedBatches.set(visit, number);
    setOpened(number);
    setFocused(number);
  };
  const rest = (batch: SearchBatch, number: number, found: number) => {
    if (batch.next === null) return found === 0 ? <p className="notice">{NO_POST}</p> : <End />;
    if (number === opened) {
      return <More none={found === 0} read={number + 1} onOpen={() => openBatch(number + 1)} />;
    }
    return (
      <FurtherBatch
        key={number + 1}
        term={term}
        previous={batch}
        immediate={returning}
        focus={focused === number + 1}
        rest={(next) => rest(next, number + 1, found + sizeOf(next))}
      />
    );
  };
  return (
    <div className="search-results">
      <p className="visually-hidden" role="status">
        {announcement(first)}
      </p>
      <Batch {...first} immediate={returning} />
      {rest(first, 0, sizeOf(first))}
    </div>
  );
}

interface FurtherBatchProps {
  term: string;
  previous: SearchBatch;
  immediate: boolean;
  /** Whether the reader has just opened it. */
  focus: boolean;
  rest: (batch: SearchBatch) => ReactNode;
}

function FurtherBatch({ term, previous, immediate, focus, rest }: FurtherBatchProps) {
  const read = () => searchPosts(term, previous.next);
  const [from] = useState(read);
  return (
    <Loaded from={from} read={read} what="more results" placeholder={<SearchPlaceholder />}>
      {(batch) => (
        <>
          <BatchHeading batch={batch} focus={focus} />
          <Batch {...batch} immediate={immediate} />
          {rest(batch)}
        </>
      )}
    </Loaded>
  );
}

/** Marks where the new results begin, and takes the focus of the button that is gone. */
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

interface BatchProps {
  exact: Post[];
  similar: Post[];
  /** Whether all are drawn in one step, so that the scroll position can be restored. */
  immediate: boolean;
}

/** What one read of a search found: the exact matches, and below them the similar titles. */
function Batch({ exact, similar, immediate }: BatchProps) {
  const limit = useDeferredValue(Infinity, immediate ? Infinity : FIRST_RESULTS);
  const similarLimit = Math.max(0, limit - exact.length);
  return (
    <>
      {exact.length > 0 && <h2 className="visually-hidden">Exact matches</h2>}
      <ResultList posts={exact.slice(0, limit)} />
      {similar.length > 0 && similarLimit > 0 && (
        <>
          <h2 className="search-heading">Similar titles</h2>
          <ResultList posts={similar.slice(0, similarLimit)} />
        </>
      )}
    </>
  );
}

function ResultList({ posts }: { posts: Post[] }) {
  if (posts.length === 0) return null;
  return (
    <ul className="post-list search-list">
      {posts.map((post) => (
        <li key={post.id}>
          <Result post={post} />
        </li>
      ))}
    </ul>
  );
}

/** A post that was found: thumbnail, category, date and title. */
function Result({ post }: { post: Post }) {
  const heading = useId();
  return (
    <Card as="article" className="post-card search-result" aria-labelledby={heading}>
      <PostImage src={post.thumbnail || post.image} alt={post.imageAlt} {...THUMBNAIL} />
      <Card.Body className="post-card-text">
        <p className="post-card-facts">{resultFacts(post)}</p>
        <Card.Title as="h3" id={heading} className="post-card-title" dir="auto">
          <Link to={postPath(post.id)}>{post.title}</Link>
        </Card.Title>
      </Card.Body>
    </Card>
  );
}

/** The category, and the post's own date, else the day on which it was published. */
function resultFacts(post: Post): string {
  const category = findCategory(post.type)?.label ?? post.type;
  const published = post.createdAt ? nairobiDay(new Date(post.createdAt)) : '';
  const day = formatDays(post.startDate, post.endDate) || formatDay(published);
  return [category, day].filter(Boolean).join(' · ');
}

/** Empty results of the final size while a search is running. */
export function SearchPlaceholder() {
  return (
    <ListPlaceholder className="search-list" label="Searching" count={4}>
      <CardPlaceholder className="post-card search-result" />
    </ListPlaceholder>
  );
}

function More({ none, read, onOpen }: { none: boolean; read: number; onOpen: () => void }) {
  return (
    <div className="search-more">
      {none && (
        <p>None of the newest {read * SEARCH_POSTS} posts that come near it has it in its title.</p>
      )}
      <Button variant="outline-primary" onClick={onOpen}>
        More results
      </Button>
    </div>
  );
}

function End() {
  return <p className="search-end">These are all.</p>;
}

function sizeOf({ exact, similar }: SearchBatch): number {
  return exact.length + similar.length;
}

function announcement(batch: SearchBatch): string {
  const count = sizeOf(batch);
  if (count === 0) return '';
  return `${count} ${count === 1 ? 'post' : 'posts'} found${batch.next ? ' so far' : ''}`;
}
