import { useEffect } from 'react';
import { type Post, postPath } from '../model/post';
import { SITE } from '../site';

/**
 * Tells search engines what the post is while it is shown. The policy of the pages lets it be: a
 * script of another type than JavaScript is data.
 */
export function StructuredData({ post }: { post: Post }) {
  useEffect(() => {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    let shown = true;
    import('../model/structured-data').then(
      ({ structuredData }) => {
        if (!shown) return;
        const url = `${SITE.url}${postPath(post.id)}`;
        const data = structuredData(post, { siteName: SITE.name, siteUrl: SITE.url, url });
        script.textContent = JSON.stringify(data).replaceAll('<', '\\u003c');
        document.head.append(script);
      },
      () => {}, // Readers miss nothing.
    );
    return () => {
      shown = false;
      script.remove();
    };
  }, [post]);
  return null;
}
