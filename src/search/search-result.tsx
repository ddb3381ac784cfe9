import { useId } from 'react';
import { Link } from 'react-router-dom';
import { findCategory } from '../model/categories';
import { formatDay, formatDays, nairobiDay } from '../model/dates';
import { postPath } from '../model/paths';
import type { Post } from '../model/post';
import { PostImage } from '../posts/post-image';

const THUMBNAIL = { width: 96, height: 96 };

/** A post that was found: thumbnail, category, date and title. */
export function SearchResult({ post }: { post: Post }) {
  const heading = useId();
  return (
    <article className="post-card search-result" aria-labelledby={heading}>
      <PostImage src={post.thumbnail || post.image} alt={post.imageAlt} {...THUMBNAIL} />
      <div className="post-card-text">
        <p className="post-card-facts">{resultFacts(post)}</p>
        <h3 id={heading} className="post-card-title" dir="auto">
          <Link to={postPath(post.id)}>{post.title}</Link>
        </h3>
      </div>
    </article>
  );
}

/** The category, and the post's own date, else the day on which it was published. */
function resultFacts(post: Post): string {
  const category = findCategory(post.type)?.label ?? post.type;
  const day = formatDays(post.startDate, post.endDate) || formatDay(publishedOn(post));
  return [category, day].filter(Boolean).join(' · ');
}

function publishedOn({ createdAt }: Post): string {
  return createdAt ? nairobiDay(new Date(createdAt)) : '';
}
