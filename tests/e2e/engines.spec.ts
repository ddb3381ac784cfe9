import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { startHttpsFront } from '../observatory/https-front';
import { backendAddress } from '../support/browser/backend-address';
import { makeMember } from '../support/browser/emulated-people';
import { titlesOnPage } from '../support/browser/stored-posts';
import { type DrivenPage, findSkipReason } from '../support/engines/engine';
import { FIREFOX } from '../support/engines/firefox';
import { CHROMIUM_OF_2024 } from '../support/engines/older-chromium';
import { Tunnel } from '../support/engines/tunnel';
import { WEBKIT } from '../support/engines/webkit';
import { makeCertificate } from '../support/google/certificate';
import { GoogleProxy } from '../support/google/google-proxy';
import { example, fieldsOf } from '../support/writing/form';
import { deletePosts, imageAt, onlyPostTitled } from '../support/writing/stored';

const PHOTO = resolve('emulators/samples/pictures/photos/wedding.webp');
const RENDERED = '//main[not(contains(@class, "is-shell"))]';
const heading = (text: string) => `${RENDERED}//h1[normalize-space()=${quoted(text)}]`;
const link = (text: string) => `//a[normalize-space()=${quoted(text)}]`;
const button = (text: string) => `${RENDERED}//button[normalize-space()=${quoted(text)}]`;
const field = (label: string) => `//*[@id=//label[normalize-space()=${quoted(label)}]/@for]`;

for (const engine of [FIREFOX, WEBKIT, CHROMIUM_OF_2024]) {
  test(`${engine.name} shows pages, lets an editor publish a post with a photo, and shows Home without the site’s server`, async () => {
    const reason = findSkipReason(engine);
    test.skip(reason !== undefined, reason);
    test.setTimeout(600_000);
    const google = await GoogleProxy.start(backendAddress());
    const tunnel = await Tunnel.start(google);
    // The content security policy contains upgrade-insecure-requests, so WebKit loads scripts only
    // over https.
    const { hosting } = backendAddress().ports;
    const front = await startHttpsFront(hosting, await makeCertificate(['localhost']));
    const site = `https://127.0.0.1:${front.port}`;
    const { page, stop } = await engine.start(tunnel.port);
    try {
      // Without a limit for each step, the report does not say which step did not end.
      const limit = { timeout: 60_000 };
      await test.step('reads and turns pages', () => readAndTurnPages(page, site), limit);
      await test.step('opens a page offline', () => openOffline(page), limit);
      await test.step('publishes a post', () => publishAndSee(page, site), limit);
      const disconnect = () => front.stop();
      await test.step('reads offline', () => readWithoutNetwork(page, site, disconnect), limit);
    } finally {
      await stop();
      front.stop();
      tunnel.stop();
      await google.stop();
    }
  });
}

async function readAndTurnPages(page: DrivenPage, site: string): Promise<void> {
  const [first] = await titlesOnPage('bird eye view', 1);
  await page.open(`${site}/`);
  await page.find(heading('About Us'));
  await page.find(`${RENDERED}${link(first ?? '')}`);
  await page.click(`//nav${link('Devotional')}`);
  await page.find(heading('Devotional'));
  const [, second] = await Promise.all([1, 2].map((at) => titlesOnPage('devotional', at)));
  await page.click(link('next >'));
  await page.find(`${RENDERED}${link(second?.[0] ?? '')}`);
  expect(await page.evaluate('location.search')).toBe('?page=2');
}

/**
 * Follows a link without a network, and expects the linked page to appear when the network is back.
 * Does nothing in a browser whose network cannot be disconnected.
 */
async function openOffline(page: DrivenPage): Promise<void> {
  if (!page.setOffline) return;
  await page.setOffline(true);
  await page.click(`//header${link('Login')}`);
  await page.find(heading('You are offline'));
  await page.setOffline(false);
  await page.find(heading('Login'));
}

/**
 * Opens Home, stops the site's server with `disconnect`, and expects Home to open again from the
 * device.
 */
async function readWithoutNetwork(
  page: DrivenPage,
  site: string,
  disconnect: () => void,
): Promise<void> {
  await page.open(`${site}/`);
  const options = '{ ignoreSearch: true, ignoreVary: true }';
  const keptExpression = `Promise.all(['/', '/app-shell'].map((path) => caches.match(path, ${options}))).then((kept) => kept.every(Boolean))`;
  await expect.poll(() => page.evaluate(keptExpression)).toBe(true);
  disconnect();
  const [first] = await titlesOnPage('bird eye view', 1);
  await page.open(`${site}/`);
  await page.find(heading('About Us'));
  await page.find(`${RENDERED}${link(first ?? '')}`);
}

async function publishAndSee(page: DrivenPage, site: string): Promise<void> {
  const volunteer = await makeMember('engines');
  await page.open(`${site}/login`);
  await page.type(field('Email'), volunteer.email);
  await page.type(field('Password'), volunteer.password);
  await page.click(button('Submit'));

  const typed = example('properties', { description: 'Near the stage.', videoLink: '' });
  await page.click(`${field('Category')}/option[normalize-space()='Properties']`);
  for (const { name, label } of fieldsOf('properties')) {
    const text = typed[name];
    if (text && name !== 'imageAlt') await page.type(field(label), text);
  }
  await page.type(field('Image'), PHOTO);
  await page.find('//form//ol//img[@title="wedding.webp"]');
  await page.type(field('What the picture shows'), typed.imageAlt ?? '');
  await page.click(button('Submit'));
  await page.find('//*[contains(text(), "Post published")]');
  const { id, fields } = await onlyPostTitled(typed.title);
  try {
    await page.click(link('See the post'));
    await page.find(heading(typed.title));
    await page.find(`${RENDERED}//dd[normalize-space()=${quoted(typed.landmark ?? '')}]`);
    await expect
      .poll(() => page.evaluate('document.querySelector("article img").naturalWidth'))
      .toBeGreaterThan(0);
    expect(await imageAt(fields.image)).not.toBeNull();
  } finally {
    await deletePosts([id]);
  }
}

/** A text as an XPath literal. The texts of this test contain no double quotes. */
function quoted(text: string): string {
  return `"${text}"`;
}
