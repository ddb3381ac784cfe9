import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { BASELINE, FOLDERS } from './subjects';

/** A post as our page shows it. */
interface Shown {
  title: string;
  text: string;
  image: string;
}

const STYLE = `body{font:16px/1.5 system-ui;margin:0 auto;max-width:72rem;padding:1rem}
ul{display:grid;gap:1rem;list-style:none;padding:0;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr))}
img{width:100%;height:auto;aspect-ratio:3/2}`;

/**
 * Writes the texts and pictures that `page` shows into one HTML file without scripts. No page with the
 * same content can be faster. The file's path is that of the page; the query is ignored.
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

/** Runs in the page. */
function readShown(): Shown[] {
  const cards = [...document.querySelectorAll('.post-card, .post')];
  return cards.map((card) => ({
    title: card.querySelector('.post-card-title, .page-heading')?.textContent ?? '',
    text: card.querySelector('.post-card-description, .post-text')?.textContent ?? '',
    image: card.querySelector('img')?.src ?? '',
  }));
}

function card({ title, text, image }: Shown): string {
  const picture = `<img src="${escapeText(image)}" alt="" width="480" height="320" loading="lazy">`;
  return `<li>${image && picture}<h2 class="title">${escapeText(title)}</h2><p>${escapeText(text)}</p></li>`;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
