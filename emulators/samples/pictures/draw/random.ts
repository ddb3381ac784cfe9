/** Numbers that look random and are the same on every run. */
export interface Random {
  /** A number from `low` up to `high`. */
  between(low: number, high: number): number;
  /** One of `choices`. */
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** A stream of numbers that only depends on `seed` (mulberry32 over a hash of the text). */
export function randomFrom(seed: string): Random {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
