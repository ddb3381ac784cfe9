import { Link, useLoaderData } from 'react-router-dom';
import { Loaded } from '../components/loaded';
import { PageHeading } from '../components/page-heading';
import { PageMeta } from '../components/page-meta';
import { PostList, PostListPlaceholder } from '../components/post-list';
import { CATEGORIES, type Category } from '../model/categories';
import type { Post } from '../model/post';
import { listNewest } from '../services/posts';
import { HOME_POSTS, HOME_TYPES, SITE } from '../site';

interface Section {
  category: Category;
  posts: Post[] | Promise<Post[]>;
}

/** Starts the five sections' reads side by side; each is shown as it arrives. */
export function loader(): Section[] {
  return HOME_TYPES.flatMap((type) => CATEGORIES.filter((category) => category.type === type)).map(
    (category) => ({ category, posts: listNewest(category.type, HOME_POSTS) }),
  );
}

export function Component() {
  const sections: Section[] = useLoaderData();
  return (
    <div className="page">
      <PageMeta title="" description={SITE.about.join(' ')} />
      <section className="about">
        <PageHeading>About Us</PageHeading>
        {SITE.about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      {sections.map((section, index) => (
        <HomeSection key={section.category.type} {...section} first={index === 0} />
      ))}
    </div>
  );
}

function HomeSection({ category, posts, first }: Section & { first: boolean }) {
  const heading = `home${category.path.replace('/', '-')}`;
  return (
    <section className="home-section" aria-labelledby={heading}>
      <div className="home-section-head">
        <h2 id={heading}>{category.label}</h2>
        <Link to={category.path} aria-label={`See all posts in ${category.label}`}>
          See all
        </Link>
      </div>
      <Loaded
        from={posts}
        read={() => listNewest(category.type, HOME_POSTS)}
        what={`the posts in ${category.label}`}
        placeholder={<PostListPlaceholder look="grid" count={HOME_POSTS} />}
      >
        {(loaded) => <PostList posts={loaded} look="grid" first={first} />}
      </Loaded>
    </section>
  );
}
