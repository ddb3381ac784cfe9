/**
 * Calls `write` whenever the browser has parsed a part of the page, because a browser can paint the
 * page before all of it has arrived.
 */
export function whileParsing(write: () => void): void {
  const observer = new MutationObserver(write);
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => {
    write();
    observer.disconnect();
  });
}
