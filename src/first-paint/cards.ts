import { postPath } from '../model/paths';
import { displayTitle, type Post } from '../model/post';
import { cardFacts } from '../posts/card-facts';
import { plainText } from '../posts/text-marks';
import { THUMBNAIL_SIZE } from '../site';
import { link } from './link';
import { fillPicture } from './picture';

/** Fills a list's empty cards with what posts say. */
export function fillCards(list: Element, posts: Post[]): void {
  if (posts.length === 0) return;
  list.classList.remove('is-loading');
  list.removeAttribute('aria-label');
  const cards = [...list.querySelectorAll('.post-card')];
  cards.forEach((card, index) => {
    const post = posts[index];
    if (!post) return;
    card.removeAttribute('aria-hidden');
    const title = link(postPath(post.id), displayTitle(post));
    const parts = { facts: cardFacts(post), title, description: plainText(post.desciption) };
    for (const [part, content] of Object.entries(parts)) {
      card.querySelector(`.post-card-${part}`)?.replaceChildren(content);
    }
  });
}

/** Puts pictures into filled cards; those of the first `eager` are fetched at once. */
export function fillPictures(list: Element, posts: Post[], eager: number): void {
  const cards = [...list.querySelectorAll('.post-card')];
  posts.forEach(({ thumbnail, image, imageAlt }, index) => {
    const picture = { src: thumbnail || image, alt: imageAlt, ...THUMBNAIL_SIZE };
    if (cards[index]) fillPicture(cards[index], { ...picture, eager: index < eager });
  });
}
