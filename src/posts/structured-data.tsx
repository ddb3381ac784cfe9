import { useEffect } from 'react';
import { postPath } from '../model/paths';
import type { Post } from '../model/post';
import { SITE } from '../site';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScript: (text: string) => string },
  ): { createScript(text: string): string };
}

/**
 * Where the site's Content-Security-Policy asks for Trusted Types it allows this policy, for a
 * script element that is data and never runs.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'structured-data',
  { createScript: (json) => json },
);

/**
 * Tells search engines what the post is while it is shown. The policy of the pages lets it be: a
 * script of another type than JavaScript is data.
 */
export function StructuredData({ post }: { post: Post }) {
  useEffect(() => {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    let shown = true;
    import('./schema-org').then(
      ({ structuredData }) => {
        if (!shown) return;
        const url = `${SITE.url}${postPath(post.id)}`;
        const data = structuredData(post, { siteName: SITE.name, siteUrl: SITE.url, url });
        const json = JSON.stringify(data).replaceAll('<', '\\u003c');
        script.text = policy?.createScript(json) ?? json;
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
