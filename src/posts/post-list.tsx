import type { Post } from '../model/post';
import { NO_POST } from '../site';
import { PostCard } from './post-card';

interface PostListProps {
  posts: Post[];
  /** 'grid' as on Home, 'rows' as on a category's page. */
  look: 'grid' | 'rows';
  /** Whether the first pictures are in view when the page opens. */
  first?: boolean;
}

/** Cards of posts, or 'No Post Found'. */
export function PostList({ posts, look, first = false }: PostListProps) {
  if (posts.length === 0) return <p className="notice">{NO_POST}</p>;
  return (
    <ul className={`post-list post-list-${look}`}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard
            post={post}
            button={look === 'grid'}
            heading={look === 'grid' ? 'h3' : 'h2'}
            first={first && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

/** Empty cards of the final size while the posts are on their way. */
export function PostListPlaceholder({ look, count }: { look: 'grid' | 'rows'; count: number }) {
  return (
    <ul
      className={`post-list post-list-${look} is-loading`}
      aria-busy="true"
      aria-label="Loading posts"
    >
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty cards are all alike
        <li key={index}>
          <div className="post-card" aria-hidden="true">
            <div className="post-image" />
            <div className="post-card-text">
              <p className="post-card-facts" />
              <p className="post-card-title" />
              <p className="post-card-description" />
              {look === 'grid' && <div className="post-card-action" />}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
