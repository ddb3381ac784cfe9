/**
 * Translates the page as Chrome does, and goes on translating it: each text node is replaced by
 * `<font><font>…</font></font>`, and a text that comes later is replaced half a second later. The
 * translation of a text is the text with ' (sw)' at its end. This function also runs in a browser,
 * so it uses nothing outside it.
 * @returns a function that ends the translation of later texts
 */
export function translatePage(): () => void {
  const LEFT_OUT = 'font, script, style, noscript, textarea, template';
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const translated = text.data.trim();
      if (!translated || text.parentElement?.closest(LEFT_OUT)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data.replace(translated, () => `${translated} (sw)`);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  translate(document.body);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      translate(document.body);
    }, 500);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
