import { readEntry, storeEntry } from '../services/browser/browser-storage';
import { yieldToMain } from './yield-to-main';

type Field = HTMLInputElement | HTMLTextAreaElement;

const KEPT_MESSAGE = 'for-us-by-us:message';

/**
 * Records what a visitor does until the site's code can handle it.
 * @returns a function that replays it; it is called when the site is rendered
 */
export function recordEarlyInput(): () => void {
  const replays = [recordTyping(), recordPress()];
  return () => {
    for (const replay of replays) replay();
  };
}

/**
 * Selects what the site's code opens or does. The browser itself opens popovers. A link with
 * `aria-expanded` leads elsewhere only if the code is missing.
 */
const CONTROLS = ':is(button[type=button],a[aria-expanded]):not([popovertarget])';

/** The controls with the class `className`. Their order is the same after React has drawn the page. */
function controlsLike(className: string): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>(CONTROLS);
  return [...all].filter((control) => control.className === className);
}

/**
 * Records which control was pressed last. It is found again by its class and its place, because
 * React may have replaced its element, and a translator its text.
 */
function recordPress(): () => void {
  let [likeness, place] = ['', -1];
  const handleClick = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const control = target instanceof Element && target.closest<HTMLElement>(CONTROLS);
    if (!control || ctrlKey || metaKey || shiftKey || document.querySelector('.is-lost')) return;
    event.preventDefault();
    likeness = control.className;
    place = controlsLike(likeness).indexOf(control);
  };
  document.addEventListener('click', handleClick);
  return () => {
    document.removeEventListener('click', handleClick);
    controlsLike(likeness)[place]?.click();
  };
}

/**
 * Records the texts of the fields, the field with the focus, the form that was submitted, and the
 * parts (`details` and popovers) that were opened or closed, by their ids. The texts of the contact
 * form also survive a reload.
 */
function recordTyping(): () => void {
  const typed = new Map<string, string>();
  // In a later task, because the first access to a tab's storage is slow.
  void yieldToMain().then(() => {
    for (const [id, text] of takeMessage()) if (!typed.has(id)) typed.set(id, text);
    fill(typed);
    addEventListener('pagehide', saveMessage);
  });
  const unfolded = new Map<string, boolean>();
  let focused = '';
  let submitted = '';
  const stop = new AbortController();
  const listen = (type: string, handle: (event: Event) => void) =>
    document.addEventListener(type, handle, { signal: stop.signal, capture: true });
  const listenToFields = (type: string, handle: (field: Field) => void) =>
    listen(type, ({ target }) => isField(target) && handle(target));
  listenToFields('input', (field) => typed.set(field.id, field.value));
  listenToFields('focusin', (field) => {
    focused = field.id;
  });
  listenToFields('focusout', (field) => {
    // A field also loses the focus when React replaces the field. The old field is then not
    // connected any more, and `focused` stays, so that the new field gets the focus.
    queueMicrotask(() => {
      if (field.isConnected) focused = '';
    });
  });
  const noteUnfolded = (event: Event) => {
    const { id, open } = event.target as HTMLDetailsElement;
    const { newState } = event as ToggleEvent;
    unfolded.set(id, newState ? newState === 'open' : open);
  };
  listen('toggle', noteUnfolded);
  // A popover's 'toggle' comes in a later task, when the site may have replaced the page.
  listen('beforetoggle', noteUnfolded);
  listen('submit', (event) => {
    const { elements, role } = event.target as HTMLFormElement;
    // The browser itself sends the search form and opens the results.
    if (role === 'search') return;
    event.preventDefault();
    submitted = [...elements].find(isField)?.id ?? '';
  });
  return () => {
    stop.abort();
    for (const [id, open] of unfolded) {
      const part = document.getElementById(id);
      if (part?.popover) part.togglePopover(open);
      else part?.toggleAttribute('open', open);
    }
    fill(typed);
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    const field = document.getElementById(submitted);
    if (isField(field)) field.form?.requestSubmit();
  };
}

function isField(target: unknown): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function fill(texts: ReadonlyMap<string, string>): void {
  for (const [id, text] of texts) {
    const field = document.getElementById(id);
    if (!isField(field)) continue;
    field.value = text;
    if (text && field.closest('.contact-form'))
      document.getElementById('message-fold')?.setAttribute('open', '');
  }
}

/** Keeps the texts of the contact form for a reload of this address in this tab. */
function saveMessage(): void {
  const fields = [...document.querySelectorAll<Field>('.contact-form .field')];
  const texts = fields.map(({ id, value }) => [id, value]);
  storeEntry('tab', KEPT_MESSAGE, JSON.stringify([location.href, ...texts]));
}

/** The texts that the contact form had before this address was reloaded, with the fields' ids. */
function takeMessage(): [string, string][] {
  const [address, ...texts] = JSON.parse(readEntry('tab', KEPT_MESSAGE) ?? '[]');
  return address === location.href ? texts : [];
}
