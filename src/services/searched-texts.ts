import { storedName } from '../model/categories';
import { titleGrams } from '../model/title-search';
import { storedWords, WORD_FIELDS } from '../model/word-search';
import type { Queried } from './evaluate-query';

/** Whether a post's own texts have `text` among the letters (`titleGrams`) or words (`words`) that would be stored. */
export function holdsSearchedText({ fields }: Queried, field: string, text: string): boolean {
  const textOf = (name: string) => String(fields[storedName(name)]?.stringValue ?? '');
  if (field === 'titleGrams') return titleGrams(textOf('title')).includes(text);
  return storedWords(Object.fromEntries(WORD_FIELDS.map((name) => [name, textOf(name)]))).includes(
    text,
  );
}
