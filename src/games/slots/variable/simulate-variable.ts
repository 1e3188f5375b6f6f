import type { Weighted } from '../anywhere/machine.ts'
import type { SpinMode } from '../machine.ts'
import { expectedReveal } from './chances.ts'
import type { VariableMachine } from './machine.ts'

export type Below = (n: number) => number

/**
 * Win of a spin or of free spins, in coins. `expectedCoins` replaces every window's win with its
 * expected value before its cells are drawn, less the cap's effect: the mean is the same and the
 * variance much smaller.
 */
export type Won = { coins: number; expectedCoins: number }

export type VariableSimulator = {
  round(below: Below): number
  base(below: Below): Readonly<Won & { scatters: number }>
  freeSpins(below: Below, awarded: number, wonCoins: number): Won
}

export function createVariableSimulator(
  machine: VariableMachine,
  capCoins: number,
): VariableSimulator {
  const spin = createSpin(machine, capCoins)
  const { awards, retrigger } = machine.scatter
  const base = (below: Below) => spin(below, 'base', 1, 0)
  const freeSpins = (below: Below, awarded: number, wonCoins: number): Won => {
    let [coins, expectedCoins, multiplier] = [0, 0, machine.multiplier.first]
    for (let left = awarded; left > 0 && wonCoins + coins < capCoins; left--) {
      const spun = spin(below, 'free', multiplier, wonCoins + coins)
      coins += spun.coins
      expectedCoins += spun.expectedCoins
      multiplier = spun.multiplier
      if (spun.scatters >= retrigger.from) left += retrigger.spins
    }
    return { coins, expectedCoins }
  }
  const round = (below: Below): number => {
    const { coins, scatters } = base(below)
    const awarded = awards.findLast(({ from }) => scatters >= from)?.spins ?? 0
    return awarded > 0 && coins < capCoins ? coins + freeSpins(below, awarded, coins).coins : coins
  }
  return { round, base, freeSpins }
}

export type ReelTable = { draw: Uint8Array; chance: Float64Array; none: readonly Float64Array[] }

/**
 * Plays one reveal with its tumbles. Ways depend only on the number of each symbol per reel, so
 * cells have no positions.
 */
function createSpin(machine: VariableMachine, capCoins: number) {
  const { haul } = machine
  const layout = layoutOf(machine)
  const { reels, wild, scatter, carrier, collector, kinds } = layout
  const { sums, meanSum, heights, reveals, tumbles, revealWorth, pays } = layout
  const counts = new Int32Array(reels * kinds)
  const fresh = new Int32Array(reels)
  const length = new Int32Array(wild)
  const result = { coins: 0, expectedCoins: 0, scatters: 0, multiplier: 1 }

  const fill = (below: Below, tables: readonly ReelTable[]): void => {
    for (let reel = 0; reel < reels; reel++) {
      const table = tables[reel]?.draw ?? heights
      for (let left = fresh[reel] ?? 0; left > 0; left--) {
        const index = reel * kinds + (table[below(table.length)] ?? 0)
        counts[index] = (counts[index] ?? 0) + 1
      }
    }
  }
  const wins = (): number => {
    let coins = 0
    for (let symbol = 0; symbol < wild; symbol++) {
      let ways = 1
      let reel = 0
      for (; reel < reels; reel++) {
        const found = (counts[reel * kinds + symbol] ?? 0) + (counts[reel * kinds + wild] ?? 0)
        if (found === 0) break
        ways *= found
      }
      const won = reel === 0 ? 0 : (pays[symbol * reels + reel - 1] ?? 0) * ways
      length[symbol] = won > 0 ? reel : 0
      coins += won
    }
    return coins
  }
  const remove = (): void => {
    fresh.fill(0)
    for (let symbol = 0; symbol < wild; symbol++) {
      for (let reel = (length[symbol] ?? 0) - 1; reel >= 0; reel--) {
        take(reel, symbol)
        take(reel, wild)
      }
    }
  }
  const take = (reel: number, kind: number): void => {
    const index = reel * kinds + kind
    fresh[reel] = (fresh[reel] ?? 0) + (counts[index] ?? 0)
    counts[index] = 0
  }
  const shown = (kind: number): number => {
    let all = 0
    for (let reel = 0; reel < reels; reel++) all += counts[reel * kinds + kind] ?? 0
    return all
  }
  const haulIn = (collectors: number, carriers: number, bets: number, wonCoins: number): void => {
    const times = collectors * result.multiplier * machine.coinsPerBet
    result.coins += bets * times
    result.expectedCoins += carriers * meanSum * times
    const over = wonCoins + result.coins - capCoins
    if (over > 0) {
      result.coins -= over
      result.expectedCoins -= over
    }
    result.multiplier += collectors * (haul?.step ?? 0)
  }

  return (below: Below, mode: SpinMode, multiplier: number, wonCoins: number) => {
    counts.fill(0)
    for (let reel = 0; reel < reels; reel++) fresh[reel] = heights[below(heights.length)] ?? 0
    fill(below, reveals[mode])
    result.scatters = shown(scatter)
    const carriers = mode === 'free' && haul ? shown(carrier) : 0
    let bets = 0
    for (let i = 0; i < carriers; i++) bets += sums[below(sums.length)] ?? 0
    result.coins = 0
    result.multiplier = multiplier
    result.expectedCoins = revealWorth[mode] * multiplier
    for (let coins = wins(); coins > 0; coins = wins()) {
      result.coins += coins * result.multiplier
      const over = wonCoins + result.coins - capCoins
      if (over >= 0) {
        result.coins -= over
        result.expectedCoins -= over
        return result
      }
      if (mode === 'free') result.multiplier += machine.multiplier.step
      remove()
      result.expectedCoins +=
        expectedWindow(layout, counts, fresh, tumbles[mode]) * result.multiplier
      fill(below, tumbles[mode])
    }
    const collectors = mode === 'free' && haul ? shown(collector) : 0
    if (collectors > 0) haulIn(collectors, carriers, bets, wonCoins)
    return result
  }
}

