import { join } from 'node:path';
import { CATEGORIES, COMMON_FIELDS } from '../src/model/categories';
import { formatDay } from '../src/model/dates';
import {
  imageFile,
  imagesOf,
  type Manifest,
  pageFile,
  readPost,
  textOf,
  writeWhole,
} from './folder';
import type { StoredPost } from './site';

/** The site's colours and type, as src/styles/tokens.css has them. */
const STYLE = `
:root { color-scheme: light dark; --paper: #faf6ef; --ink: #1d1a16; --muted: #5f574d; --line: #e3dacb; --green: #0b5d3b; }
@media (prefers-color-scheme: dark) { :root { --paper: #14120f; --ink: #f2ece2; --muted: #b8ac9b; --line: #3a342c; --green: #7fd0a6; } }
body { max-width: 46rem; margin: 0 auto; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2 { font-family: "Iowan Old Style", "Palatino Linotype", serif; line-height: 1.2; }
h2 { margin-top: 2.5rem; } a { color: var(--green); }
ul { padding: 0; list-style: none; } li { padding: .5rem 0; border-top: 1px solid var(--line); color: var(--muted); }
img { display: block; max-width: 100%; height: auto; border-radius: .75rem; }
dt { font-weight: 700; } dd { margin: 0 0 .6rem; white-space: pre-wrap; }`;

/** Writes pages of `ids` that open from disk and read like the site: an index, and one for each post. */
export async function writePages(folder: string, ids: string[], manifest: Manifest): Promise<void> {
  const posts: StoredPost[] = [];
  for (const id of ids) {
    const post = await readPost(folder, id);
    posts.push(post);
    await writeWhole(join(folder, pageFile(id)), postPage(post, manifest));
  }
  const when = (post: StoredPost) => String(post.fields.createdAt?.timestampValue ?? '');
  posts.sort((one, other) => when(other).localeCompare(when(one)));
  const known = CATEGORIES.map(({ type }) => type as string);
  const sections = [
    ...CATEGORIES.map(({ type, label }) =>
      section(
        label,
        posts.filter((one) => typeOf(one) === type),
      ),
    ),
    section(
      'Others',
      posts.filter((one) => !known.includes(typeOf(one))),
    ),
  ];
  const lead = `<p>${posts.length} posts, copied on ${text(manifest.finishedAt.slice(0, 10))}.</p>`;
  await writeWhole(
    join(folder, 'index.html'),
    page('For Us By Us', `<h1>For Us By Us</h1>${lead}${sections.join('')}`),
  );
}

function section(label: string, posts: StoredPost[]): string {
  if (posts.length === 0) return '';
  const rows = posts.map(
    ({ id, fields }) =>
      `<li><a href="${text(encodeURI(pageFile(id)))}">${text(titleOf(fields))}</a> ${text(formatDay(textOf(fields.startDate)))}</li>`,
  );
  return `<h2>${text(label)}</h2><ul>${rows.join('\n')}</ul>`;
}

function postPage(post: StoredPost, { images, projectId }: Manifest): string {
  const { fields } = post;
  const image = imagesOf(post, projectId).find(({ path }) => images[path]);
  const picture = image
    ? `<img src="../${text(encodeURI(imageFile(image.path)))}" alt="${text(textOf(fields.imageAlt))}">`
    : '';
  const category = CATEGORIES.find(({ type }) => type === typeOf(post));
  const own: readonly { name: string; label: string; control: string }[] = [
    ...COMMON_FIELDS.filter(({ name }) => name === 'videoLink'),
    ...(category?.fields ?? []),
  ];
  const rows = own.flatMap(({ name, label, control }) => {
    const value = textOf(fields[name]);
    const shown = control === 'date' ? formatDay(value) : value;
    return value ? [`<dt>${text(label)}</dt><dd dir="auto">${text(shown)}</dd>`] : [];
  });
  return page(
    titleOf(fields),
    `<p><a href="../index.html">All posts</a></p><h1 dir="auto">${text(titleOf(fields))}</h1>${picture}
<p dir="auto" style="white-space: pre-wrap">${text(textOf(fields.desciption) || textOf(fields.description))}</p>
<dl>${rows.join('\n')}</dl>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>
`;
}

function typeOf({ fields }: StoredPost): string {
  return textOf(fields.type);
}

function titleOf(fields: StoredPost['fields']): string {
  return textOf(fields.title) || 'Untitled';
}

/** `value` as text in HTML. */
function text(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
