import type { Page } from '@playwright/test';
import { expectDrawn, holdApp, unfoldContactForm } from '../support/browser/pages';
import { titlesOnPage } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';
import { translatePage } from '../support/translate';

/** The browser's message if a page was translated before React hydrated it. React renders it anew. */
const NOT_HYDRATED = /Minified React error #(418|423|425)/;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function followMenu(page: Page, label: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: label }).click();
  await expect(heading(page)).toHaveText(label);
}

/** Expects the list to have posts with these titles, translated or not. */
async function expectTitles(page: Page, titles: string[]): Promise<void> {
  const shown = page.getByRole('article').getByRole('heading');
  await expect(shown).toHaveCount(titles.length);
  await expect(shown).toContainText(titles);
}

test.describe('A page that the browser translates', () => {
  test('A reader turns pages, filters, searches, opens a post, reports it, and writes to the team', async ({
    page,
    google,
    watch,
  }) => {
    watch.allow(NOT_HYDRATED);
    const release = await holdApp(page);
    await page.goto('/');
    await page.evaluate(translatePage);
    release();
    await expectDrawn(page);

    await followMenu(page, /^Events/);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/events?page=2');
    await expectTitles(page, await titlesOnPage('events', 2));
    const tabs = page.getByRole('navigation', { name: 'Events by time' });
    for (const [tab, path] of [
      ['Past', '/events?when=past'],
      ['Coming', '/events'],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click();
      await expect(page).toHaveURL(path);
      await expect(tabs.getByRole('link', { name: tab })).toHaveText(/\d+ \(sw\)$/);
    }
    await expectTitles(page, await titlesOnPage('events', 1));

    await followMenu(page, /^Properties/);
    await page.getByLabel('County').selectOption({ label: 'Nakuru (sw)' });
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL('/properties?county=Nakuru');
    await expect(page.locator('.property-found')).toContainText('in Nakuru');

    await page.getByRole('button', { name: 'Search box' }).click();
    await page.keyboard.type('harambee');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toContainText('Search: harambee');
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/post\?id=/);
    await page.getByRole('link', { name: 'Report this post' }).click();
    const report = page.getByRole('form', { name: 'Report this post' });
    await report.getByLabel('Reason').selectOption({ label: 'It offends (sw)' });
    await report.getByLabel('What is wrong?').fill('It is about me.');
    await report.getByRole('button', { name: 'Send' }).click();
    await expect(report.getByRole('status')).toContainText('we have your report');
    const mail = JSON.stringify(google.mails);
    expect(mail).toContain('It offends');
    expect(mail).not.toContain('(sw)');

    await unfoldContactForm(page);
    const form = page.getByRole('form', { name: 'Write to us' });
    await form.getByRole('textbox', { name: 'Your e-mail' }).fill('asha@example.com');
    await form.getByRole('textbox', { name: 'Message' }).fill('Habari');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByRole('alert')).toContainText('Too Many Requests');
  });
});
