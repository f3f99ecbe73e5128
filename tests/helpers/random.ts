/** Returns choices that are the same at each run (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed;
  const below = (count: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
  return { below, pick: <T>(from: readonly T[]): T => from[below(from.length)]! };
}
