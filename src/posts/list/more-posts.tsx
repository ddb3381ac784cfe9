import '../../styles/more-posts.css';
import type { Category } from '../../model/categories';
import type { Post } from '../../model/post';
import { Loaded } from '../../ui/loaded';
import { MORE_POSTS, readNeighbours } from '../reading/neighbours';
import { PostCard, PostListPlaceholder } from './post-list';

/** The links at the end of a post's page to at most three other posts of its category. */
export function MorePosts({ post, category }: { post: Post; category: Category }) {
  return (
    <Loaded
      read={() => readNeighbours(post)}
      what={`more posts in ${category.label}`}
      placeholder={<PostListPlaceholder layout="more" count={MORE_POSTS} />}
    >
      {(posts) =>
        posts.length === 0 ? (
          <nav hidden />
        ) : (
          <nav aria-labelledby="more-heading">
            <h2 id="more-heading">{`More in ${category.label}`}</h2>
            <ul className="post-list post-list-more">
              {posts.map((other) => (
                <li key={other.id}>
                  <PostCard post={other} heading="h3" />
                </li>
              ))}
            </ul>
          </nav>
        )
      }
    </Loaded>
  );
}
