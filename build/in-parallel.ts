/**
 * Calls `work` for each of `items`, at most `atOnce` at the same time.
 * @throws the first error of `work`, after which no more calls begin
 */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  let hasFailed = false;
  const lane = async () => {
    for (const item of left) {
      if (hasFailed) return;
      await work(item).catch((error) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
