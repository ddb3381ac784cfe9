import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { permalink } from '../src/model/paths';
import { escapeMarkup } from '../src/prerender/escape-markup';
import { BASELINE, FOLDERS } from './subjects';

/** A post that a page of our site shows. */
interface ShownPost {
  title: string;
  text: string;
  image: string;
  /** The address of the post's own page; '' on that page itself. */
  link: string;
}

const STYLE = `body{font:16px/1.5 system-ui;margin:0 auto;max-width:72rem;padding:1rem}
ul{display:grid;gap:1rem;list-style:none;padding:0;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr))}
img{width:100%;height:auto;aspect-ratio:3/2}`;

/**
 * Writes an HTML file without scripts. The file has the texts and the pictures of the posts that
 * `page` shows. Hardly any page with the same content can be faster than this file. The file gets
 * the path of `page`, without the query.
 */
export async function writeBaseline(page: Page): Promise<void> {
  const posts = await page.evaluate(readShown);
  const path = new URL(page.url()).pathname;
  const file = join(FOLDERS[BASELINE], path, 'index.html');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>For Us By Us</title><style>${STYLE}</style></head><body><h1>For Us By Us</h1><ul>${posts.map(card).join('')}</ul></body></html>`,
  );
}

/** Runs in the page: reads the posts that the page shows. */
function readShown(): ShownPost[] {
  const cards = [...document.querySelectorAll('.post-card, .post')];
  return cards.map((card) => ({
    title: card.querySelector('.post-card-title, .page-heading')?.textContent ?? '',
    text: card.querySelector('.post-card-description, .post-text')?.textContent ?? '',
    image: card.querySelector('img')?.src ?? '',
    link: card.querySelector<HTMLAnchorElement>('.post-card-title a')?.href ?? '',
  }));
}

function card({ title, text, image, link }: ShownPost): string {
  const id = link && new URL(link).searchParams.get('id');
  const heading = id
    ? `<a href="${permalink(id)}">${escapeMarkup(title)}</a>`
    : escapeMarkup(title);
  const picture = `<img src="${escapeMarkup(image)}" alt="" width="480" height="320" loading="lazy">`;
  return `<li>${image && picture}<h2 class="title">${heading}</h2><p>${escapeMarkup(text)}</p></li>`;
}
