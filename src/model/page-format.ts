/** The id of the element with the data of a prerendered page. */
export const PAGE_DATA_ID = 'page-data';

/** The start of the paths of the pictures that the build makes of photos. */
export const PICTURES_PATH = '/pictures/';

/** Whether `html` is a prerendered page with data. The app shell and 404.html have no data. */
export function isPrerendered(html: string): boolean {
  return html.includes(`id="${PAGE_DATA_ID}"`);
}

/** The data of the prerendered page `html`, as JSON; '{}' for any other page. */
export function pageDataOf(html: string): string {
  const [, after] = html.split(`id="${PAGE_DATA_ID}">`, 2);
  return after?.split('</script>', 1)[0] ?? '{}';
}

/** Whether the data of the prerendered page `html` have the post `id`, alone or in a list. */
export function showsPost(html: string, id: string): boolean {
  return html.includes(`"id":"${id}"`);
}

/** The path of a picture that the build made; `width` is in pixels. */
export function picturePath(name: string, width: number): string {
  return `${PICTURES_PATH}${name}-${width}.avif`;
}

/** `value` as JSON without `<`, so that no text in it can end the script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
