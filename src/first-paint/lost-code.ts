interface Notice {
  /** Shows the notice, unless `remove` has been called. */
  show(): void;
  remove(): void;
}

/**
 * Removes from the page the notice which says that code of the site has not arrived. The HTML
 * contains this notice (src/prerender/shell.tsx). If this function is not called within ten
 * seconds, because no code has arrived, the style sheet shows the notice (src/styles/ui.css). The
 * returned `show` puts the notice back: at the bottom of the screen if the page has posts to read,
 * otherwise where the posts would be. While the notice is shown, buttons that cannot work are
 * hidden.
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
      // The heading of the notice is only for pages without another heading.
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
