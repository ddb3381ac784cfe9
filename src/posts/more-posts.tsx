import '../styles/more-posts.css';
import type { Category } from '../model/categories';
import type { Post } from '../model/post';
import { Loaded } from '../ui/loaded';
import { MORE_POSTS, type Neighbours, readNeighbours } from './neighbours';
import { PostCard, PostListPlaceholder } from './post-list';

/**
 * The links at the end of a post's page, to at most three posts of its category: the next post, the
 * previous post, and more posts after or before these.
 */
export function MorePosts({ post, category }: { post: Post; category: Category }) {
  return (
    <Loaded
      read={() => readNeighbours(post)}
      what={`more posts in ${category.label}`}
      placeholder={<PostListPlaceholder layout="more" count={MORE_POSTS} />}
    >
      {(neighbours) => <Neighbouring {...{ neighbours, category }} />}
    </Loaded>
  );
}

interface NeighbouringProps {
  neighbours: Neighbours;
  category: Category;
}

function Neighbouring({ neighbours: { before, after }, category }: NeighbouringProps) {
  const posts = [...after.slice(0, before.length > 0 ? MORE_POSTS - 1 : MORE_POSTS), ...before];
  if (posts.length === 0) return <nav hidden />;
  return (
    <nav aria-labelledby="more-heading">
      <h2 id="more-heading">{`More in ${category.label}`}</h2>
      <ul className="post-list post-list-more">
        {posts.slice(0, MORE_POSTS).map((post) => (
          <li key={post.id}>
            <p className="post-way">
              {post === after[0] ? 'Next' : post === before[0] ? 'Previous' : ''}
            </p>
            <PostCard post={post} heading="h3" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
