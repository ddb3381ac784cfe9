import { storedName } from '../../src/model/categories';

/** A post's texts, given by the names of its fields, under the names that its document uses. */
export function inDocument<Text>(texts: Readonly<Record<string, Text>>): Record<string, Text> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [storedName(name), text]));
}
