import { Link, useLoaderData } from 'react-router-dom';
import { useSession } from '../accounts/session';
import { ReportLinks } from '../messages/report-links';
import { type Category, findCategory } from '../model/categories';
import { isolateNumbers } from '../model/left-to-right';
import { ageWords } from '../model/offer-age';
import { editPath } from '../model/paths';
import { displayTitle, type Post } from '../model/post';
import { CategoryLinks } from '../posts/list/category-links';
import { Facts } from '../posts/list/post-list';
import { ContactRow, ShareButton } from '../posts/page/post-actions';
import { Caution, PostDetails, RichText } from '../posts/page/post-details';
import {
  contactLinks,
  decidingFacts,
  markedTitle,
  postFacts,
  postUrl,
  textAttributes,
} from '../posts/page/post-facts';
import { plainText } from '../posts/page/text-marks';
import { VideoFrame } from '../posts/page/video-frame';
import { PhotoRow } from '../posts/pictures/photo-row';
import { getPost } from '../posts/reading/read-posts';
import type { PostData } from '../posts/reading/reads';
import { lazyPart } from '../ui/lazy-part';
import { Loaded } from '../ui/loaded';
import { Page, PageHeading, PageMeta } from '../ui/page';
import { useInView } from '../ui/use-in-view';

const MorePosts = lazyPart(() => import('../posts/list/more-posts'), 'MorePosts');

export function Component() {
  const { id, post }: PostData = useLoaderData();
  return (
    <Page narrow>
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
    </Page>
  );
}

function PostArticle({ post }: { post: Post }) {
  const [cover] = post.photos;
  const category = findCategory(post.type);
  const links = contactLinks(post);
  const { mayWrite } = useSession();
  return (
    <article className="post" data-address={postUrl(post.id)}>
      <PageMeta
        title={markedTitle(post)}
        description={summaryOf(post)}
        canonicalUrl={postUrl(post.id)}
        image={cover?.address ?? ''}
        type="article"
      />
      <div className="post-category">
        {category && <Link to={category.path}>{category.label}</Link>}
        {mayWrite && <Link to={editPath(post.id)}>Edit</Link>}
        {!links && <ShareButton post={post} isIcon />}
      </div>
      <PageHeading lang={post.language}>{isolateNumbers(displayTitle(post))}</PageHeading>
      <div className="post-key">
        <p className="post-key-facts" dir="auto">
          <Facts facts={postFacts(post)} />
        </p>
      </div>
      {post.type === 'properties' && <Caution words={ageWords(post)} />}
      {links && <ContactRow post={post} links={links} />}
      {/* The row's state depends on the number of photos. */}
      {cover && <PhotoRow key={post.photos.length} photos={post.photos} />}
      <div key={post.description} className="post-text post-lead" {...textAttributes(post)}>
        <RichText text={post.description} />
      </div>
      <PostDetails post={post} />
      {post.isPart && <p className="note">The rest of this post is not saved on this device.</p>}
      <VideoFrame address={post.videoLink} title={post.title} />
      {!links && (
        <div className="post-actions">
          <ShareButton post={post} />
        </div>
      )}
      <ReportLinks post={post} />
      {category && <MoreBelow post={post} category={category} />}
    </article>
  );
}

/** For link previews and search engines: the facts of the post's card, then its text. */
function summaryOf(post: Post): string {
  return [decidingFacts(post), plainText(post.description)].filter(Boolean).join(' – ');
}

function MoreBelow(props: { post: Post; category: Category }) {
  const { element, isInView } = useInView();
  return (
    <div ref={element} className="post-more">
      {isInView && <MorePosts {...props} />}
    </div>
  );
}

export function PostPlaceholder() {
  return (
    <div className="post is-loading" aria-busy="true">
      <p className="post-category">
        <span>&nbsp;</span>
      </p>
      <h1 className="page-heading" dir="auto">
        <span className="visually-hidden">Loading the post</span>
      </h1>
      <div className="post-key">
        <p className="post-key-facts" dir="auto" />
      </div>
      {/* src/first-paint/fill.ts shows the caution and the buttons of the post. */}
      <div hidden>
        <Caution words={[]} />
      </div>
      <div className="post-actions post-contact" />
      <div className="post-image" />
      <div className="post-text post-lead" dir="auto" />
    </div>
  );
}

function NoSuchPost() {
  return (
    <>
      <PageMeta title="Post not found" description="This post is not on the site." unlisted />
      <PageHeading>This post is not here</PageHeading>
      <p>It may have been removed, or the address is incomplete. Try:</p>
      <CategoryLinks />
    </>
  );
}
