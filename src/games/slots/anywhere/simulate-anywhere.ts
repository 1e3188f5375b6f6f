import type { SpinMode } from '../machine.ts'
import type { AnywhereMachine, Weighted } from './machine.ts'

export type Below = (n: number) => number

/**
 * Result of one reveal with its tumbles, in coins. `expectedCoins` replaces each multiplier's value
 * with its mean: values are independent of everything else, so the mean is the same and the
 * variance smaller. It equals `coins` if the cap could matter.
 */
type SequenceResult = { coins: number; expectedCoins: number; scatters: number; collected: number }

export type AnywhereSimulator = {
  round(below: Below): number
  bought(below: Below): number
  base(below: Below): Readonly<SequenceResult>
  freeSpins(below: Below, wonCoins: number): number
}

export function createAnywhereSimulator(
  machine: AnywhereMachine,
  capCoins: number,
): AnywhereSimulator {
  const sequence = createSequence(machine, capCoins)
  const scatterCoins = countPays(machine.scatter.pays, machine.reels * machine.rows)
  const { trigger, retrigger } = machine.scatter
  const capped = (coins: number) => Math.min(coins, capCoins)

  const counts = spread(machine.scatter.bought ?? [])
  const base = (below: Below, scatters?: number): SequenceResult => {
    const result = sequence(below, 'base', 0, 0, scatters)
    const scattersWon = scatterCoins[result.scatters] ?? 0
    result.coins = capped(result.coins + scattersWon)
    result.expectedCoins = capped(result.expectedCoins + scattersWon)
    return result
  }
  const freeSpins = (below: Below, wonCoins: number): number => {
    let won = wonCoins
    let collected = 0
    let left = trigger.spins
    while (left > 0 && won < capCoins) {
      left--
      const result = sequence(below, 'free', collected, won)
      collected = result.collected
      won += result.coins
      if (won < capCoins) won += scatterCoins[result.scatters] ?? 0
      if (result.scatters >= retrigger.from) left += retrigger.spins
    }
    return capped(won) - wonCoins
  }
  const round = (below: Below): number => {
    const { coins, scatters } = base(below)
    return scatters >= trigger.from && coins < capCoins ? coins + freeSpins(below, coins) : coins
  }
  const bought = (below: Below): number => {
    const { coins } = base(below, counts[below(counts.length)])
    return coins < capCoins ? coins + freeSpins(below, coins) : coins
  }
  return { round, bought, base: (below) => base(below), freeSpins }
}

type ModeTables = {
  reveal: Uint8Array
  tumble: Uint8Array
  values: Int32Array
  meanValue: number
  largestValue: number
}

/**
 * Plays one reveal with its tumbles over flat arrays: a cell is a symbol's index, or `multiplier` +
 * its value.
 */
