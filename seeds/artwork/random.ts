/** A seeded generator (mulberry32): the same seed draws the same picture on every machine. */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low: number, high: number) => low + next() * (high - low),
    whole: (low: number, high: number) => Math.floor(low + next() * (high - low + 1)),
    chance: (probability: number) => next() < probability,
  }
}
