import { CATEGORIES } from '../model/categories';
import { pageDataOf } from '../model/page-format';
import { PATHS, permalink } from '../model/paths';
import { unpackReads } from '../posts/reading/page-data';
import { readKey, resultKindOf } from '../posts/reading/read-keys';
import { noteAnswer } from '../services/reading/device-answers';

/**
 * The result of the read `key` from the prerendered page that shows it. A bar then says that the
 * page is a saved copy. Undefined if the build wrote no such page.
 * @throws if Hosting does not answer
 */
export async function readWritten(key: string): Promise<unknown> {
  const path = pathOf(key);
  if (!path) return undefined;
  const response = await fetch(path);
  const { reads = {} } = JSON.parse(pageDataOf(await response.text()));
  const read = unpackReads(reads)[key];
  if (read !== undefined) {
    noteAnswer([Date.parse(response.headers.get('last-modified') ?? '') || Date.now()]);
  }
  return read;
}

/** The path of the prerendered page that shows the result of the read `key`. */
function pathOf(key: string): string | undefined {
  switch (resultKindOf(key)) {
    case 'section':
      return PATHS.home;
    case 'post':
      return permalink(key.slice(readKey('post', '').length));
    default:
      return CATEGORIES.find(({ type }) => [`page ${type} 1`, `${type} coming 1`].includes(key))
        ?.path;
  }
}
