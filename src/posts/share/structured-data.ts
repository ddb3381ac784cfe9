import { useEffect } from 'react';
import { scriptJson } from '../../model/page-format';
import type { Post } from '../../model/post';
import { SITE } from '../../site';
import { postUrl } from '../page/post-facts';
import { structuredData } from './schema-org';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScript: (text: string) => string },
  ): { createScript(text: string): string };
}

/**
 * A Trusted Types policy that the Content-Security-Policy allows. It returns the text unchanged,
 * because a script element with JSON-LD is data and never runs.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'structured-data',
  { createScript: (json) => json },
);

/** Adds the post's structured data to the document, for search engines, while the post is shown. */
export function StructuredData({ post }: { post: Post }) {
  useEffect(() => addStructuredData(post), [post]);
  return null;
}

/** @returns a function that removes the added script element */
function addStructuredData(post: Post): () => void {
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  const site = { siteName: SITE.name, siteUrl: SITE.url, url: postUrl(post.id) };
  // A prerendered page already has structured data. The new script element replaces it.
  document.head.querySelector('script[type="application/ld+json"]')?.remove();
  const json = scriptJson(structuredData(post, site));
  script.text = policy?.createScript(json) ?? json;
  document.head.append(script);
  return () => script.remove();
}
