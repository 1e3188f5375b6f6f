import type { Draw } from '../../fairness/draw.ts'
import type { Cell, Grid } from '../events.ts'
import type { RoundLog } from '../round-log.ts'
import { standing, waysWins, windowAt } from './evaluate-ways.ts'
import { rideMultiplier, stepsBetween, type WaysMachine } from './machine.ts'

export type WaysRound = { machine: WaysMachine; draw: Draw; betMinor: bigint; log: RoundLog }

/**
 * Plays a ways machine into `log`. Draws: for each spin, paid or free, one stop a reel from the left,
 * `below(strip length)`. Nothing else is drawn; a capped round stops drawing.
 */
export function playWays(round: WaysRound): void {
  const { machine, log } = round
  const grid = spin(round, machine.strips, 1)
  const scatters = payScatters(round, grid)
  const spins = machine.scatter.freeSpins[scatters.length - 1] ?? 0
  if (spins > 0 && !log.capped) playFreeSpins(round, spins, scatters)
}

function playFreeSpins(round: WaysRound, spins: number, cells: readonly Cell[]): void {
  const { machine: { freeSpins: { strips, ride } }, log } = round
  const wonBeforeMinor = log.winMinor
  let left = spins
  let played = 0
  let collected = 0
  log.push({ type: 'free-spins', awarded: spins, left, multiplier: 1, cells })
  while (left > 0 && !log.capped) {
    played++
    left--
    const grid = spin(round, strips, rideMultiplier(ride, collected), played)
    if (log.capped) break
    const boarded = board(round, grid, collected, left)
    collected = boarded.collected
    left = boarded.left
  }
  log.push({ type: 'free-spins-end', spins: played, win: log.winMinor - wonBeforeMinor })
}

/** The wilds of a finished free spin come on board; every step they reach adds its spins. */
function board({ machine, log }: WaysRound, grid: Grid, before: number, left: number): { collected: number; left: number } {
  const { wild, freeSpins: { ride } } = machine
  const cells = standing(grid, wild)
  const collected = before + cells.length
  if (cells.length === 0) return { collected, left }
  log.push({ type: 'collect', symbol: wild, cells, total: collected })
  let more = left
  for (const { multiplier, spins } of stepsBetween(ride, before, collected)) {
    more += spins
    log.push({ type: 'ride-step', multiplier, awarded: spins, left: more })
  }
  return { collected, left: more }
}

function spin({ machine, draw, betMinor, log }: WaysRound, strips: WaysMachine['strips'], wildMultiplier: number, freeSpin?: number): Grid {
  const stops = strips.map((strip) => draw.below(strip.length))
  const grid = windowAt(machine, strips, stops)
  const carried = wildMultiplier > 1 ? standing(grid, machine.wild).map((cell) => ({ cell, value: wildMultiplier })) : []
  log.push({ type: 'reveal', grid, stops, ...(freeSpin === undefined ? {} : { freeSpin }), ...(carried.length === 0 ? {} : { multipliers: carried }) })
  for (const { coins, ...win } of waysWins(machine, grid, wildMultiplier)) {
    log.push({ type: 'ways-win', ...win, win: toMinor(machine, betMinor, coins) })
  }
  return grid
}

function payScatters({ machine, betMinor, log }: WaysRound, grid: Grid): Cell[] {
  const { symbol, pays } = machine.scatter
  const cells = standing(grid, symbol)
  const coins = pays[cells.length - 1] ?? 0
  if (coins > 0 && !log.capped) log.push({ type: 'scatter-win', symbol, count: cells.length, cells, win: toMinor(machine, betMinor, coins) })
  return cells
}

function toMinor({ coinsPerBet }: WaysMachine, betMinor: bigint, coins: number): bigint {
  return (BigInt(coins) * betMinor) / BigInt(coinsPerBet)
}
