import { expectLoaded, unfoldContactForm } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

test('What was tapped goes back to its own colours', async ({ page }) => {
  // Without transitions, which would hide wrong colours.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/events');
  await expectLoaded(page, 'Events');
  await unfoldContactForm(page);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const next = page.getByRole('navigation', { name: 'Pages' }).getByText('next >');
  for (const target of [send, next]) {
    const before = await target.evaluate(colours);
    await target.tap();
    // A link to another page is rendered again there, without a colour in between.
    await expect.poll(() => target.evaluate(colours)).toEqual(before);
  }
  await expect(page).toHaveURL('/events?page=2');
});

/** Runs in the page. */
function colours(element: Element): string[] {
  const { color, backgroundColor, borderColor } = getComputedStyle(element);
  return [color, backgroundColor, borderColor];
}
