import { Fragment, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Post } from '../model/post';
import { CategoryLinks } from '../posts/list/category-links';
import { network } from '../services/reading/network';
import { NO_POST } from '../site';
import { useStatus } from '../ui/live-status';
import { Loaded } from '../ui/loaded';
import { Batches, type BatchesEnd, countPosts } from './batches';
import { type Mention, type MentionBatch, nearTerms, searchMentions } from './mentions';
import { SearchPlaceholder } from './result-list';

export interface MentionsProps {
  term: string;
  visit: string;
  show: (posts: Post[], mentions?: readonly Mention[]) => ReactNode;
  addressOf: (term: string) => string;
  /** The number of matching titles; null if not all titles have been read yet. */
  titles: number | null;
  /** The posts that were read for the first batch of titles. */
  read: Post[];
}

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

/** While neither a title nor a mention is found, further batches are read without a press. */
function FoundMentions(props: MentionsProps & { first: MentionBatch }) {
  const { first, titles, read, term, visit, show, addressOf } = props;
  const count = first.mentions.length;
  const near = useMemo(() => {
    const others = read.filter(({ id }) => first.read.every((post) => post.id !== id));
    return nearTerms([...first.read, ...others], term);
  }, [first, read, term]);
  useStatus(count > 0 ? `${countPosts(count)} ${count === 1 ? 'mentions' : 'mention'} it` : '');
  const meant = <DidYouMean terms={near} addressOf={addressOf} />;
  const end = ({ found, batches, hasMore }: BatchesEnd) => {
    if (hasMore) return null;
    if (found === 0 && titles === 0) return <NothingFound>{meant}</NothingFound>;
    return batches > 1 && <p className="search-end">That’s all.</p>;
  };
  return (
    <>
      {(count > 0 || titles !== 0) && meant}
      {count > 0 && <h2 className="search-heading">Also mentioned in</h2>}
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
        more="More that mention it"
        noneHas="contains all the words"
        readsOn={!titles}
        end={end}
      />
    </>
  );
}

function NothingFound({ children }: { children: ReactNode }) {
  const text = network.fault ? 'No saved post contains it.' : NO_POST;
  useStatus(text);
  return (
    <div className="note search-nothing">
      <p>{text}</p>
      {children}
      <CategoryLinks />
    </div>
  );
}

function DidYouMean({ terms, addressOf }: { terms: string[] } & Pick<MentionsProps, 'addressOf'>) {
  if (terms.length === 0) return null;
  return (
    <p className="search-meant">
      Did you mean{' '}
      <span>
        {terms.map((term, index) => (
          <Fragment key={term}>
            {index > 0 && <span> or </span>}
            <Link to={addressOf(term)}>{term}</Link>
          </Fragment>
        ))}
      </span>
      ?
    </p>
  );
}
