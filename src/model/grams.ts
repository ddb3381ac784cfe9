/** A document holds at most this many grams, so that a title in any script keeps it small. */
export const MAX_GRAMS = 500;
const LONGEST_GRAM = 3;

/**
 * `text` without case and accents, its apostrophes all alike and its blanks single, so that two
 * spellings of one word compare equal.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\u2018\u2019\u201B\u02BC\u02BB\u0060\u00B4\uFF07]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
    .normalize('NFC');
}

/** The distinct runs of 1, 2 and 3 letters in the folded `title`: what `titleGrams` stores. */
export function titleGrams(title: string): string[] {
  const letters = [...foldText(title)];
  const grams = new Set<string>();
  for (let length = 1; length <= LONGEST_GRAM; length++) {
    for (let start = 0; start + length <= letters.length; start++) {
      grams.add(letters.slice(start, start + length).join(''));
    }
  }
  return [...grams].slice(0, MAX_GRAMS);
}
