/** The notice that code of the site has not arrived. */
interface Notice {
  /** Shows it where it belongs as the page is now, unless it was removed. */
  show(): void;
  /** Removes it for good. */
  remove(): void;
}

/**
 * Takes over the notice that the page shows by itself, after a while, as long as no code of the site
 * runs (src/prerender/shell.tsx and src/styles/ui.css). Where there are posts to read it is at the foot of
 * the screen, else in their place. While it is shown, buttons that cannot work are hidden.
 */
export function takeNotice(): Notice {
  const root = document.querySelector('#root');
  const main = document.querySelector('main');
  const notice = document.querySelector<HTMLElement>('.code-lost');
  notice?.remove();
  root?.classList.remove('is-without-code');
  let isRemoved = false;
  return {
    show() {
      if (isRemoved || !notice) return;
      root?.classList.add('is-lost');
      // A page has one heading: its own, where it has one.
      if (main?.querySelector('.page')) notice.querySelector('h1')?.remove();
      const isReadable = main?.querySelector('.post-list:not(.is-loading), .post:not(.is-loading)');
      (isReadable ? root : main)?.append(notice);
    },
    remove() {
      isRemoved = true;
      root?.classList.remove('is-lost');
      notice?.remove();
    },
  };
}
