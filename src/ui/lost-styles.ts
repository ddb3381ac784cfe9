import { RETRY_DELAYS_MS } from './load-code';

/** Fetches a style sheet that was lost again, twice, and once more when the device is back online. */
export function reloadLostStyles(): void {
  const attempts = new Map<string, number>();
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!isOurs(target)) return;
      const attempt = attempts.get(target.href) ?? 0;
      const replace = () => target.replaceWith(target.cloneNode());
      attempts.set(target.href, attempt + 1);
      const delay = navigator.onLine ? RETRY_DELAYS_MS[attempt] : undefined;
      if (delay !== undefined) setTimeout(replace, delay);
      else window.addEventListener('online', replace, { once: true });
    },
    true,
  );
}

/** Browser extensions add style sheets of their own. */
function isOurs(target: unknown): target is HTMLLinkElement {
  const isStyles = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
  return isStyles && target.href.startsWith(`${location.origin}/assets/`);
}
