import { storedName } from '../../model/categories';
import { titleGrams } from '../../model/title-search';
import { storedWords, WORD_FIELDS } from '../../model/word-search';
import type { Queried } from './evaluate-query';

/**
 * Whether the array `field` ('titleGrams' or 'words') of a post contains at least one of `texts`.
 * The device does not keep these arrays, so the array is made here from the post's texts.
 */
export function holdsSearchedText(
  { fields }: Queried,
  field: string,
  texts: readonly string[],
): boolean {
  const textOf = (name: string) => {
    const { stringValue = '', integerValue = stringValue } = fields[storedName(name)] ?? {};
    return String(integerValue);
  };
  const stored =
    field === 'titleGrams'
      ? titleGrams(textOf('title'))
      : storedWords(Object.fromEntries(WORD_FIELDS.map((name) => [name, textOf(name)])));
  return texts.some((text) => stored.includes(text));
}
