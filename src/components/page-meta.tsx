import { useEffect } from 'react';
import { SITE } from '../site';

interface PageMeta {
  /** Without the site's name; '' for Home. */
  title: string;
  description: string;
  /** Address of a picture for link previews. */
  image?: string;
}

const DESCRIPTION_LENGTH = 200;

/** Sets the document's title, description and Open Graph tags while the page is shown. */
export function PageMeta({ title, description, image }: PageMeta) {
  useEffect(() => {
    const full = title ? `${title} – ${SITE.name}` : SITE.name;
    const short = shorten(description);
    document.title = full;
    setMeta('name', 'description', short);
    setMeta('property', 'og:title', full);
    setMeta('property', 'og:description', short);
    setMeta('property', 'og:image', image || `${SITE.url}/social-card.png`);
    setMeta('property', 'og:url', `${SITE.url}${location.pathname}${location.search}`);
  }, [title, description, image]);
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

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION_LENGTH
    ? line
    : `${[...line].slice(0, DESCRIPTION_LENGTH).join('')}…`;
}
