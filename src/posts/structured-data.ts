import type { Post } from '../model/post';
import { SITE } from '../site';
import { postUrl } from './post-facts';
import { structuredData } from './schema-org';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScript: (text: string) => string },
  ): { createScript(text: string): string };
}

/** The Content-Security-Policy allows this Trusted Types policy, for a script element that is data and never runs. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'structured-data',
  { createScript: (json) => json },
);

/**
 * Adds the post's structured data to the document, for search engines. The Content-Security-Policy
 * lets it pass: a script that is not JavaScript is a data block. @returns removes it
 */
export function addStructuredData(post: Post): () => void {
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  const site = { siteName: SITE.name, siteUrl: SITE.url, url: postUrl(post.id) };
  // The page as the build wrote it may have some of its own.
  document.head.querySelector('script[type="application/ld+json"]')?.remove();
  const json = JSON.stringify(structuredData(post, site)).replaceAll('<', '\\u003c');
  script.text = policy?.createScript(json) ?? json;
  document.head.append(script);
  return () => script.remove();
}
