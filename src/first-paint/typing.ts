type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Remembers what is typed into the shell's fields before there is code for them, where the visitor
 * is, and which form was sent. @returns puts it into the site's own fields, of the same ids, and
 * sends the form, once the site is drawn
 */
export function rememberTyping(): () => void {
  const typed = new Map<string, string>();
  let here = '';
  let sent = '';
  const stop = new AbortController();
  const listen = (type: string, handle: (event: Event) => void) =>
    document.addEventListener(type, handle, { signal: stop.signal });
  const listenToFields = (type: string, handle: (field: Field) => void) =>
    listen(type, ({ target }) => isField(target) && handle(target));
  listenToFields('input', (field) => typed.set(field.id, field.value));
  listenToFields('focusin', (field) => {
    here = field.id;
  });
  listenToFields('focusout', (field) => {
    // Whoever leaves a field does not lose it; who stays, does when the site takes the shell's place.
    queueMicrotask(() => {
      if (field.isConnected) here = '';
    });
  });
  listen('submit', (event) => {
    event.preventDefault();
    const { elements } = event.target as HTMLFormElement;
    sent = [...elements].find(isField)?.id ?? '';
  });
  return () => {
    stop.abort();
    for (const [id, text] of typed) {
      const field = document.getElementById(id);
      if (isField(field)) field.value = text;
    }
    if (here) document.getElementById(here)?.focus({ preventScroll: true });
    const field = document.getElementById(sent);
    if (isField(field)) field.form?.requestSubmit();
  };
}

function isField(target: unknown): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
