import { findCategory } from '../model/categories';
import { wordAt } from '../model/day-words';
import { isolateNumbers } from '../model/left-to-right';
import { ageWords } from '../model/offer-age';
import { isTall, photoSize, SEE_WHOLE } from '../model/photo';
import { displayTitle, type Post } from '../model/post';
import { splitAddress } from '../model/split-address';
import {
  type ContactLink,
  contactLinks,
  type Fact,
  isComing,
  postFacts,
  splitFact,
  textAttributes,
} from '../posts/page/post-facts';
import { linkAttributes, parseRichText, type RichTextPart } from '../posts/page/rich-text';
import type { TextRun } from '../posts/page/text-marks';
import { now } from '../services/reading/clock';

/** Makes the same nodes as the component Facts renders. */
function factNodes(facts: Fact[]): Node[] {
  return facts.flatMap(({ look, text, start }, index) => [
    ...(index > 0 ? [element('span', 'fact-dot', start ? ' ' : ' · ')] : []),
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

/** Fills the empty article of the shell. */
export function fillArticle(article: Element, post: Post): void {
  const category = findCategory(post.type);
  const heading = article.querySelector('.page-heading');
  heading?.replaceChildren(isolateNumbers(displayTitle(post)));
  const place = article.querySelector('.post-category span');
  if (category) place?.replaceWith(anchor(category.path, [category.label]));
  article.querySelector('.post-key-facts')?.replaceChildren(...factNodes(postFacts(post)));
  const caution = article.querySelector('.post-caution');
  if (post.type === 'properties' && caution) {
    caution.firstChild?.replaceWith(wordAt(ageWords(post), now()));
    caution.parentElement?.replaceWith(caution);
  }
  const row = article.querySelector('.post-contact');
  const links = contactLinks(post);
  if (links) row?.append(...links.map(contactLink), ...buttons(post));
  else row?.remove();
  fillText(article.querySelector('.post-lead'), post.description);
  for (const text of article.querySelectorAll<HTMLElement>('.page-heading, .post-lead')) {
    Object.assign(text, textAttributes(post));
  }
  fillPicture(article, post);
  article.classList.remove('is-loading');
  article.removeAttribute('aria-busy');
}

function contactLink({ label, href, name }: ContactLink, index: number): Node {
  const link = anchor(href, [label]);
  link.ariaLabel = name;
  link.className = `btn btn-${index > 0 ? 'outline-' : ''}primary`;
  return link;
}

/** The buttons are disabled, because they cannot work before the site's code has arrived. */
function buttons(post: Post): Node[] {
  return ['Share', ...(isComing(post) ? ['Add to calendar'] : [])].map((label) => {
    const button = element('button', 'btn btn-outline-primary', label);
    button.disabled = true;
    return button;
  });
}

/** Puts a long text into `place` exactly as RichText will render it. */
export function fillText(place: Element | null, text: string): void {
  place?.replaceChildren(
    ...parseRichText(text).map((parts) =>
      Object.assign(element('p', '', ...parts.flatMap(partNodes)), { dir: 'auto' }),
    ),
  );
}

function partNodes({ runs, href, chat, isBreak }: RichTextPart): (Node | string)[] {
  if (isBreak) return [element('br', '')];
  if (chat) {
    const chatLink = anchor(chat.href, []);
    chatLink.className = 'chat-link';
    chatLink.setAttribute('aria-label', `WhatsApp ${chat.number}`);
    return [chatLink];
  }
  const nodes = runs.flatMap(runNodes);
  return href ? [anchor(href, nodes)] : nodes;
}

function runNodes({ text, tags }: TextRun): (Node | string)[] {
  let nodes = splitAddress(text).flatMap((part, index): (Node | string)[] =>
    index > 0 ? [element('wbr', ''), part] : [part],
  );
  for (const tag of [...tags].reverse()) nodes = [element(tag, '', ...nodes)];
  return nodes;
}

function anchor(href: string, content: (Node | string)[]): HTMLAnchorElement {
  return Object.assign(element('a', '', ...content), linkAttributes(href));
}

/** Replaces the placeholder of the picture by the row that the component PhotoRow will render. */
function fillPicture(article: Element, { photos }: Post): void {
  const place = article.querySelector('.post-image');
  const [cover] = photos;
  if (!cover) place?.remove();
  if (!cover || !place) return;
  const { width, height } = photoSize(cover);
  const at = photos.length > 1 ? `1 of ${photos.length}` : '';
  const picture = new Image(width, height);
  picture.className = 'post-image';
  picture.alt = cover.alt || `Photo ${at}`.trim();
  picture.decoding = 'async';
  picture.fetchPriority = 'high';
  picture.src = cover.address;
  const link = anchor(cover.address, [picture]);
  if (isTall(cover)) {
    if (cover.point) picture.dataset.point = cover.point;
    link.className = 'is-tall';
    link.append(element('span', 'photo-whole', SEE_WHOLE));
  }
  place.replaceWith(photoRow(link, at));
}

/** A row of photos with only the cover and without buttons, as high as the one of PhotoRow. */
function photoRow(cover: Element, at: string): Element {
  const row = element('div', 'photo-row', element('div', `photo-strip ${at && 'has-more'}`, cover));
  if (at) row.append(element('div', 'photo-bar', element('p', 'photo-at', at)));
  return row;
}
