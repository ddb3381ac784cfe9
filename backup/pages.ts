import { join } from 'node:path';
import { CATEGORIES, COMMON_FIELDS, type Control, storedName } from '../src/model/categories';
import { SITE_COLOURS } from '../src/model/colours';
import { formatDay } from '../src/model/dates';
import { FIELD_KINDS } from '../src/model/field-kinds';
import { escapeMarkup } from '../src/prerender/escape-markup';
import {
  INDEX,
  imageAt,
  imageFile,
  type Manifest,
  pageFile,
  photosOf,
  readPost,
  textOf,
  writeAtomically,
} from './folder';
import type { StoredPost, Value } from './site';

const asProperties = (colours: Readonly<Record<string, string>>) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

/** The styles of the pages. The fonts are those of src/styles/tokens.css. */
const STYLE = `
:root { color-scheme: light dark; ${asProperties(SITE_COLOURS.light)} }
@media (prefers-color-scheme: dark) { :root { ${asProperties(SITE_COLOURS.dark)} } }
body { max-width: 46rem; margin: 0 auto; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2 { font-family: "Iowan Old Style", "Palatino Linotype", serif; line-height: 1.2; }
h2 { margin-top: 2.5rem; } a { color: var(--green); }
ul { padding: 0; list-style: none; } li { padding: .5rem 0; border-top: 1px solid var(--line); color: var(--muted); }
img { display: block; max-width: 100%; height: auto; border-radius: .75rem; }
dt { font-weight: 700; } dd { margin: 0 0 .6rem; white-space: pre-wrap; }`;

/** Writes HTML pages that can be opened from disk: one for each post in `ids`, and an index. */
export async function writePages(folder: string, ids: string[], manifest: Manifest): Promise<void> {
  const posts: StoredPost[] = [];
  for (const id of ids) {
    const post = await readPost(folder, id);
    posts.push(post);
    await writeAtomically(join(folder, pageFile(id)), postPage(post, manifest));
  }
  const when = (post: StoredPost) => String(post.fields.createdAt?.timestampValue ?? '');
  posts.sort((a, b) => when(b).localeCompare(when(a)));
  const known = CATEGORIES.map(({ type }) => type as string);
  const sections = [
    ...CATEGORIES.map(({ type, label }) => section(label, posts, (stored) => stored === type)),
    section('Others', posts, (stored) => !known.includes(stored)),
  ];
  const lead = `<p>${posts.length} posts, copied on ${escapeMarkup(manifest.finishedAt.slice(0, 10))}.</p>`;
  await writeAtomically(
    join(folder, INDEX),
    page('For Us By Us', `<h1>For Us By Us</h1>${lead}${sections.join('')}`),
  );
}

/** A heading and a list of the posts for whose type `isWanted` is true; '' if there are none. */
function section(label: string, all: StoredPost[], isWanted: (type: string) => boolean): string {
  const posts = all.filter((post) => isWanted(typeOf(post)));
  if (posts.length === 0) return '';
  const rows = posts.map(
    ({ id, fields }) =>
      `<li><a href="${escapeMarkup(encodeURI(pageFile(id)))}">${escapeMarkup(titleOf(fields))}</a> ${escapeMarkup(formatDay(textOf(fields.startDate)))}</li>`,
  );
  return `<h2>${escapeMarkup(label)}</h2><ul>${rows.join('\n')}</ul>`;
}

function postPage(post: StoredPost, { images, projectId }: Manifest): string {
  const { fields } = post;
  const pictures = photosOf(post).map((photo) => {
    const locations = [photo.address, photo.thumbnail].map((at) => imageAt(at, projectId));
    const copied = locations.find((location) => location && images[location.path]);
    return copied
      ? `<img src="../${escapeMarkup(encodeURI(imageFile(copied.path)))}" alt="${escapeMarkup(photo.alt)}">`
      : '';
  });
  const category = CATEGORIES.find(({ type }) => type === typeOf(post));
  const shownFields: readonly { name: string; label: string; control: Control }[] = [
    ...COMMON_FIELDS.filter(({ name }) => name === 'videoLink'),
    ...(category?.fields ?? []),
  ];
  const rows = shownFields.flatMap(({ name, label, control }) => {
    const { read, show } = FIELD_KINDS[control];
    const text = read(plainValue(fields[name]));
    return text
      ? [`<dt>${escapeMarkup(label)}</dt><dd dir="auto">${escapeMarkup(show(text))}</dd>`]
      : [];
  });
  return page(
    titleOf(fields),
    `<p><a href="../index.html">All posts</a></p><h1 dir="auto">${escapeMarkup(titleOf(fields))}</h1>${pictures.join('')}
<p dir="auto" style="white-space: pre-wrap">${escapeMarkup(textOf(fields[storedName('description')]) || textOf(fields.description))}</p>
<dl>${rows.join('\n')}</dl>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>
`;
}

/** The text, number or boolean in `value`, such as 'Karibu' in `{ stringValue: 'Karibu' }`. */
function plainValue(value: Value = {}): unknown {
  return 'integerValue' in value ? Number(value.integerValue) : Object.values(value)[0];
}

function typeOf({ fields }: StoredPost): string {
  return textOf(fields.type);
}

function titleOf(fields: StoredPost['fields']): string {
  return textOf(fields.title) || 'Untitled';
}
