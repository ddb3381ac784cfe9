import { isolateNumbers } from '../model/left-to-right';
import '../styles/search.css';
import { useId } from 'react';
import CardBody from 'react-bootstrap/CardBody';
import CardTitle from 'react-bootstrap/CardTitle';
import { Link } from 'react-router-dom';
import { findCategory } from '../model/categories';
import { FIELD_KINDS } from '../model/field-kinds';
import { postPath } from '../model/paths';
import { displayTitle, type Post } from '../model/post';
import { CardPlaceholder, Facts, ListPlaceholder } from '../posts/list/post-list';
import { dayFacts, startText, takenTag, textAttributes } from '../posts/page/post-facts';
import { cardPicture, PostImage, photosText } from '../posts/pictures/post-image';
import type { Mention } from './mentions';

const THUMBNAIL = { width: 96, height: 96 };

interface ResultListProps {
  posts: Post[];
  /** The mentions of the term in `posts`; undefined if the titles match. */
  mentions?: readonly Mention[] | undefined;
}

export function ResultList({ posts, mentions }: ResultListProps) {
  if (posts.length === 0) return null;
  return (
    <ul className="post-list search-list">
      {posts.map((post) => (
        <li key={post.id}>
          <Result post={post} mention={mentions?.find((mention) => mention.post === post)} />
        </li>
      ))}
    </ul>
  );
}

function Result({ post, mention }: { post: Post; mention: Mention | undefined }) {
  const heading = useId();
  return (
    <article className="post-card search-result" aria-labelledby={heading}>
      <PostImage {...cardPicture(post)} {...THUMBNAIL} />
      <CardBody className="post-card-text">
        <p className="post-card-facts">
          <Facts facts={[{ look: 'place', text: resultFacts(post) }]} />
        </p>
        <CardTitle as="h3" id={heading} className="post-card-title" {...textAttributes(post)}>
          <Link to={postPath(post.id)}>{isolateNumbers(displayTitle(post))}</Link>
        </CardTitle>
        {mention && <MentionText {...mention} />}
      </CardBody>
    </article>
  );
}

function MentionText({ label, sentence }: Mention) {
  if (sentence.length === 0) return null;
  return (
    <p className="search-mention" dir="auto">
      {label && <span>{`${label}: `}</span>}
      {sentence.map(({ text, marked }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change their order
        marked ? <mark key={index}>{text}</mark> : text,
      )}
    </p>
  );
}

function resultFacts(post: Post): string {
  const category = findCategory(post.type)?.label ?? post.type;
  const day = dayFacts(post)[0]?.text ?? startText(post);
  const off = FIELD_KINDS.calledOff.show(post.calledOff) || takenTag(post);
  return [category, off, day, photosText(post)].filter(Boolean).join(' · ');
}

export function SearchPlaceholder() {
  return (
    <ListPlaceholder className="search-list" label="Searching" count={4}>
      <CardPlaceholder className="post-card search-result" />
    </ListPlaceholder>
  );
}
