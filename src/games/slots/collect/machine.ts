import type { Weighted } from '../anywhere/machine.ts'
import type { SymbolId } from '../events.ts'
import type { SlotMachine } from '../machine.ts'

/**
 * A level of the meter, reached when `from` carriers were collected in these free spins: the
 * multiplier of every later collection, the spins it adds, and the symbol that lands as another
 * one from the next spin on.
 */
export type MeterLevel = {
  from: number
  multiplier: number
  spins: number
  upgrade: { from: SymbolId; to: SymbolId }
}

/**
 * A line machine whose carriers bring a sum each, in whole bets. A collector in the same window
 * takes them all; in free spins the carriers it takes also fill a meter. The wild, the carrier and
 * the collector have no pays of their own, and free spins show no scatter.
 */
export type CollectMachine = Pick<SlotMachine, 'reels' | 'rows' | 'strips' | 'lines' | 'pays'> & {
  wild: { symbol: SymbolId }
  scatter: { symbol: SymbolId; pays: readonly number[]; freeSpins: readonly number[] }
  collect: { carrier: SymbolId; collector: SymbolId; sums: Weighted<number> }
  freeSpins: { strips: SlotMachine['strips']; levels: readonly MeterLevel[] }
}

/** The number of levels that `collected` carriers have reached. */
export function levelAt(levels: readonly MeterLevel[], collected: number): number {
  return levels.filter(({ from }) => from <= collected).length
}

export function multiplierAt(levels: readonly MeterLevel[], level: number): number {
  return levels[level - 1]?.multiplier ?? 1
}

/** The number of carriers that fill the whole meter. */
export function meterSize(levels: readonly MeterLevel[]): number {
  return levels.at(-1)?.from ?? 0
}

export function spinsBetween(levels: readonly MeterLevel[], before: number, after: number): number {
  return levels
    .slice(levelAt(levels, before), levelAt(levels, after))
    .reduce((sum, { spins }) => sum + spins, 0)
}
