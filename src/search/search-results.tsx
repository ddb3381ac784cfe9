import { Fragment, type ReactNode, useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../model/paths';
import type { Post } from '../model/post';
import { CategoryLinks } from '../posts/category-links';
import { NO_POST, SEARCH_POSTS } from '../site';
import { Loaded } from '../ui/loaded';
import { Batches, type BatchesEnd, MoreButton } from './batches';
import type { Mention } from './mentions';
import { ResultList, SearchPlaceholder } from './result-list';
import { type MentionBatch, type SearchBatch, searchMentions, searchPosts } from './search';

/** Enough to fill any screen. The rest is drawn in a second step: a slow phone responds in between. */
const FIRST_RESULTS = 12;

interface SearchResultsProps {
  term: string;
  first: SearchBatch;
  /** Identifies the visit of the page: a reader who comes back finds the batches they had opened. */
  visit: string;
  /** Draws the posts that were found, `mentions` where other texts than their titles hold the term. */
  show?: (posts: Post[], mentions?: readonly Mention[]) => ReactNode;
  /** The address of a search for another term. */
  addressOf?: (term: string) => string;
}

type Shown = Required<Omit<SearchResultsProps, 'first'>>;

/**
 * What a search found: titles first, and when all of them are read, or none was among the first, what
 * else the posts say.
 */
export function SearchResults({
  first,
  show = showCards,
  addressOf = searchAddress,
  ...props
}: SearchResultsProps) {
  const { term, visit } = props;
  const shown: Shown = { term, visit, show, addressOf };
  const none = sizeOf(first) === 0;
  const end = ({ found, batches, onMore }: BatchesEnd) => (
    <>
      {onMore && (
        <MoreButton label="More results" onMore={onMore}>
          {found === 0 && (
            <p>
              None of the newest {batches * SEARCH_POSTS} posts that come near it has it in its
              title.
            </p>
          )}
        </MoreButton>
      )}
      {(none || !onMore) && (
        <Mentions {...shown} titles={onMore ? null : found} near={none ? first.near : []} />
      )}
    </>
  );
  return (
    <div className="search-results">
      <p className="visually-hidden" role="status">
        {announcement(first)}
      </p>
      <Batches
        first={first}
        visit={visit}
        read={(after) => searchPosts(term, after)}
        sizeOf={sizeOf}
        show={(batch, immediate) => <TitleBatch {...batch} show={show} immediate={immediate} />}
        end={end}
      />
    </div>
  );
}

interface TitleBatchProps extends Pick<SearchBatch, 'exact' | 'similar'>, Pick<Shown, 'show'> {
  /** Whether all are drawn in one step, so that the scroll position can be restored. */
  immediate: boolean;
}

/** What one read of titles found: the exact matches, and below them the similar titles. */
function TitleBatch({ exact, similar, show, immediate }: TitleBatchProps) {
  const limit = useDeferredValue(Infinity, immediate ? Infinity : FIRST_RESULTS);
  const similarLimit = Math.max(0, limit - exact.length);
  return (
    <>
      {exact.length > 0 && <h2 className="visually-hidden">Exact matches</h2>}
      {show(exact.slice(0, limit))}
      {similar.length > 0 && similarLimit > 0 && (
        <>
          <h2 className="search-heading">Similar titles</h2>
          {show(similar.slice(0, similarLimit))}
        </>
      )}
    </>
  );
}

interface MentionsProps extends Shown {
  /** How many titles were found; null where not all of them are read. */
  titles: number | null;
  /** Words of the titles that are near in spelling to the term. */
  near: string[];
}

/** The posts that say the words of the term elsewhere than in their title. */
function Mentions(props: MentionsProps) {
  const { term } = props;
  const read = () => searchMentions(term);
  const [from] = useState(read);
  return (
    <Loaded
      from={from}
      read={read}
      what="the posts that mention it"
      placeholder={<SearchPlaceholder />}
    >
      {(first) => <FoundMentions {...props} first={first} />}
    </Loaded>
  );
}

function FoundMentions({
  first,
  titles,
  near,
  term,
  visit,
  show,
  addressOf,
}: MentionsProps & { first: MentionBatch }) {
  const count = first.mentions.length;
  if (count === 0 && first.next === null) {
    if (titles === null) return null;
    const words = [...near, ...first.near];
    return titles === 0 ? <NothingFound {...{ words, addressOf }} /> : <End />;
  }
  const end = ({ found, batches, onMore }: BatchesEnd) =>
    onMore ? (
      <MoreButton label="More that mention it" onMore={onMore}>
        {found === 0 && (
          <p>None of the newest {batches * SEARCH_POSTS} posts that come near it says all of it.</p>
        )}
      </MoreButton>
    ) : (
      titles !== null && <End />
    );
  return (
    <>
      <h2 className="search-heading">Also mentioned in</h2>
      <p className="visually-hidden" role="status">
        {posts(count)} {count === 1 ? 'mentions' : 'mention'} it
      </p>
      <Batches
        first={first}
        visit={`${visit} mentions`}
        read={(after) => searchMentions(term, after)}
        sizeOf={({ mentions }) => mentions.length}
        show={({ mentions }) =>
          show(
            mentions.map(({ post }) => post),
            mentions,
          )
        }
        end={end}
      />
    </>
  );
}

/** 'No Post Found', and the ways on from there. */
function NothingFound({ words, addressOf }: { words: string[]; addressOf: Shown['addressOf'] }) {
  const distinct = [...new Set(words)];
  return (
    <div className="notice search-nothing">
      <p>{NO_POST}</p>
      {distinct.length > 0 && (
        <p>
          Did you mean{' '}
          {distinct.map((word, index) => (
            <Fragment key={word}>
              {index > 0 && ' or '}
              <Link to={addressOf(word)}>{word}</Link>
            </Fragment>
          ))}
          ?
        </p>
      )}
      <CategoryLinks />
    </div>
  );
}

function End() {
  return <p className="search-end">These are all.</p>;
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

function posts(count: number): string {
  return `${count} ${count === 1 ? 'post' : 'posts'}`;
}

function announcement(batch: SearchBatch): string {
  const count = sizeOf(batch);
  if (count === 0) return '';
  return `${posts(count)} found${batch.next ? ' so far' : ''}`;
}
