import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../model/paths';
import type { Post } from '../model/post';
import { cacheCode } from '../services/browser/load-code';
import { LiveStatus, useStatus } from '../ui/live-status';
import { Loaded } from '../ui/loaded';
import { useInView } from '../ui/use-in-view';
import { Batches, type BatchesEnd, countPosts } from './batches';
import { type SearchBatch, searchPosts } from './find-posts';
import type { MentionsProps } from './mention-results';
import type { Mention } from './mentions';
import { ResultList, SearchPlaceholder } from './result-list';

interface SearchResultsProps {
  term: string;
  /** The first batch, or its promise. */
  first: SearchBatch | Promise<SearchBatch>;
  /** Renders found posts. `mentions` is passed if the match is not in the titles. */
  show?: (posts: Post[], mentions?: readonly Mention[]) => ReactNode;
  addressOf?: (term: string) => string;
}

/** The results of a search, with what a screen reader says about them. */
export function SearchResults({ first, ...props }: SearchResultsProps) {
  const { key } = useLocation();
  return (
    <LiveStatus>
      <Loaded
        key={key}
        from={first}
        read={() => searchPosts(props.term)}
        what="the search results"
        placeholder={<SearchPlaceholder />}
      >
        {(batch) => <Results {...props} first={batch} visit={key} />}
      </Loaded>
    </LiveStatus>
  );
}

/**
 * Posts with a matching title come first, and the mentions are below them. The search for mentions
 * starts when the reader has reached the end of the matching titles. If no title of the first batch
 * matched, it starts at once.
 */
function Results(props: SearchResultsProps & { first: SearchBatch; visit: string }) {
  const { term, first, visit, show = showCards, addressOf = searchAddress } = props;
  const none = sizeOf(first) === 0;
  useStatus(announcement(first));
  const end = ({ found, hasMore }: BatchesEnd) =>
    (none || !hasMore) && (
      <MentionsBelow
        term={term}
        visit={visit}
        show={show}
        addressOf={addressOf}
        titles={hasMore ? null : found}
        read={first.read}
      />
    );
  return (
    <div className="search-results">
      <Batches
        first={first}
        visit={visit}
        read={(after) => searchPosts(term, after)}
        sizeOf={sizeOf}
        show={(batch) => <TitleBatch {...batch} show={show} />}
        more="More results"
        noneHas="has these words in its title"
        end={end}
      />
    </div>
  );
}

type TitleBatchProps = Pick<SearchBatch, 'exact' | 'similar'> & Pick<MentionsProps, 'show'>;

/** The results of one read of titles: the exact matches, and below them similar titles. */
function TitleBatch({ exact, similar, show }: TitleBatchProps) {
  return (
    <>
      {exact.length > 0 && <h2 className="visually-hidden">Exact matches</h2>}
      {show(exact)}
      {similar.length > 0 && (
        <>
          <h2 className={exact.length > 0 ? 'search-heading' : 'visually-hidden'}>
            Similar titles
          </h2>
          {show(similar)}
        </>
      )}
    </>
  );
}

/** The code of the mentions is loaded late, because many readers find their post by its title. */
const loadMentions = cacheCode(() => import('./mention-results'));

/** The visits of a search page in which the search for mentions has started. */
const readToEnd = new Set<string>();

/** The search for mentions costs further reads of Firestore, so it waits for the reader. */
function MentionsBelow(props: MentionsProps) {
  const { visit, titles } = props;
  const { element, isInView } = useInView(!titles || readToEnd.has(visit));
  if (!isInView) return <div ref={element} className="search-below" />;
  readToEnd.add(visit);
  return (
    <Loaded
      read={loadMentions}
      what="the posts that mention it"
      placeholder={<SearchPlaceholder />}
    >
      {({ Mentions }) => <Mentions {...props} />}
    </Loaded>
  );
}

function showCards(posts: Post[], mentions?: readonly Mention[]) {
  return <ResultList posts={posts} mentions={mentions} />;
}

function searchAddress(term: string): string {
  return `${PATHS.search}?${new URLSearchParams({ q: term })}`;
}

function sizeOf({ exact, similar }: SearchBatch): number {
  return exact.length + similar.length;
}

function announcement(batch: SearchBatch): string {
  const count = sizeOf(batch);
  if (count === 0) return '';
  return `${countPosts(count)} found${batch.next ? ' so far' : ''}`;
}
