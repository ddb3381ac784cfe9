import '../../styles/more-posts.css';
import type { Category } from '../../model/categories';
import type { Post } from '../../model/post';
import { Loaded } from '../../ui/loaded';
import { readSection } from '../reading/reads';
import { PostList, PostListPlaceholder } from './post-list';

const MORE_POSTS = 3;

export function MorePosts({ post, category }: { post: Post; category: Category }) {
  return (
    <Loaded
      read={() => readSection(category)}
      what={`more posts in ${category.label}`}
      placeholder={<PostListPlaceholder layout="more" count={MORE_POSTS} />}
    >
      {(section) => {
        const others = section.filter(({ id }) => id !== post.id).slice(0, MORE_POSTS);
        if (others.length === 0) return <nav hidden />;
        return (
          <nav aria-labelledby="more-heading">
            <h2 id="more-heading">{`More in ${category.label}`}</h2>
            <PostList posts={others} layout="more" />
          </nav>
        );
      }}
    </Loaded>
  );
}
