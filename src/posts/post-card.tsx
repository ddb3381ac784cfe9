import { useId } from 'react';
import { Link } from 'react-router-dom';
import { postPath } from '../model/paths';
import { displayTitle, type Post } from '../model/post';
import { THUMBNAIL_SIZE } from '../site';
import { cardFacts, isPast } from './card-facts';
import { PostImage } from './post-image';
import { plainText } from './text-marks';

interface PostCardProps {
  post: Post;
  /** 'Check Out' on Home; elsewhere the title leads to the post. */
  button?: boolean;
  /** The level that its title has among the page's headings. */
  heading: 'h2' | 'h3';
  first?: boolean;
}

/** A post in a list: picture, title, description, and what its category wants to be seen first. */
export function PostCard({ post, heading: Heading, button = false, first = false }: PostCardProps) {
  const path = postPath(post.id);
  const heading = useId();
  return (
    <article className={isPast(post) ? 'post-card is-past' : 'post-card'} aria-labelledby={heading}>
      <PostImage
        src={post.thumbnail || post.image}
        alt={post.imageAlt}
        {...THUMBNAIL_SIZE}
        first={first}
      />
      <div className="post-card-text">
        <p className="post-card-facts">{cardFacts(post)}</p>
        <Heading id={heading} className="post-card-title" dir="auto">
          <Link to={path}>{displayTitle(post)}</Link>
        </Heading>
        <p className="post-card-description" dir="auto">
          {plainText(post.desciption)}
        </p>
        {button && (
          <Link
            to={path}
            className="btn btn-outline-primary"
            aria-label={`Check Out: ${displayTitle(post)}`}
          >
            Check Out
          </Link>
        )}
      </div>
    </article>
  );
}
