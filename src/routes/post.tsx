import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { CategoryLinks } from '../components/category-links';
import { Loaded } from '../components/loaded';
import { PageHeading } from '../components/page-heading';
import { PageMeta } from '../components/page-meta';
import { PostActions } from '../components/post-actions';
import { PostDetails } from '../components/post-details';
import { PostImage } from '../components/post-image';
import { PostPlaceholder } from '../components/post-placeholder';
import { RichText } from '../components/rich-text';
import { StructuredData } from '../components/structured-data';
import { VideoFrame } from '../components/video-frame';
import { isPast, PAST_EVENT } from '../model/card-facts';
import { findCategory } from '../model/categories';
import { imageSize, type Post, postPath, shownTitle } from '../model/post';
import { plainText } from '../model/text-marks';
import { type PostRead, readPost } from '../page-reads';
import { getPost } from '../services/posts';
import { SITE } from '../site';

export const loader = ({ request }: LoaderFunctionArgs) => readPost(new URL(request.url));

export function Component() {
  const { id, post }: PostRead = useLoaderData();
  return (
    <div className="page page-narrow">
      <Loaded
        key={id}
        from={post}
        read={() => getPost(id)}
        what="this post"
        failedHeading="This post did not load"
        placeholder={<PostPlaceholder />}
      >
        {(loaded) => (loaded ? <PostArticle post={loaded} /> : <NoSuchPost />)}
      </Loaded>
    </div>
  );
}

function PostArticle({ post }: { post: Post }) {
  const category = findCategory(post.type);
  return (
    <article className="post" data-address={`${SITE.url}${postPath(post.id)}`}>
      <PageMeta
        title={post.title}
        description={plainText(post.desciption)}
        image={post.image}
        type="article"
      />
      <StructuredData post={post} />
      {category && (
        <p className="post-category">
          <Link to={category.path}>{category.label}</Link>
          {isPast(post) && <span className="post-past">{PAST_EVENT}</span>}
        </p>
      )}
      <PageHeading>{shownTitle(post)}</PageHeading>
      {post.image && <PostImage src={post.image} alt={post.imageAlt} {...imageSize(post)} first />}
      <p className="post-text post-lead" dir="auto">
        <RichText text={post.desciption} />
      </p>
      <PostDetails post={post} />
      <VideoFrame address={post.videoLink} title={post.title} />
      <PostActions post={post} onSaveEvent={() => saveEvent(post)} />
    </article>
  );
}

async function saveEvent(post: Post): Promise<void> {
  const { saveEventFile } = await import('../services/event-file');
  saveEventFile(post);
}

function NoSuchPost() {
  return (
    <>
      <PageMeta title="Post not found" description="This post is not on the site." />
      <PageHeading>This post is not here</PageHeading>
      <p>
        It may have been taken down, or the address is not complete. You may find it among these:
      </p>
      <CategoryLinks />
    </>
  );
}
