import { renderToStaticMarkup } from 'react-dom/server';
import { CATEGORIES } from '../model/categories';
import { scriptJson } from '../model/page-format';
import { feedPath } from '../model/paths';
import type { Post } from '../model/post';
import { structuredData } from '../posts/share/schema-org';
import { SITE } from '../site';
import { documentTitle, type PageMetaProps, shortDescription } from '../ui/page';

export interface Preview {
  /** The picture's path on this site. */
  path: string;
  alt: string;
}

/** In pixels. Messengers and social networks do not crop a picture of this size. */
const PREVIEW_SIZE = { width: 1200, height: 630 };

export interface HeadSource {
  meta: PageMetaProps;
  path: string;
  post?: Post | undefined;
  preview?: Preview | undefined;
}

/**
 * The part of the head that differs between prerendered pages: title, description, address, feed,
 * link preview and structured data. An unlisted page has only the title, the description and
 * `noindex`.
 */
export function renderHead({ meta, path, post, preview }: HeadSource): string {
  const title = documentTitle(meta.title);
  const description = shortDescription(meta.description);
  if (meta.unlisted) {
    return renderToStaticMarkup(
      <>
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="robots" content="noindex" />
      </>,
    );
  }
  const address = `${SITE.url}${path}`;
  const image = `${SITE.url}${preview?.path ?? '/social-card.png'}`;
  const properties = {
    site_name: SITE.name,
    type: meta.type ?? 'website',
    title,
    description,
    url: address,
    image,
    'image:width': PREVIEW_SIZE.width,
    'image:height': PREVIEW_SIZE.height,
    'image:alt': preview?.alt || title,
  };
  const category = CATEGORIES.find((one) => one.path === path || one.type === post?.type);
  const data = post
    ? { image: [image], ...structuredData(post) }
    : pageData(title, description, address);
  return renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {category && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={category.label}
          href={feedPath(category.path)}
        />
      )}
      {Object.entries(properties).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={String(content)} />
      ))}
      {post?.createdAt && <meta property="article:published_time" content={post.createdAt} />}
      {post?.updatedAt && <meta property="article:modified_time" content={post.updatedAt} />}
      {/** X (Twitter) takes the title, description and picture from the `og:` properties above. */}
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptJson escapes the text
        dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
      />
    </>,
  );
}

function pageData(name: string, description: string, url: string): object {
  const type = name === SITE.name ? 'WebSite' : 'WebPage';
  return { '@context': 'https://schema.org', '@type': type, name, description, url };
}
