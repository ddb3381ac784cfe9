import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Post } from '../model/post';
import { CategoryLinks } from '../posts/category-links';
import { network } from '../services/reading/network';
import { NO_POST, SEARCH_POSTS } from '../site';
import { Loaded } from '../ui/loaded';
import { Batches, type BatchesEnd, countPosts, MoreButton } from './batches';
import { type Mention, type MentionBatch, nearIn, searchMentions } from './mentions';
import { SearchPlaceholder } from './result-list';

export interface MentionsProps {
  term: string;
  visit: string;
  show: (posts: Post[], mentions?: readonly Mention[]) => ReactNode;
  addressOf: (term: string) => string;
  /** The number of matching titles; null if not all titles have been read yet. */
  titles: number | null;
  /** The posts of the first batch of titles, if none of these titles matched; otherwise empty. */
  others: Post[];
}

/** The posts that contain the words of `term`, without the posts whose title matches `term`. */
export function Mentions(props: MentionsProps) {
  const { term } = props;
  return (
    <Loaded
      read={() => searchMentions(term)}
      what="the posts that mention it"
      placeholder={<SearchPlaceholder />}
    >
      {(first) => <FoundMentions {...props} first={first} />}
    </Loaded>
  );
}

/**
 * The posts in `first` and in the batches after it. If no post mentions the words and no title
 * matches, renders suggestions instead.
 */
function FoundMentions(props: MentionsProps & { first: MentionBatch }) {
  const { first, titles, others, term, visit, show, addressOf } = props;
  const count = first.mentions.length;
  if (count === 0 && first.next === null) {
    if (titles === null) return null;
    const words = [...nearIn(others, ['title'], term), ...first.near];
    return titles === 0 ? <NothingFound {...{ words, addressOf }} /> : <End />;
  }
  const end = ({ found, batches, onMore }: BatchesEnd) =>
    onMore ? (
      <MoreButton label="More that mention it" onMore={onMore}>
        {found === 0 && (
          <p>{`None of the newest ${batches * SEARCH_POSTS} similar posts contains all the words.`}</p>
        )}
      </MoreButton>
    ) : (
      titles !== null && <End />
    );
  return (
    <>
      {count > 0 && (
        <>
          <h2 className="search-heading">Also mentioned in</h2>
          <p className="visually-hidden" role="status">
            {`${countPosts(count)} ${count === 1 ? 'mentions' : 'mention'} it`}
          </p>
        </>
      )}
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

function NothingFound({
  words,
  addressOf,
}: { words: string[] } & Pick<MentionsProps, 'addressOf'>) {
  const distinct = [...new Set(words)];
  return (
    <div className="note search-nothing">
      <p>{network.fault ? 'No saved post contains it.' : NO_POST}</p>
      {distinct.length > 0 && (
        <p>
          Did you mean{' '}
          <span>
            {distinct.map((word, index) => (
              <Fragment key={word}>
                {index > 0 && <span> or </span>}
                <Link to={addressOf(word)}>{word}</Link>
              </Fragment>
            ))}
          </span>
          ?
        </p>
      )}
      <CategoryLinks />
    </div>
  );
}

function End() {
  return <p className="search-end">That’s all.</p>;
}