function createSequence(machine: AnywhereMachine, capCoins: number) {
  const symbols = [...Object.keys(machine.pays), machine.scatter.symbol]
  const scatter = symbols.length - 1
  const multiplier = symbols.length
  const { reels, rows } = machine
  const tables: Record<SpinMode, ModeTables> = {
    base: modeTables(
      machine.cells.base,
      machine.cells.baseTumble,
      machine.multiplier.values.base,
      symbols,
    ),
    free: modeTables(
      machine.cells.free,
      machine.cells.freeTumble,
      machine.multiplier.values.free,
      symbols,
    ),
  }
  const pays = Object.values(machine.pays).map((thresholds) => countPays(thresholds, reels * rows))
  const largestScatterPay = Math.max(0, ...machine.scatter.pays.map(({ coins }) => coins))
  const cells = new Int32Array(reels * rows)
  const counts = new Int32Array(multiplier)
  const leaving = new Uint8Array(multiplier)
  const result: SequenceResult = { coins: 0, expectedCoins: 0, scatters: 0, collected: 0 }

  const drawCell = (below: Below, table: Uint8Array, values: Int32Array): number => {
    const symbol = table[below(table.length)] ?? 0
    if (symbol === multiplier) return multiplier + (values[below(values.length)] ?? 0)
    counts[symbol] = (counts[symbol] ?? 0) + 1
    return symbol
  }
  const wins = (): number => {
    let coins = 0
    for (let symbol = 0; symbol < scatter; symbol++) {
      const paid = pays[symbol]?.[counts[symbol] ?? 0] ?? 0
      leaving[symbol] = paid > 0 ? 1 : 0
      coins += paid
    }
    return coins
  }
  const tumble = (below: Below, { tumble: table, values }: ModeTables): void => {
    for (let symbol = 0; symbol < scatter; symbol++) if (leaving[symbol]) counts[symbol] = 0
    for (let first = 0; first < cells.length; first += rows) {
      let kept = first + rows
      for (let index = first + rows - 1; index >= first; index--) {
        const cell = cells[index] ?? 0
        if (cell >= scatter || !leaving[cell]) cells[--kept] = cell
      }
      for (let index = first; index < kept; index++) cells[index] = drawCell(below, table, values)
    }
  }
  const inWindow = { count: 0, sum: 0 }
  const readMultipliers = (): void => {
    inWindow.count = 0
    inWindow.sum = 0
    for (const cell of cells) {
      if (cell <= multiplier) continue
      inWindow.count++
      inWindow.sum += cell - multiplier
    }
  }
  const applyMultipliers = (mode: SpinMode, collected: number): void => {
    readMultipliers()
    const { meanValue, largestValue } = tables[mode]
    const total = collected + inWindow.sum
    const expected = collected + inWindow.count * meanValue
    const largest = collected + inWindow.count * largestValue
    const won = result.coins
    if (mode === 'free') result.collected = total
    result.coins = won * Math.max(1, total)
    result.expectedCoins =
      won * largest + largestScatterPay < capCoins ? won * Math.max(1, expected) : result.coins
  }

  const others = modeTables(
    machine.cells.base.filter(({ value }) => value !== machine.scatter.symbol),
    machine.cells.baseTumble,
    machine.multiplier.values.base,
    symbols,
  ).reveal
  const revealWithScatters = (below: Below, scatters: number, { values }: ModeTables): void => {
    let left = scatters
    for (let index = 0; index < cells.length; index++) {
      const isScatter = below(cells.length - index) < left
      cells[index] = isScatter ? scatter : drawCell(below, others, values)
      if (isScatter) left--
    }
    counts[scatter] = scatters
  }

  return (
    below: Below,
    mode: SpinMode,
    collected: number,
    wonCoins: number,
    scatters?: number,
  ): SequenceResult => {
    const modeTable = tables[mode]
    counts.fill(0)
    if (scatters !== undefined) revealWithScatters(below, scatters, modeTable)
    else
      for (let index = 0; index < cells.length; index++)
        cells[index] = drawCell(below, modeTable.reveal, modeTable.values)
    result.scatters = counts[scatter] ?? 0
    result.coins = 0
    result.expectedCoins = 0
    result.collected = collected
    for (let coins = wins(); coins > 0; coins = wins()) {
      result.coins += coins
      result.expectedCoins = result.coins
      if (wonCoins + result.coins >= capCoins) return result
      tumble(below, modeTable)
    }
    if (result.coins > 0) applyMultipliers(mode, collected)
    return result
  }
}

function modeTables(
  reveal: Weighted<string>,
  tumble: Weighted<string>,
  values: Weighted<number>,
  symbols: readonly string[],
): ModeTables {
  const indexOf = (symbol: string) =>
    symbols.includes(symbol) ? symbols.indexOf(symbol) : symbols.length
  return {
    reveal: Uint8Array.from(spread(reveal), indexOf),
    tumble: Uint8Array.from(spread(tumble), indexOf),
    values: Int32Array.from(spread(values)),
    meanValue: spread(values).reduce((sum, value) => sum + value, 0) / spread(values).length,
    largestValue: Math.max(...spread(values)),
  }
}

/**
 * Repeats each value by its weight, in order, so that a draw below the sum of weights is one
 * look-up.
 */
function spread<T>(choices: Weighted<T>): T[] {
  return choices.flatMap(({ value, weight }) => Array.from({ length: weight }, () => value))
}

function countPays(
  thresholds: readonly { from: number; coins: number }[],
  max: number,
): Float64Array {
  return new Float64Array(max + 1).map(
    (_, count) => thresholds.findLast(({ from }) => count >= from)?.coins ?? 0,
  )
}
