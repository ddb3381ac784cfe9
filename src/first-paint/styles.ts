/** The pauses before the second and the third try. */
const PAUSES_MS = [1_000, 3_000];

/** Fetches a style sheet that did not arrive again, twice, and once more when the network is back. */
export function fetchLostStyles(): void {
  const tries = new Map<string, number>();
  const fetchAgain = (link: HTMLLinkElement) => {
    const tried = tries.get(link.href) ?? 0;
    const replace = () => link.replaceWith(link.cloneNode());
    tries.set(link.href, tried + 1);
    if (navigator.onLine && tried < PAUSES_MS.length) setTimeout(replace, PAUSES_MS[tried]);
    else window.addEventListener('online', replace, { once: true });
  };
  document.addEventListener('error', ({ target }) => isOurs(target) && fetchAgain(target), true);
  for (const link of document.querySelectorAll('link')) {
    if (isOurs(link) && isEmpty(link)) fetchAgain(link);
  }
}

/** Browser extensions add style sheets of their own. */
function isOurs(target: unknown): target is HTMLLinkElement {
  const isStyles = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
  return isStyles && target.href.startsWith(`${location.origin}/assets/`);
}

/** Chromium makes an empty sheet of one that did not arrive, Firefox one that throws when it is read. */
function isEmpty({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}
