import { Link, useLoaderData } from 'react-router-dom';
import { findCategory } from '../model/categories';
import { postPath } from '../model/paths';
import { displayTitle, imageSize, type Post } from '../model/post';
import { isPast, PAST_EVENT } from '../posts/card-facts';
import { CategoryLinks } from '../posts/category-links';
import { PostActions } from '../posts/post-actions';
import { PostDetails } from '../posts/post-details';
import { PostImage } from '../posts/post-image';
import { PostPlaceholder } from '../posts/post-placeholder';
import { getPost } from '../posts/posts';
import type { PostRead } from '../posts/reads';
import { RichText } from '../posts/rich-text';
import { StructuredData } from '../posts/structured-data';
import { plainText } from '../posts/text-marks';
import { VideoFrame } from '../posts/video-frame';
import { SITE } from '../site';
import { Loaded } from '../ui/loaded';
import { PageHeading } from '../ui/page-heading';
import { PageMeta } from '../ui/page-meta';

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
      <PageHeading>{displayTitle(post)}</PageHeading>
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
  const { saveEventFile } = await import('../posts/event-file');
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
