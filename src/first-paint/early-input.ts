type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Records what a visitor does with the shell before there is code to handle it: a button pressed, a
 * text typed, a form sent. @returns replays it, once the site is drawn
 */
export function recordEarlyInput(): () => void {
  const replays = [recordTyping(), recordPress()];
  return () => {
    for (const replay of replays) replay();
  };
}

/** Records which of the shell's buttons (menu, search box) was pressed. @returns presses it again */
function recordPress(): () => void {
  let controlled: string | null = null;
  const handleClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button[aria-controls]');
    if (!button) return;
    const now = button.getAttribute('aria-controls');
    controlled = now === controlled ? null : now;
  };
  document.addEventListener('click', handleClick);
  return () => {
    document.removeEventListener('click', handleClick);
    const wanted = controlled;
    controlled = null;
    if (!wanted) return;
    document.querySelector<HTMLElement>(`button[aria-controls="${wanted}"]`)?.click();
  };
}

/**
 * Records what is typed into the shell's fields, which of them has the focus, and which form was
 * submitted. @returns puts it into the site's own fields, which have the same ids, and submits the form
 */
function recordTyping(): () => void {
  const typed = new Map<string, string>();
  let focused = '';
  let submitted = '';
  const stop = new AbortController();
  const listen = (type: string, handle: (event: Event) => void) =>
    document.addEventListener(type, handle, { signal: stop.signal });
  const listenToFields = (type: string, handle: (field: Field) => void) =>
    listen(type, ({ target }) => isField(target) && handle(target));
  listenToFields('input', (field) => typed.set(field.id, field.value));
  listenToFields('focusin', (field) => {
    focused = field.id;
  });
  listenToFields('focusout', (field) => {
    // Whoever leaves a field does not lose it; who stays, does when the site takes the shell's place.
    queueMicrotask(() => {
      if (field.isConnected) focused = '';
    });
  });
  listen('submit', (event) => {
    event.preventDefault();
    const { elements } = event.target as HTMLFormElement;
    submitted = [...elements].find(isField)?.id ?? '';
  });
  return () => {
    stop.abort();
    for (const [id, text] of typed) {
      const field = document.getElementById(id);
      if (isField(field)) field.value = text;
    }
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    const field = document.getElementById(submitted);
    if (isField(field)) field.form?.requestSubmit();
  };
}

function isField(target: unknown): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
