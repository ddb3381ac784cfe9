/**
 * Calls `work` for each of `items`, at most `atOnce` at the same time.
 * @throws the first error of `work`, after which no more calls begin, when the calls that have begun
 * have ended
 */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const errors: unknown[] = [];
  const lane = async () => {
    for (const item of left) {
      if (errors.length > 0) return;
      await work(item).catch((error) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  if (errors.length > 0) throw errors[0];
}
