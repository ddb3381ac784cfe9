import { cardFacts } from './model/card-facts';
import { CATEGORIES } from './model/categories';
import type { Post } from './model/post';
import { type HomeSection, readCategory, readHome, readPost } from './page-reads';

/**
 * Starts what the page at `url` reads while the code that draws it is still on its way; that code's
 * own reads then find the answers, or their promises, in the read cache. On Home the posts' texts
 * are put into the empty cards of the page's static shell: those of the last visit at once, the
 * new ones as they arrive.
 */
export function startFirstPaint(url: URL): void {
  const category = CATEGORIES.find(({ path }) => path === url.pathname);
  if (url.pathname === '/') paintHome(readHome());
  else if (url.pathname === '/post') readPost(url);
  else if (category) readCategory(category, url);
}

function paintHome(sections: HomeSection[]): void {
  const shell = document.querySelector<HTMLTemplateElement>('#home-shell');
  const main = document.querySelector('main');
  if (!shell || !main) return;
  main.replaceChildren(shell.content);
  const lists = main.querySelectorAll('.post-list');
  sections.forEach(({ posts, known }, index) => {
    const list = lists[index];
    if (!list) return;
    paintCards(list, known);
    Promise.resolve(posts).then(
      (loaded) => paintCards(list, loaded),
      () => {}, // The page itself says so when it takes over.
    );
  });
}

function paintCards(list: Element, posts: Post[]): void {
  const cards = [...list.querySelectorAll('.post-card')];
  if (posts.length === 0) return;
  list.classList.remove('is-loading');
  cards.forEach((card, index) => {
    const post = posts[index];
    if (!post) return;
    const texts = { facts: cardFacts(post), title: post.title, description: post.desciption };
    for (const [part, text] of Object.entries(texts)) {
      const element = card.querySelector(`.post-card-${part}`);
      if (element) element.textContent = text;
    }
  });
}
