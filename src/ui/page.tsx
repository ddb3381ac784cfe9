import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import Container from 'react-bootstrap/Container';
import { useLocation } from 'react-router-dom';
import { cutText } from '../model/cut-text';
import { SITE } from '../site';
import { holdsFocus } from './location-state';

/** In the site's full width, or in a narrow column for reading. */
export function Page({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <Container fluid className={narrow ? 'page page-narrow' : 'page'}>
      {children}
    </Container>
  );
}

/** The key of the location that the site showed first. */
let openedAt: string | undefined;
let hasNavigated = false;
/** The key of the last location for which PageHeading decided about the focus. */
let focusedAt: string | undefined;

/**
 * The page's h1. It takes the focus after each navigation, so that screen readers read it first, but
 * not if the navigation has `holdsFocus`, and not from another element after a retry.
 */
export function PageHeading({ lang, children }: { lang?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  const isHeld = holdsFocus(state);
  useEffect(() => {
    openedAt ??= key;
    hasNavigated ||= openedAt !== key;
    if (!hasNavigated) return;
    if (focusedAt === key && document.activeElement !== document.body) return;
    focusedAt = key;
    if (!isHeld) heading.current?.focus({ preventScroll: true });
  }, [key, isHeld]);
  return (
    <h1 ref={heading} tabIndex={-1} className="page-heading" dir="auto" lang={lang || undefined}>
      {children}
    </h1>
  );
}

export interface PageMetaProps {
  /** The title without the site's name; '' for Home. */
  title: string;
  description: string;
  /** The address under which the page is shared and found; by default its path, or '' for none. */
  canonicalUrl?: string;
  image?: string;
  /** 'article' for a post. */
  type?: 'website' | 'article';
  /** Whether search engines should leave the page out. */
  unlisted?: boolean;
}

const MAX_DESCRIPTION_LENGTH = 155;

/** Receives the page's metadata when the build renders the page. */
export const PageMetaListener = createContext((_meta: PageMetaProps): void => {});

export function PageMeta(meta: PageMetaProps) {
  const { title, description, canonicalUrl, image, type = 'website', unlisted = false } = meta;
  useContext(PageMetaListener)(meta);
  useEffect(() => {
    const url = canonicalUrl ?? `${SITE.url}${location.pathname}`;
    const preview = {
      title: documentTitle(title),
      description: shortDescription(description),
      image: image || `${SITE.url}/social-card.png`,
    };
    document.title = preview.title;
    setMeta('name', 'description', preview.description);
    for (const [name, content] of Object.entries(preview)) {
      setMeta('property', `og:${name}`, content);
    }
    setMeta('property', 'og:type', type);
    setMeta('property', 'og:url', url || SITE.url);
    setMeta('name', 'robots', unlisted ? 'noindex' : 'all');
    setCanonical(unlisted ? '' : url);
  }, [title, description, canonicalUrl, image, type, unlisted]);
  return null;
}

/** Browsers share the page under this address, instead of the one in the address bar. */
function setCanonical(href: string): void {
  document.head.querySelector('link[rel="canonical"]')?.remove();
  const link = Object.assign(document.createElement('link'), { rel: 'canonical', href });
  if (href) document.head.append(link);
}

function setMeta(attribute: 'name' | 'property', key: string, content: string): void {
  let tag = document.head.querySelector(`meta[${attribute}="${key}"]`);
  if (!tag) {
    tag = document.createElement('meta');
    tag.setAttribute(attribute, key);
    document.head.append(tag);
  }
  tag.setAttribute('content', content);
}

/** The document's title: the page's title and the site's name; only the name if `title` is ''. */
export function documentTitle(title: string): string {
  return title ? `${title} – ${SITE.name}` : SITE.name;
}

/** A text as a meta description: on one line, and cut between words if it is long. */
export function shortDescription(text: string): string {
  return cutText(text.replace(/\s+/g, ' ').trim(), MAX_DESCRIPTION_LENGTH);
}

/** Shown until the code of a page has loaded. */
export function PagePlaceholder() {
  return (
    <div className="page-placeholder" aria-busy="true">
      <p className="visually-hidden">Loading</p>
    </div>
  );
}
