import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { expectAccessible } from '../support/browser/accessibility';
import { expectNoSidewaysScroll } from '../support/browser/measures';
import { expectDrawn } from '../support/browser/pages';
import { firstPost, storePost } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';

const EVENT = {
  type: 'events',
  title: 'Kamati: </script><b>harusi</b>, Kisumu',
  desciption: 'Line one\nLine two; with, signs',
  startDate: '2031-12-05',
  // The end date is 7 December. An older client stored a day as a timestamp: here, the first moment
  // of the day in Nairobi. Lists do not show an event whose endDate is a timestamp, so other tests
  // do not see this event.
  endDate: new Date('2031-12-06T21:00:00Z'),
  place: 'Dunga, Kisumu',
  time: '09:30',
  occasion: 'Wedding',
  contact: 'Akinyi +254 712 345 678 (WhatsApp), akinyi@example.com',
};

test.beforeEach(() => storePost('actions-event', EVENT));
test('A visitor saves a card of a post: a JPEG of at most 150 kB, whose QR code can be read at a quarter of its size', async ({
  page,
}) => {
  const { id, fields } = await firstPost('properties');
  expect(fields.image?.stringValue).toBeTruthy();
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const photo = page.waitForRequest(
    (request) => request.resourceType() === 'fetch' && /firebasestorage/.test(request.url()),
  );
  await page.goto(`/post?id=${id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Picture for a status' }).click();
  expect((await (await photo).response())?.status()).toBe(200);
  const save = page.getByRole('link', { name: 'Save the picture' });
  await expect(save).toBeVisible();
  await expect(page.getByRole('img', { name: /with a QR code$/ })).toHaveJSProperty(
    'naturalWidth',
    1080,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const downloading = page.waitForEvent('download');
  await save.click();
  const file = await readFile(await (await downloading).path());
  expect(file.length).toBeLessThanOrEqual(150_000);
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1350 });
  const { data, info } = await sharp(file)
    .resize(270)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  expect(code?.data).toBe(`https://forusbyus.example/p/${id}`);
});

test('A printed post has its fields, the address of its video and a black heading, without navigation, buttons, WhatsApp links or background', async ({
  page,
}) => {
  const videoLink = 'https://youtu.be/dQw4w9WgXcQ';
  const desciption = 'Ask Akinyi on 0712 345 678.';
  await storePost('actions-video', { ...EVENT, desciption, videoLink });
  await page.goto('/post?id=actions-video');
  await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible();
  await expect(page.getByRole('definition').getByText('Dunga, Kisumu')).toBeVisible();
  const chat = page.locator('.chat-link').first();
  await expect(chat).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(chat).toBeHidden();
  for (const role of ['banner', 'contentinfo', 'navigation'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Call' })).toHaveCount(0);
  const video = page.getByRole('link', { name: 'Watch the video on youtu.be' });
  await expect(video).toBeVisible();
  const printed = await video.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(printed).toContain(videoLink);
  await expect(page.getByRole('definition').getByText('Dunga, Kisumu')).toBeVisible();
  await expect(page.getByText('akinyi@example.com')).toBeVisible();
  const colours = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => [
      getComputedStyle(heading).color,
      getComputedStyle(document.body).backgroundColor,
    ]);
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
});

test('‘Print’ prints a post on one page, with large letters and a QR code that is not on the screen', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/post?id=actions-event');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toBeVisible();
  const shownCode = page.locator('.qr-code');
  await expect(shownCode).toBeHidden();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const picture = await shownCode.screenshot();
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  expect(code?.data).toBe('https://forusbyus.example/p/actions-event');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(EVENT.title);
  const size = await heading.evaluate((title) =>
    Number.parseFloat(getComputedStyle(title).fontSize),
  );
  // 12 mm
  expect(size).toBeGreaterThan(45);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('Printed lists have black prices, and neither a pager nor links to other lists', async ({
  page,
}) => {
  for (const address of ['/properties', '/']) {
    await page.goto(address);
    await expectDrawn(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const price = page.locator('.home-properties, .post-list-rows').locator('.fact-lead').first();
    await expect(price).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
});

test('With forced colors, only the current tab is underlined, and the sign for playing is a triangle', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/events');
  await expectDrawn(page);
  const tabs = page.getByRole('navigation', { name: 'Events by time' }).getByRole('link');
  const [current, other] = await tabs.evaluateAll((links) =>
    links.map((link) => getComputedStyle(link).borderBottomWidth),
  );
  expect([current, other]).toEqual(['3px', '0px']);
  await storePost('actions-video', { ...EVENT, videoLink: 'https://youtu.be/dQw4w9WgXcQ' });
  await page.goto('/post?id=actions-video');
  const button = page.getByRole('button', { name: 'Play the video' });
  const sign = await button.locator('.video-play').evaluate((place) => {
    const { borderWidth, clipPath, backgroundColor } = getComputedStyle(place, '::after');
    return { borderWidth, clipPath, backgroundColor };
  });
  expect(sign).toMatchObject({
    borderWidth: '0px',
    clipPath: expect.stringContaining('polygon'),
  });
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(sign.backgroundColor).not.toBe(canvas);
});
