/**
 * Removes the message of the HTML (src/prerender/shell.tsx) that code has not arrived, which the
 * style sheet shows after ten seconds (src/styles/ui.css). The returned `show` puts it back, unless
 * `remove` has been called: at the bottom of the screen if the page has posts to read, otherwise
 * where the posts would be. Meanwhile, buttons that cannot work are hidden.
 */
export function takeMessage() {
  const root = document.querySelector('#root');
  const main = document.querySelector('main');
  const message = document.querySelector<HTMLElement>('.code-lost');
  message?.remove();
  root?.classList.remove('is-without-code');
  let isRemoved = false;
  return {
    show() {
      if (isRemoved || !message) return;
      root?.classList.add('is-lost');
      // The heading of the message is only for pages without another heading.
      if (main?.querySelector('.page')) message.querySelector('h1')?.remove();
      const isReadable = main?.querySelector('.post-list:not(.is-loading), .post:not(.is-loading)');
      (isReadable ? root : main)?.append(message);
    },
    remove() {
      isRemoved = true;
      root?.classList.remove('is-lost');
      message?.remove();
    },
  };
}
