import { expectAccessible } from '../support/browser/accessibility';
import { expectNoSidewaysScroll, layoutShifts, setLetterSize } from '../support/browser/measures';
import { expectLoaded } from '../support/browser/pages';
import { storePost } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';

const text = (stringValue: string) => ({ stringValue });

test('What a writer typed is text, never markup, and its lines stay', async ({ page }) => {
  const markup = '<img src=x onerror="document.title=1"><b>Karibu</b> & <script>1</script>';
  await storePost('markup', {
    type: text('devotional'),
    title: text(markup),
    desciption: text('First line\nSecond line\n\nThird line'),
    prayer: text(markup),
  });
  await page.goto('/post?id=markup');
  await expectLoaded(page, markup);
  const article = page.getByRole('article');
  await expect(article.locator('img[src="x"], script')).toHaveCount(0);
  await expect(article.locator('b', { hasText: 'Karibu' })).toHaveCount(0);
  await expect(page.getByText('First line')).toHaveCSS('white-space', /^pre-/);
});

test.describe('A reader in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('reads when an event is there and here, on whichever day', async ({ page }) => {
    await storePost('zone', {
      ...{ type: text('events'), title: text('A day out'), desciption: text('By the river') },
      ...{ startDate: text('2030-12-05'), time: text('11:00') },
      timeZone: text('Pacific/Kiritimati'),
    });
    await page.goto('/post?id=zone');
    await expectLoaded(page, 'A day out');
    const time = page.getByRole('article').locator('dl > div').filter({ hasText: /^Time/ });
    await expect(time).toHaveText('Time11:00 in Kiritimati 22:00 on Wed 04-12-2030 your time');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test('A number stands on one line, with letters twice their size too', async ({ page }) => {
  await storePost('numbers', {
    type: text('obituaries'),
    title: text('A contact'),
    contact: text('Asha Wanjiru of Kakamega 0712 345 678, or (+254 722 000 111)'),
  });
  await page.goto('/post?id=numbers');
  await expectLoaded(page, 'A contact');
  const lines = () =>
    page
      .getByRole('article')
      .locator('[href^="tel:"]')
      .evaluateAll((links) => links.map((link) => link.getClientRects().length));
  expect(await lines()).toEqual([1, 1]);
  await page.setViewportSize({ width: 390, height: 844 });
  await setLetterSize(page, 200);
  await expect.poll(lines).toEqual([1, 1]);
});

test('A video asks its host for nothing until it is tapped', async ({ page, watch }) => {
  await storePost('video', {
    type: text('events'),
    title: text('The choir sings'),
    desciption: text('Last Sunday'),
    videoLink: text('https://youtu.be/dQw4w9WgXcQ?t=43'),
  });
  const asked: string[] = [];
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
  });
  await page.goto('/post?id=video');
  await expectLoaded(page, 'The choir sings');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(asked).toEqual([]);
  await expectAccessible(page);

  watch.allow(/Third party: https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/);
  await page.getByRole('button', { name: /Play the video/ }).click();
  await expect(page.locator('iframe[title="Video: The choir sings"]')).toBeVisible();
  await expect.poll(() => asked).toEqual([expect.stringContaining('start=43')]);
  await expectNoSidewaysScroll(page);
  expect(await layoutShifts(page)).toEqual([]);
});

test('Another https address becomes a link, and nothing else is shown', async ({ page }) => {
  await storePost('link', { title: text('A link'), videoLink: text('https://example.org/film') });
  await page.goto('/post?id=link');
  await expectLoaded(page, 'A link');
  await expect(page.getByRole('link', { name: /Watch the video/ })).toHaveAttribute(
    'href',
    'https://example.org/film',
  );
  await storePost('script', { title: text('A trap'), videoLink: text('javascript:alert(1)') });
  await page.goto('/post?id=script');
  await expectLoaded(page, 'A trap');
  await expect(page.getByRole('article').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Play/ })).toHaveCount(0);
});

test('A document that an older client wrote never breaks its page', async ({ page }) => {
  const older = {
    'older-bare': { type: text('events'), title: text('Only a title') },
    'older-date': {
      type: text('events'),
      title: text('A date as a moment'),
      startDate: { timestampValue: '2026-11-20T21:00:00Z' },
    },
    'older-wrong': {
      type: { integerValue: '7' },
      title: text('Wrong types'),
      desciption: { arrayValue: { values: [text('one')] } },
      image: { mapValue: { fields: {} } },
      videoLink: { booleanValue: true },
      startDate: { geoPointValue: { latitude: -1.28, longitude: 36.82 } },
      imageWidth: text('wide'),
      revision: { doubleValue: 1.5 },
    },
  };
  for (const [id, fields] of Object.entries(older)) {
    await storePost(id, fields);
    await page.goto(`/post?id=${id}`);
    await expectLoaded(page, fields.title.stringValue);
  }
  await page.goto('/post?id=older-date');
  await expect(page.getByText('Sat 21-11-2026').first()).toBeVisible();
});

test('A post that holds nothing that can be shown is not there', async ({ page }) => {
  await storePost('nothing', { type: text('events'), title: { nullValue: null } });
  await page.goto('/post?id=nothing');
  await expectLoaded(page, 'This post is not here');
});
