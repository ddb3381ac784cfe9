import { findCategory } from '../model/categories';
import { displayTitle, imageSize, type Post } from '../model/post';
import { link } from './link';
import { fillPicture } from './picture';
import { fillText } from './text';

/** Fills the empty article of a post's shell with what stands first in it. */
export function fillArticle(article: Element, post: Post): void {
  const category = findCategory(post.type);
  const parts = {
    '.post-category': category ? link(category.path, category.label) : '',
    '.page-heading': displayTitle(post),
  };
  for (const [part, content] of Object.entries(parts)) {
    article.querySelector(part)?.replaceChildren(content);
  }
  fillText(article.querySelector('.post-lead'), post.desciption);
  if (!post.image) article.querySelector('.post-image')?.remove();
  fillPicture(article, { src: post.image, alt: post.imageAlt, ...imageSize(post), eager: true });
  article.classList.remove('is-loading');
  article.removeAttribute('aria-busy');
}
