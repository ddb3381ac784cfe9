import { beforeEach, expect, test, vi } from 'vitest';
import { recordEarlyInput } from '../../src/first-paint/early-input';

const FORM = `<form class="contact-form">
  <input id="email" class="field"><textarea id="message" class="field"></textarea>
</form>`;

beforeEach(() => sessionStorage.clear());

function texts(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('.field')].map(({ value }) => value);
}

/** Opens a page with `html`, which React replaces by `rendered`. The form then has `typed`. */
async function visit(html: string, typed: string[] = [], rendered = html): Promise<void> {
  document.body.innerHTML = html;
  const listening = vi.spyOn(globalThis, 'addEventListener').mockClear();
  const replay = recordEarlyInput();
  await vi.waitFor(() => expect(listening).toHaveBeenCalledWith('pagehide', expect.anything()));
  if (rendered !== html) document.body.innerHTML = rendered;
  replay();
  document.querySelectorAll<HTMLInputElement>('.field').forEach((field, index) => {
    if (typed[index] !== undefined) field.value = typed[index];
  });
}

function leave(): void {
  dispatchEvent(new Event('pagehide'));
}

test.each([FORM, ''])(
  'A reload keeps the texts of the contact form, also where React renders the form (the page has: %j)',
  async (html) => {
    await visit(FORM, ['asha@example.com', 'Habari']);
    leave();
    await visit(html, [], FORM);
    expect(texts()).toEqual(['asha@example.com', 'Habari']);
  },
);

test('If the page had no contact form when it was left, the form is empty after the reload', async () => {
  await visit('<main>The form is gone.</main>');
  leave();
  await visit(FORM);
  expect(texts()).toEqual(['', '']);
});
