import { Fragment, type ReactNode, useId } from 'react';
import CardBody from 'react-bootstrap/CardBody';
import CardTitle from 'react-bootstrap/CardTitle';
import { Link } from 'react-router-dom';
import type { PostType } from '../../model/categories';
import { isolateNumbers } from '../../model/left-to-right';
import { postPath } from '../../model/paths';
import { displayTitle, type Post } from '../../model/post';
import { NO_POST } from '../../site';
import { DayWord, ZoneNote } from '../../ui/day-word';
import {
  cardFacts,
  cardLeaf,
  cardQuote,
  dayFacts,
  type Fact,
  splitFact,
  textAttributes,
} from '../page/post-facts';
import { plainText } from '../page/text-marks';
import { cardPicture, PostImage, photosText } from '../pictures/post-image';

/** 'home' for a list on Home, 'rows' on a category's page, 'more' below a post. */
type Layout = 'home' | 'rows' | 'more';

interface PostListProps {
  posts: Post[];
  layout: Layout;
  type?: PostType;
  /** Whether the first picture is in view when the page opens. */
  eager?: boolean;
}

export function PostList({ posts, layout, type, eager = false }: PostListProps) {
  if (posts.length === 0) return <p className="note">{NO_POST}</p>;
  return (
    <ul
      className={`post-list post-list-${layout}`}
      data-type={type}
      data-count={countOf(type, posts.length)}
    >
      {posts.map((post, index) => (
        <li
          key={post.id}
          className={layout === 'rows' && index === 0 && isShort(post) ? 'is-short' : undefined}
        >
          <PostCard
            post={post}
            layout={layout}
            isFirst={index === 0}
            eager={eager && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

/**
 * The number of posts by which styles choose columns and a large first card; none for obituaries,
 * which are equal. Styles must not count the posts, which may arrive one after the other.
 */
function countOf(type: PostType | undefined, count: number): number | undefined {
  return type === 'obituaries' ? undefined : count;
}

/** Whether the description is shorter than four lines of the large first card of a list. */
function isShort({ description }: Post): boolean {
  return description.length < 220;
}

/** The attribute `sizes` of a card's picture. It may contain 'auto' only if the picture is lazy. */
function sizesOf(layout: Layout, isEager: boolean, type: string): string | undefined {
  if (layout === 'more') return undefined;
  if (layout === 'rows') {
    const onPhones = type === 'properties' ? '92vw' : '7rem';
    if (type === 'obituaries') return '(min-width: 40rem) 20vw, 5.5rem';
    const wide = isEager ? '(min-width: 40rem) 55vw' : 'auto, (min-width: 40rem) 45vw';
    return `${wide}, ${onPhones}`;
  }
  return isEager ? '(min-width: 48rem) 55vw, 92vw' : 'auto, (min-width: 48rem) 17rem, 6rem';
}

interface PostCardProps {
  post: Post;
  layout: Layout;
  /** On Home, the first card of a category shows the post's quotation. */
  isFirst: boolean;
  eager: boolean;
}

/**
 * Without `discover="none"`, each link would have an attribute that only React Router's framework
 * reads.
 */
function PostCard({ post, layout, isFirst, eager }: PostCardProps) {
  const isOnHome = layout === 'home';
  const path = postPath(post.id);
  const heading = useId();
  const photos = photosText(post);
  const [quote, source] = isOnHome && isFirst ? cardQuote(post) : [];
  const leaf = cardLeaf(post);
  const description = plainText(post.description);
  const facts = cardFacts(post);
  return (
    <article className={leaf ? 'post-card has-leaf' : 'post-card'} aria-labelledby={heading}>
      <PostImage {...cardPicture(post)} eager={eager} sizes={sizesOf(layout, eager, post.type)} />
      {photos && <p className="photo-count">{photos}</p>}
      <CardBody className="post-card-text">
        {leaf && (
          <p className="leaf">
            {leaf.map((part) => (
              <span key={part}>{`${part} `}</span>
            ))}
          </p>
        )}
        {facts.length > 0 && (
          <p className="post-card-facts" dir="auto">
            <Facts facts={facts} />
          </p>
        )}
        <CardTitle
          as={layout === 'rows' ? 'h2' : 'h3'}
          id={heading}
          className="post-card-title"
          {...textAttributes(post)}
        >
          <Link to={path} discover="none">
            {isolateNumbers(displayTitle(post))}
          </Link>
        </CardTitle>
        <p className="post-card-description" dir="auto">
          {dayFacts(post).map(({ look, words }) => (
            <DayWord key={look} className="post-card-day" dir="ltr" words={words} />
          ))}
          {description && (
            <span lang={post.language || undefined}>{isolateNumbers(description)}</span>
          )}
        </p>
        {quote && (
          <blockquote className="post-card-quote" {...textAttributes(post)}>
            <p>{plainText(quote)}</p>
            {source && <cite>{plainText(source)}</cite>}
          </blockquote>
        )}
      </CardBody>
      {isOnHome && (
        <Link
          to={path}
          discover="none"
          className="btn btn-outline-primary"
          aria-label={`Check Out: ${displayTitle(post)}`}
        >
          Check Out
        </Link>
      )}
    </article>
  );
}

/** Before React is loaded, src/first-paint/fill.ts draws the same elements. */
export function Facts({ facts }: { facts: Fact[] }) {
  return facts.map(({ look, text, words, start }, index) => (
    <Fragment key={words || start ? look : look + text}>
      {index > 0 && <span className="fact-dot">{start ? ' ' : ' · '}</span>}
      {words && <DayWord className={`fact-${look}`} words={words} />}
      {start && <ZoneNote className={`fact-${look}`} start={start} />}
      {!words && !start && (
        <span className={`fact-${look}`}>
          {splitFact(text).map((part, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
            place % 2 ? <span key={place}>{part}</span> : part,
          )}
        </span>
      )}
    </Fragment>
  ));
}

/** Empty cards, as large as the cards of posts. */
export function PostListPlaceholder(props: { layout: Layout; count: number; type?: PostType }) {
  const { layout, count, type } = props;
  return (
    <ListPlaceholder
      type={type}
      count={count}
      className={`post-list-${layout}`}
      label="Loading posts"
    >
      <CardPlaceholder button={layout === 'home'}>
        <p className="post-card-description" />
      </CardPlaceholder>
    </ListPlaceholder>
  );
}

interface ListPlaceholderProps {
  className: string;
  type?: PostType | undefined;
  label: string;
  count: number;
  /** An empty card, rendered `count` times. */
  children: ReactNode;
}

export function ListPlaceholder(props: ListPlaceholderProps) {
  const { className, type, label, count, children } = props;
  return (
    <ul
      className={`post-list ${className} is-loading`}
      data-type={type}
      data-count={countOf(type, count)}
      aria-busy="true"
      aria-label={label}
    >
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty cards are all alike
        <li key={index}>{children}</li>
      ))}
    </ul>
  );
}

interface CardPlaceholderProps {
  className?: string;
  button?: boolean;
  children?: ReactNode;
}

export function CardPlaceholder({ className = 'post-card', ...props }: CardPlaceholderProps) {
  return (
    <div className={className} aria-hidden="true">
      <div className="post-image" />
      <CardBody className="post-card-text">
        <p className="post-card-facts" />
        <CardTitle as="p" className="post-card-title" />
        {props.children}
      </CardBody>
      {props.button && <div className="post-card-action" />}
    </div>
  );
}
