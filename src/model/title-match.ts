import { foldText } from './grams';

/** 'exact': letter for letter; 'similar': but for case, accents and kinds of apostrophe. */
export type TitleMatch = 'exact' | 'similar';

/** How `title` holds the searched `term`; null where it does not, or the term is blank. */
export function matchTitle(title: string, term: string): TitleMatch | null {
  const wanted = foldText(term);
  if (!wanted) return null;
  if (title.includes(term)) return 'exact';
  return foldText(title).includes(wanted) ? 'similar' : null;
}
