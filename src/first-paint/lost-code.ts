interface Notice {
  /** Shows the notice, unless it was removed. */
  show(): void;
  remove(): void;
}

/**
 * Takes over the notice that code of the site has not arrived. As long as no code runs, the page shows it
 * by itself after a while (src/prerender/shell.tsx and src/styles/ui.css). It is at the foot of the screen
 * if there are posts to read, else in their place. While it is shown, buttons that cannot work are hidden.
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
      // The notice has a heading only for pages without one.
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
