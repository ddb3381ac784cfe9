import { expectLoaded, unfoldContactForm } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

test('After a tap, a control has the colours that it had before the tap', async ({ page }) => {
  // Reduced motion turns transitions off. A transition would begin at the colours from before the
  // tap, so the test would pass even if the transition led to wrong colours.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/events');
  await expectLoaded(page, 'Events');
  await unfoldContactForm(page);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const next = page.getByRole('navigation', { name: 'Pages' }).getByText('next >');
  for (const target of [send, next]) {
    const before = await target.evaluate(colours);
    await target.tap();
    // A tap on the link `next` opens another page, on which the link is rendered again.
    await expect.poll(() => target.evaluate(colours)).toEqual(before);
  }
  await expect(page).toHaveURL('/events?page=2');
});

/** Runs in the page: the colours of an element. */
function colours(element: Element): string[] {
  const { color, backgroundColor, borderColor } = getComputedStyle(element);
  return [color, backgroundColor, borderColor];
}
