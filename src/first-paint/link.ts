/** A link that works without the site's own code: the browser opens a new page. */
export function link(path: string, text: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = path;
  anchor.textContent = text;
  return anchor;
}
