import { findCategory } from '../model/categories';
import type { When } from '../model/list-address';
import { postPath } from '../model/paths';
import { displayTitle, imageSize, type Post } from '../model/post';
import {
  calendarLeaf,
  cardFacts,
  type Fact,
  isComing,
  postFacts,
  splitFact,
} from '../posts/post-facts';
import { linkAttributes, parseRichText, type RichTextPart } from '../posts/rich-text';
import { plainText, type TextRun } from '../posts/text-marks';
import { THUMBNAIL_SIZE } from '../site';

/** Fills a list's empty cards with the texts of posts. */
export function fillCards(list: Element, posts: Post[]): void {
  if (posts.length === 0) return;
  list.classList.remove('is-loading');
  list.removeAttribute('aria-label');
  const cards = [...list.querySelectorAll('.post-card')];
  cards.forEach((card, index) => {
    const post = posts[index];
    if (!post) return;
    card.removeAttribute('aria-hidden');
    const texts = card.querySelector('.post-card-text');
    const filled = texts?.cloneNode(true) as Element | undefined;
    const title = link(postPath(post.id), displayTitle(post));
    const parts = {
      facts: factNodes(cardFacts(post)),
      title: [title],
      description: [plainText(post.desciption)],
    };
    for (const [part, content] of Object.entries(parts)) {
      filled?.querySelector(`.post-card-${part}`)?.replaceChildren(...content);
    }
    // In place of the empty ones, not within: what moves is new, and shifts nothing.
    if (filled) texts?.replaceWith(filled);
    card.querySelector('.calendar-leaf')?.remove();
    const leaf = calendarLeaf(post)?.map((text) => element('span', '', text));
    if (leaf) card.append(element('div', 'calendar-leaf', ...leaf));
  });
}

/** What Facts will draw. */
function factNodes(facts: Fact[]): Node[] {
  return facts.flatMap(({ look, text }, index) => [
    ...(index > 0 ? [element('span', 'fact-dot', ' · ')] : []),
    element(
      'span',
      `fact-${look}`,
      ...splitFact(text).map((part, place) => (place % 2 ? element('span', '', part) : part)),
    ),
  ]);
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

/** Puts pictures into filled cards; the first `eager` ones are fetched at once. */
export function fillPictures(list: Element, posts: Post[], eager: number): void {
  const cards = [...list.querySelectorAll('.post-card')];
  posts.forEach(({ thumbnail, image, imageAlt }, index) => {
    const picture = { src: thumbnail || image, alt: imageAlt, ...THUMBNAIL_SIZE };
    if (cards[index]) fillPicture(cards[index], { ...picture, eager: index < eager });
  });
}

/** Shows the tabs of events in a shell: which one is open and, once it is known, its count. */
export function fillEventTabs(shell: Element, when: When, total: number | null): void {
  const tabs = shell.querySelector<HTMLElement>('.event-tabs');
  const tab = tabs?.querySelectorAll('a')[when === 'past' ? 1 : 0];
  if (!tabs || !tab) return;
  tabs.hidden = false;
  tab.setAttribute('aria-current', 'page');
  tab.querySelector('.event-tab-count')?.replaceChildren(String(total ?? ''));
}

/** Fills the empty article of a post's shell with what comes first in it. */
export function fillArticle(article: Element, post: Post): void {
  const category = findCategory(post.type);
  const parts = {
    '.post-category': category ? link(category.path, category.label) : '',
    '.page-heading': displayTitle(post),
  };
  for (const [part, content] of Object.entries(parts)) {
    article.querySelector(part)?.replaceChildren(content);
  }
  article.querySelector('.post-key-facts')?.replaceChildren(...factNodes(postFacts(post)));
  if (isComing(post)) {
    const button = element('button', 'btn btn-outline-primary', 'Add to calendar');
    // It does nothing before the site's code is there, and does not pretend to.
    button.toggleAttribute('disabled', true);
    article.querySelector('.post-key')?.append(button);
  }
  fillText(article.querySelector('.post-lead'), post.desciption);
  if (!post.image) article.querySelector('.post-image')?.remove();
  fillPicture(article, { src: post.image, alt: post.imageAlt, ...imageSize(post), eager: true });
  article.classList.remove('is-loading');
  article.removeAttribute('aria-busy');
}

/** Puts a long text into `place` as RichText will draw it, so that nothing moves then. */
export function fillText(place: Element | null, text: string): void {
  place?.replaceChildren(...parseRichText(text).flatMap(partNodes));
}

function partNodes({ runs, href, chat }: RichTextPart): (Node | string)[] {
  if (chat) {
    const chatLink = anchor(chat.href, ['WhatsApp']);
    chatLink.className = 'chat-link';
    chatLink.setAttribute('aria-label', `WhatsApp ${chat.number}`);
    return [' ', chatLink, ' '];
  }
  const nodes = runs.map(runNode);
  return href ? [anchor(href, nodes)] : nodes;
}

function runNode({ text, tags }: TextRun): Node | string {
  return tags.reduceRight<Node | string>((inner, tag) => element(tag, '', inner), text);
}

function anchor(href: string, content: (Node | string)[]): HTMLAnchorElement {
  return Object.assign(element('a', '', ...content), linkAttributes(href));
}

/** A link that works without the site's own code: the browser loads the page. */
function link(path: string, text: string): HTMLAnchorElement {
  return Object.assign(element('a', '', text), { href: path });
}

interface Picture {
  src: string;
  alt: string;
  /** Pixels: what the browser keeps free while it loads. */
  width: number;
  height: number;
  /** Whether it is fetched before it comes into view. */
  eager: boolean;
}

/** Replaces the picture in `parent`, as PostImage will draw it. */
function fillPicture(parent: Element, { src, alt, width, height, eager }: Picture): void {
  const place = parent.querySelector('.post-image');
  if (!src || !place || place.getAttribute('src') === src) return;
  const image = new Image(width, height);
  image.className = 'post-image';
  image.alt = alt;
  image.decoding = 'async';
  image.loading = eager ? 'eager' : 'lazy';
  if (eager) image.fetchPriority = 'high';
  image.src = src;
  place.replaceWith(image);
}
