import { RETRY_DELAYS_MS } from '../ui/load-code';

/** The notice that code of the site has not arrived. */
interface Notice {
  /** Shows it where it belongs as the page is now, unless it was removed. */
  show(): void;
  /** Removes it for good. */
  remove(): void;
}

/**
 * Takes over the notice that the page shows by itself, after a while, as long as no code of the site
 * runs (src/first-paint/shell.tsx and styles.css). Where there are posts to read it is at the foot of
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

/** Fetches a style sheet that was lost again, twice, and once more when the device is back online. */
export function reloadLostStyles(): void {
  const attempts = new Map<string, number>();
  const reload = (link: HTMLLinkElement) => {
    const attempt = attempts.get(link.href) ?? 0;
    const replace = () => link.replaceWith(link.cloneNode());
    attempts.set(link.href, attempt + 1);
    const delay = navigator.onLine ? RETRY_DELAYS_MS[attempt] : undefined;
    if (delay !== undefined) setTimeout(replace, delay);
    else window.addEventListener('online', replace, { once: true });
  };
  document.addEventListener('error', ({ target }) => isOurs(target) && reload(target), true);
  for (const link of document.querySelectorAll('link')) {
    if (isOurs(link) && isEmpty(link)) reload(link);
  }
}

/** Browser extensions add style sheets of their own. */
function isOurs(target: unknown): target is HTMLLinkElement {
  const isStyles = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
  return isStyles && target.href.startsWith(`${location.origin}/assets/`);
}

/** Chromium makes an empty sheet of one that was lost, Firefox one that throws when it is read. */
function isEmpty({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}
