import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import Container from 'react-bootstrap/Container';
import { useLocation } from 'react-router-dom';
import { cutText } from '../model/cut-text';
import { SITE } from '../site';

/** The main part of a page, in the site's width or, for reading, in a narrow column. */
export function Page({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <Container fluid className={narrow ? 'page page-narrow' : 'page'}>
      {children}
    </Container>
  );
}

/** The key of the location that the site was opened at; '' once the reader has navigated. */
let openedAt: string | undefined;
/** The key of the location whose heading took the focus last. */
let focusedAt: string | undefined;

/**
 * The page's h1. It takes the focus after each navigation, so that screen readers read it first. A
 * page that replaces a failed one later does not take the focus from where the reader is, nor does a
 * navigation whose state says `keepsFocus`.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  const keepsFocus = (state as { keepsFocus?: unknown } | null)?.keepsFocus === true;
  useEffect(() => {
    openedAt ??= key;
    if (openedAt === key) return;
    openedAt = '';
    if (focusedAt === key && document.activeElement !== document.body) return;
    focusedAt = key;
    if (!keepsFocus) heading.current?.focus({ preventScroll: true });
  }, [key, keepsFocus]);
  return (
    <h1 ref={heading} tabIndex={-1} className="page-heading" dir="auto">
      {children}
    </h1>
  );
}

/** What a page says of itself to search engines and link previews. */
export interface PageMetaProps {
  /** Without the site's name; '' for Home. */
  title: string;
  description: string;
  /** The page's public address, where it has others too. */
  address?: string;
  /** Address of a picture for link previews. */
  image?: string;
  /** 'article' for a post. */
  type?: 'website' | 'article';
  /** Whether search engines are to leave it out. */
  unlisted?: boolean;
}

const MAX_DESCRIPTION_LENGTH = 155;

/** Is told what the page says of itself, where the build renders it. */
export const PageMetaListener = createContext((_meta: PageMetaProps): void => {});

/** Sets the document's title, description, address, Open Graph and Twitter tags while the page is shown. */
export function PageMeta(meta: PageMetaProps) {
  const { title, description, address, image, type = 'website', unlisted = false } = meta;
  useContext(PageMetaListener)(meta);
  useEffect(() => {
    const full = documentTitle(title);
    const short = shortDescription(description);
    const url = address ?? `${SITE.url}${location.pathname}${location.search}`;
    document.title = full;
    const picture = image || `${SITE.url}/social-card.png`;
    setMeta('name', 'description', short);
    for (const [name, content] of Object.entries({
      title: full,
      description: short,
      image: picture,
    })) {
      setMeta('property', `og:${name}`, content);
      setMeta('name', `twitter:${name}`, content);
    }
    setMeta('property', 'og:type', type);
    setMeta('property', 'og:url', url);
    setMeta('name', 'robots', unlisted ? 'noindex' : 'all');
    document.head.querySelector('link[rel="canonical"]')?.setAttribute('href', url);
  }, [title, description, address, image, type, unlisted]);
  return null;
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

/** The document's title of a page, with the site's name. */
export function documentTitle(title: string): string {
  return title ? `${title} – ${SITE.name}` : SITE.name;
}

/** A text as a page's description: on one line, cut at the end of a word where it is long. */
export function shortDescription(text: string): string {
  return cutText(text.replace(/\s+/g, ' ').trim(), MAX_DESCRIPTION_LENGTH);
}

/** Shown in place of a page until its code has arrived. */
export function PagePlaceholder() {
  return (
    <div className="page-placeholder" aria-busy="true">
      <p className="visually-hidden">Loading</p>
    </div>
  );
}
