import type { SpinMode } from '../machine.ts'
import { expectedReveal } from '../variable/chances.ts'
import {
  expectedWindow,
  layoutOf,
  type Below,
  type ReelTable,
  type VariableSimulator,
  type Won,
} from '../variable/simulate-variable.ts'
import { firstWindowOf, raised, type AvalancheMachine } from './machine.ts'

export type AvalancheSimulator = Omit<VariableSimulator, 'base'> & {
  base(below: Below): Readonly<Won & { scatters: number; rows: number }>
}

/**
 * As `createVariableSimulator`: `expectedCoins` replaces every window's win with its expected value
 * before its cells are drawn, less the cap's effect.
 */
export function createAvalancheSimulator(
  machine: AvalancheMachine,
  capCoins: number,
): AvalancheSimulator {
  const spin = createSpin(machine, capCoins)
  const { awards, retrigger } = machine.scatter
  const base = (below: Below) => spin(below, 'base', { rows: machine.start.base, multiplier: 1 }, 0)
  const freeSpins = (below: Below, awarded: number, wonCoins: number): Won => {
    let [coins, expectedCoins] = [0, 0]
    const board = { rows: machine.start.free, multiplier: machine.multiplier.first }
    for (let left = awarded; left > 0 && wonCoins + coins < capCoins; left--) {
      const spun = spin(below, 'free', board, wonCoins + coins)
      coins += spun.coins
      expectedCoins += spun.expectedCoins
      board.rows = spun.rows
      board.multiplier = spun.multiplier
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

/**
 * Plays one reveal with its avalanches. Ways depend only on the number of each symbol per reel, so
 * cells have no positions.
 */
function createSpin(machine: AvalancheMachine, capCoins: number) {
  const layout = layoutOf(firstWindowOf(machine))
  const { reels, wild, scatter, kinds, reveals, tumbles, pays } = layout
  const counts = new Int32Array(reels * kinds)
  const fresh = new Int32Array(reels)
  const length = new Int32Array(wild)
  const result = { coins: 0, expectedCoins: 0, scatters: 0, rows: 0, multiplier: 1 }
  const worth = (mode: SpinMode) =>
    Array.from({ length: machine.rows + 1 }, (_, rows) =>
      expectedReveal({ ...machine, heights: [{ value: rows, weight: 1 }] }, mode),
    )
  const revealWorth: Record<SpinMode, number[]> = { base: worth('base'), free: worth('free') }

  const fill = (below: Below, tables: readonly ReelTable[]): void => {
    for (let reel = 0; reel < reels; reel++) {
      const table = tables[reel]?.draw ?? new Uint8Array()
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
  const remove = (opened: number): void => {
    fresh.fill(opened)
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
  const scattersShown = (): number => {
    let all = 0
    for (let reel = 0; reel < reels; reel++) all += counts[reel * kinds + scatter] ?? 0
    return all
  }

  return (
    below: Below,
    mode: SpinMode,
    board: { rows: number; multiplier: number },
    wonCoins: number,
  ) => {
    counts.fill(0)
    fresh.fill(board.rows)
    fill(below, reveals[mode])
    result.scatters = scattersShown()
    result.coins = 0
    result.rows = board.rows
    result.multiplier = board.multiplier
    result.expectedCoins = (revealWorth[mode][board.rows] ?? 0) * board.multiplier
    for (let coins = wins(); coins > 0; coins = wins()) {
      result.coins += coins * result.multiplier
      const over = wonCoins + result.coins - capCoins
      if (over >= 0) {
        result.coins -= over
        result.expectedCoins -= over
        return result
      }
      const opened = result.rows < machine.rows ? 1 : 0
      result.rows += opened
      if (opened === 0 && mode === 'free') result.multiplier = raised(machine, result.multiplier)
      remove(opened)
      result.expectedCoins +=
        expectedWindow(layout, counts, fresh, tumbles[mode]) * result.multiplier
      fill(below, tumbles[mode])
    }
    return result
  }
}
