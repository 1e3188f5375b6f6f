import type { Weighted } from '../anywhere/machine.ts'
import type { SymbolId } from '../events.ts'
import type { SpinMode } from '../machine.ts'
import type { VariableMachine } from './machine.ts'

function shareOf(list: Weighted<SymbolId>, ...symbols: readonly SymbolId[]): number {
  const weightOf = (choices: Weighted<SymbolId>) =>
    choices.reduce((sum, { weight }) => sum + weight, 0)
  return weightOf(list.filter(({ value }) => symbols.includes(value))) / weightOf(list)
}

export function heightChances({
  heights,
}: Pick<VariableMachine, 'heights'>): { height: number; chance: number }[] {
  const all = heights.reduce((sum, { weight }) => sum + weight, 0)
  return heights.map(({ value, weight }) => ({ height: value, chance: weight / all }))
}

function noneChance(machine: VariableMachine, p: number): number {
  return heightChances(machine).reduce(
    (sum, { height, chance }) => sum + chance * (1 - p) ** height,
    0,
  )
}

/**
 * Computes the exact average win of a revealed window in coins, by symbol and number of reels
 * (index 0: one reel).
 */
export function expectedWays(
  machine: VariableMachine,
  mode: SpinMode,
  symbol: SymbolId,
): { chance: number; coins: number }[] {
  const height = heightChances(machine).reduce((sum, each) => sum + each.chance * each.height, 0)
  const shares = machine.cells[mode].map((list) => shareOf(list, symbol, machine.wild))
  const none = shares.map((share) => noneChance(machine, share))
  let [ways, shown] = [1, 1]
  return shares.map((share, reel) => {
    ways *= height * share
    shown *= 1 - (none[reel] ?? 0)
    const stops = none[reel + 1] ?? 1
    return { chance: shown * stops, coins: ways * stops * (machine.pays[symbol]?.[reel] ?? 0) }
  })
}

export function expectedReveal(machine: VariableMachine, mode: SpinMode): number {
  return Object.keys(machine.pays).reduce(
    (sum, symbol) =>
      sum + expectedWays(machine, mode, symbol).reduce((all, { coins }) => all + coins, 0),
    0,
  )
}

export function scatterChances(machine: VariableMachine, mode: SpinMode): number[] {
  let counts = [1]
  for (const list of machine.cells[mode]) {
    const p = shareOf(list, machine.scatter.symbol)
    const reel = heightChances(machine).reduce<number[]>((sum, { height, chance }) => {
      binomial(height, p).forEach((each, count) => (sum[count] = (sum[count] ?? 0) + chance * each))
      return sum
    }, [])
    counts = convolve(counts, reel)
  }
  return counts
}

function binomial(n: number, p: number): number[] {
  return Array.from({ length: n }, () => [1 - p, p]).reduce<number[]>(convolve, [1])
}

function convolve(a: readonly number[], b: readonly number[]): number[] {
  const sums = Array.from({ length: a.length + b.length - 1 }, () => 0)
  a.forEach((x, i) => b.forEach((y, j) => (sums[i + j] = (sums[i + j] ?? 0) + x * y)))
  return sums
}

export function awardChances(
  machine: VariableMachine,
): { from: number; spins: number; chance: number }[] {
  const chances = scatterChances(machine, 'base')
  return machine.scatter.awards.map(({ from, spins }, i) => {
    const to = machine.scatter.awards[i + 1]?.from ?? chances.length
    return { from, spins, chance: chances.slice(from, to).reduce((sum, chance) => sum + chance, 0) }
  })
}

/**
 * Computes the exact share of paid reveals that win, reel by reel, over the sets of symbols shown
 * on every reel so far (a wild shows all), until one of them pays.
 */
export function hitFrequency(machine: VariableMachine): number {
  const symbols = Object.keys(machine.pays)
  const paysFrom = symbols.map(
    (symbol) => (machine.pays[symbol] ?? []).findIndex((coins) => coins > 0) + 1,
  )
  const surely = (set: number, reels: number) =>
    symbols.some((_, i) => set & (1 << i) && reels >= (paysFrom[i] ?? Infinity))
  let open = new Map([[2 ** symbols.length - 1, 1]])
  let missed = 0
  for (const [reel, list] of machine.cells.base.entries()) {
    const none = noneTable(machine, list, symbols)
    const after = new Map<number, number>()
    for (const [before, chance] of open) {
      for (const set of subsetsOf(before)) {
        if (!surely(set, reel + 1))
          after.set(set, (after.get(set) ?? 0) + chance * none.exactly(before, set))
      }
      if (!surely(before, reel + 1))
        after.set(before, (after.get(before) ?? 0) + chance * none.wildShown)
    }
    missed += after.get(0) ?? 0
    after.delete(0)
    open = after
  }
  for (const chance of open.values()) missed += chance
  return 1 - missed
}

/**
 * Chances of a reel's content: `exactly(a, b)` of showing, from the symbols in set `a`, exactly
 * those in `b`, and no wild.
 */
function noneTable(
  machine: VariableMachine,
  list: Weighted<SymbolId>,
  symbols: readonly SymbolId[],
) {
  const chances = new Map<number, number>()
  const noneOf = (set: number): number => {
    const known =
      chances.get(set) ??
      noneChance(machine, shareOf(list, machine.wild, ...symbols.filter((_, i) => set & (1 << i))))
    chances.set(set, known)
    return known
  }
  return {
    wildShown: 1 - noneOf(0),
    exactly: (of: number, shown: number) =>
      subsetsOf(shown).reduce(
        (sum, part) => sum + (ones(part) % 2 === 0 ? 1 : -1) * noneOf((of & ~shown) | part),
        0,
      ),
  }
}

function subsetsOf(set: number): number[] {
  const subsets = [set]
  for (let part = set; part > 0;) {
    part = (part - 1) & set
    subsets.push(part)
  }
  return subsets
}

function ones(set: number): number {
  let count = 0
  for (let left = set; left > 0; left &= left - 1) count++
  return count
}
