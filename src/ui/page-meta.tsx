import { useEffect } from 'react';
import { SITE } from '../site';

interface PageMeta {
  /** Without the site's name; '' for Home. */
  title: string;
  description: string;
  /** Address of a picture for link previews. */
  image?: string;
  /** 'article' for a post. */
  type?: 'website' | 'article';
}

const DESCRIPTION_LENGTH = 200;

/** Sets the document's title, description, Open Graph and Twitter tags while the page is shown. */
export function PageMeta({ title, description, image, type = 'website' }: PageMeta) {
  useEffect(() => {
    const full = title ? `${title} – ${SITE.name}` : SITE.name;
    const short = shorten(description);
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
    setMeta('property', 'og:url', `${SITE.url}${location.pathname}${location.search}`);
  }, [title, description, image, type]);
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
