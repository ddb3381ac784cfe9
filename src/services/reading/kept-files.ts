import { pageDataOf, picturePath, showsPost } from '../../model/page-format';
import { permalink } from '../../model/paths';
import { DELETED_CACHE, KEPT_AT, PAGES_CACHE, PICTURES_CACHE } from '../browser/cache-names';

/**
 * Removes from this device the kept pages with one of the deleted posts `ids`, and the pictures of
 * the posts, also the smaller copies that the build made. From now on, the worker keeps no page
 * with these posts. Never throws: a browser that forbids storage keeps nothing.
 */
export async function removeKeptPages(
  ids: readonly string[],
  pictures: readonly string[] = [],
): Promise<void> {
  try {
    // An entry in this cache tells the worker that a post is deleted. It is stored first, because
    // the worker may be fetching a page with the post right now.
    const marks = await caches.open(DELETED_CACHE);
    for (const id of ids) await marks.put(permalink(id), new Response());
    const pages = await caches.open(PAGES_CACHE);
    const ofPosts = new Set(pictures);
    for (const request of await pages.keys()) {
      const html = (await (await pages.match(request, ANY))?.text()) ?? '';
      if (!ids.some((id) => request.url.endsWith(permalink(id)) || showsPost(html, id))) {
        continue;
      }
      for (const picture of builtPictures(html, pictures)) ofPosts.add(picture);
      await pages.delete(request, ANY);
    }
    const cache = await caches.open(PICTURES_CACHE);
    for (const picture of ofPosts) await cache.delete(picture, ANY);
  } catch {
    // The browser forbids its storage.
  }
}

/** Removes the marks of the posts `ids`, which exist, for example again. Never throws. */
export async function unmarkDeleted(ids: readonly string[]): Promise<void> {
  try {
    if (!(await caches.has(DELETED_CACHE))) return;
    const marks = await caches.open(DELETED_CACHE);
    for (const id of ids) await marks.delete(permalink(id));
  } catch {
    // The browser forbids its storage.
  }
}

/** Kept pages and pictures are the same for all requests. */
const ANY = { ignoreVary: true };

/** The smaller copies that the build made of `photos` for the prerendered page `html`. */
function builtPictures(html: string, photos: readonly string[]): string[] {
  const { pictures = {} }: { pictures?: Record<string, { name: string; widths: number[] }> } =
    JSON.parse(pageDataOf(html));
  return photos.flatMap((photo) => {
    const { name = '', widths = [] } = pictures[photo] ?? {};
    return widths.map((width) => picturePath(name, width));
  });
}

/** The time (RFC 3339) at which the worker last kept the page at `path`; null if it did not. */
export async function readKeptAt(path: string): Promise<string | null> {
  try {
    const page = await caches.match(path, { cacheName: PAGES_CACHE, ...ANY });
    return page?.headers.get(KEPT_AT) ?? null;
  } catch {
    return null; // The browser forbids its storage.
  }
}