/**
 * Computes the expected value of the window before its `fresh` cells are drawn: a product of means
 * and the chance that the next reel ends the run.
 */
export function expectedWindow(
  { reels, wild, kinds, pays }: Pick<Layout, 'reels' | 'wild' | 'kinds' | 'pays'>,
  counts: Int32Array,
  fresh: Int32Array,
  tables: readonly ReelTable[],
): number {
  let coins = 0
  for (let symbol = 0; symbol < wild; symbol++) {
    let ways = 1
    for (let reel = 0; reel < reels && ways > 0; reel++) {
      const kept = (counts[reel * kinds + symbol] ?? 0) + (counts[reel * kinds + wild] ?? 0)
      const falling = fresh[reel] ?? 0
      const table = tables[reel]
      if (kept === 0 && reel > 0)
        coins +=
          ways * (pays[symbol * reels + reel - 1] ?? 0) * (table?.none[symbol]?.[falling] ?? 1)
      ways *= kept + falling * (table?.chance[symbol] ?? 0)
    }
    coins += ways * (pays[symbol * reels + reels - 1] ?? 0)
  }
  return coins
}

type Layout = ReturnType<typeof layoutOf>

export function layoutOf(machine: VariableMachine) {
  const { reels, rows, haul } = machine
  const paying = Object.keys(machine.pays)
  const wild = paying.length
  const scatter = wild + 1
  const carrier = wild + 2
  const collector = wild + 3
  const kinds = wild + 4
  const kindOf = new Map(
    [
      ...paying,
      machine.wild,
      machine.scatter.symbol,
      ...(haul ? [haul.carrier, haul.collector] : []),
    ].map((symbol, kind) => [symbol, kind]),
  )
  const sums = haul ? spread(haul.sums) : []
  const meanSum = sums.reduce((all, sum) => all + sum, 0) / Math.max(1, sums.length)
  const heights = Uint8Array.from(spread(machine.heights))
  const tablesOf = (lists: readonly Weighted<string>[]) =>
    lists.map((list) => reelTable(list, kindOf, wild, rows))
  const reveals: Record<SpinMode, ReelTable[]> = {
    base: tablesOf(machine.cells.base),
    free: tablesOf(machine.cells.free),
  }
  const tumbles: Record<SpinMode, ReelTable[]> = {
    base: tablesOf(machine.cells.baseTumble),
    free: tablesOf(machine.cells.freeTumble),
  }
  const revealWorth: Record<SpinMode, number> = {
    base: expectedReveal(machine, 'base'),
    free: expectedReveal(machine, 'free'),
  }
  const pays = Float64Array.from(
    Object.values(machine.pays).flatMap((coins) =>
      Array.from({ length: reels }, (_, i) => coins[i] ?? 0),
    ),
  )
  return {
    reels,
    wild,
    scatter,
    carrier,
    collector,
    kinds,
    sums,
    meanSum,
    heights,
    reveals,
    tumbles,
    revealWorth,
    pays,
  }
}

function reelTable(
  list: Weighted<string>,
  kindOf: ReadonlyMap<string, number>,
  wild: number,
  rows: number,
): ReelTable {
  const draw = Uint8Array.from(spread(list), (symbol) => kindOf.get(symbol) ?? 0)
  const chance = Float64Array.from(
    { length: wild },
    (_, symbol) => draw.filter((kind) => kind === symbol || kind === wild).length / draw.length,
  )
  return {
    draw,
    chance,
    none: Array.from(chance, (p) =>
      Float64Array.from({ length: rows + 1 }, (_, cells) => (1 - p) ** cells),
    ),
  }
}

function spread<T>(choices: Weighted<T>): T[] {
  return choices.flatMap(({ value, weight }) => Array.from({ length: weight }, () => value))
}
