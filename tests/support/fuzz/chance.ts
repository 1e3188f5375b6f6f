export type Chance = {
  below(n: number): number
  oneIn(n: number): boolean
  pick<T>(values: readonly T[]): T
  uuid(): string
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    oneIn: (n) => below(n) === 0,
    pick<T>(values: readonly T[]): T {
      const value = values[below(values.length)]
      if (value === undefined && values.length === 0) throw new Error('nothing to choose from')
      return value as T
    },
    uuid: () => '........-....-4...-8...-............'.replace(/\./g, () => below(16).toString(16)),
  }
}
