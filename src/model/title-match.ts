import { LONGEST_TITLE } from './categories';
import { foldText } from './grams';

/** 'exact': letter for letter; 'similar': but for case, accents and kinds of apostrophe. */
export type TitleMatch = 'exact' | 'similar';

/** No title has more letters, so that a longer term is found in none. */
export const LONGEST_TERM = LONGEST_TITLE;

/** What is searched when a reader asks for `text`. */
export function searchTerm(text: string): string {
  // An address can hold any length: only its beginning is taken apart into letters.
  const start = [...text.trim().slice(0, 2 * LONGEST_TERM)];
  return start.slice(0, LONGEST_TERM).join('').trim();
}

/** Tells how a title holds the searched `term`; null where it does not, or the term is blank. */
export function titleMatcher(term: string): (title: string) => TitleMatch | null {
  const wanted = foldText(term);
  return (title) => {
    if (!wanted) return null;
    if (title.includes(term)) return 'exact';
    return foldText(title).includes(wanted) ? 'similar' : null;
  };
}
