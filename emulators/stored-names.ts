import { storedName } from '../src/model/categories';

/** Renames the keys of `values` from field names to the names in documents. */
export function withStoredNames<Value>(
  values: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const entries = Object.entries(values).map(([name, value]) => [storedName(name), value]);
  return Object.fromEntries(entries);
}
