import { expectAccessible } from '../support/browser/accessibility';
import { expectNoSidewaysScroll, layoutShifts, setFontSize } from '../support/browser/measures';
import { expectLoaded } from '../support/browser/pages';
import { storePost } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';

test('A phone number in a post is on one line, also with a large font', async ({ page }) => {
  await storePost('numbers', {
    type: 'obituaries',
    title: 'A contact',
    contact: 'Asha Wanjiru of Kakamega 0712 345 678, or (+254 722 000 111)',
  });
  await page.goto('/post?id=numbers');
  await expectLoaded(page, 'A contact');
  const lines = () =>
    page
      .getByRole('article')
      .locator('[href^="tel:"]')
      .evaluateAll((links) => links.map((link) => link.getClientRects().length));
  // The first one is the button 'Call'.
  expect(await lines()).toEqual([1, 1, 1]);
  await page.setViewportSize({ width: 390, height: 844 });
  await setFontSize(page, 200);
  await expect.poll(lines).toEqual([1, 1, 1]);
});

test('The host of a video gets no request until the visitor presses ‘Play the video’, and the player’s link opens the video’s page', async ({
  page,
  context,
  watch,
}) => {
  await storePost('video', {
    type: 'events',
    title: 'The choir sings',
    desciption: 'Last Sunday',
    videoLink: 'https://youtu.be/dQw4w9WgXcQ?t=43',
  });
  const playerUrls: string[] = [];
  const onYouTube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  await context.route(/youtube/, (route) => {
    const url = route.request().url();
    if (url !== onYouTube) playerUrls.push(url);
    return url === onYouTube
      ? route.fulfill({
          contentType: 'text/html',
          // As YouTube does. A browser shows no page with this header in a sandbox.
          headers: { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' },
          body: '<title>video</title><h1>The video on YouTube</h1>',
        })
      : route.fulfill({
          contentType: 'text/html',
          body: `<title>player</title><a href="${onYouTube}" target="_blank">Watch on YouTube</a>`,
        });
  });
  await page.goto('/post?id=video');
  await expectLoaded(page, 'The choir sings');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(playerUrls).toEqual([]);
  await expectAccessible(page);

  watch.allow(
    /Third party: https:\/\/www\.youtube(-nocookie)?\.com\/(embed\/|watch\?v=)dQw4w9WgXcQ/,
  );
  await page.getByRole('button', { name: /Play the video/ }).click();
  await expect(page.locator('iframe[title="Video: The choir sings"]')).toBeVisible();
  await expect.poll(() => playerUrls).toEqual([expect.stringContaining('start=43')]);
  await expectNoSidewaysScroll(page);
  expect(await layoutShifts(page)).toEqual([]);

  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link').click();
  await expect((await opened).getByRole('heading')).toHaveText('The video on YouTube');
});
