const LONGEST = 48;

/** An id made of a title's letters and digits, unlike all in `taken`. */
export function readableId(title: string, taken: ReadonlySet<string> = new Set()): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const base = (words ?? ['post']).join('-').slice(0, LONGEST).replace(/-$/, '');
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
  return id;
}
