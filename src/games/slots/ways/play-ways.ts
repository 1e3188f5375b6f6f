import type { Draw } from '../../fairness/draw.ts'
import type { Cell, Grid, SymbolId } from '../events.ts'
import type { RoundLog } from '../round-log.ts'
import { standing, waysWins, windowAt } from './evaluate-ways.ts'
import {
  carriedBy,
  duelCarried,
  rideMultiplier,
  spinsOfClash,
  stepsBetween,
  turnOf,
  wildsOf,
  type Carried,
  type Duel,
  type Ride,
  type WaysMachine,
} from './machine.ts'

export type WaysRound = { machine: WaysMachine; draw: Draw; betMinor: bigint; log: RoundLog }

/**
 * Plays a ways machine into `log`. Draws: for each spin, paid or free, one stop per reel from the
 * left, `below(strip length)`. Nothing else is drawn; a capped round stops drawing.
 */
export function playWays(round: WaysRound): void {
  const { machine, log } = round
  const grid = spin(round, machine.strips, () => 1)
  const scatters = payScatters(round, grid)
  const spins = machine.scatter.freeSpins[scatters.length - 1] ?? 0
  if (spins > 0 && !log.capped) playFreeSpins(round, spins, scatters)
}

function playFreeSpins(round: WaysRound, spins: number, cells: readonly Cell[]): void {
  const {
    machine: { freeSpins },
    log,
  } = round
  const wonBeforeMinor = log.winMinor
  log.push({ type: 'free-spins', awarded: spins, left: spins, multiplier: 1, cells })
  const played =
    'duel' in freeSpins
      ? playDuel(round, freeSpins.duel, spins)
      : playRide(round, freeSpins.ride, spins)
  log.push({ type: 'free-spins-end', spins: played, win: log.winMinor - wonBeforeMinor })
}

function playRide(round: WaysRound, ride: Ride, spins: number): number {
  const {
    machine: {
      freeSpins: { strips },
    },
    log,
  } = round
  let left = spins
  let played = 0
  let collected = 0
  while (left > 0 && !log.capped) {
    played++
    left--
    const carried = rideMultiplier(ride, collected)
    const grid = spin(round, strips, () => carried, { freeSpin: played })
    if (log.capped) break
    const boarded = board(round, ride, grid, collected, left)
    collected = boarded.collected
    left = boarded.left
  }
  return played
}

function playDuel(round: WaysRound, duel: Duel, spins: number): number {
  const {
    machine: {
      freeSpins: { strips },
    },
    log,
  } = round
  let left = spins
  let played = 0
  while (left > 0 && !log.capped) {
    played++
    left--
    const turn = turnOf(duel, played)
    const clash = (shown: Grid) => duel.turns.every(({ wild }) => standing(shown, wild).length > 0)
    const grid = spin(round, strips, (shown) => duelCarried(duel, turn, clash(shown)), {
      freeSpin: played,
      ...(turn ? { turn: turn.wild } : {}),
    })
    if (log.capped || !clash(grid)) continue
    const awarded = spinsOfClash(duel, played, left)
    left += awarded
    log.push({
      type: 'clash',
      cells: duel.turns.flatMap(({ wild }) => standing(grid, wild)),
      awarded,
      left,
    })
  }
  return played
}

/** Collects the wilds of a finished free spin; every step they reach adds its spins. */
function board(
  { machine: { wild }, log }: WaysRound,
  ride: Ride,
  grid: Grid,
  before: number,
  left: number,
): { collected: number; left: number } {
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

function spin(
  { machine, draw, betMinor, log }: WaysRound,
  strips: WaysMachine['strips'],
  carriedIn: (grid: Grid) => Carried,
  free: { freeSpin?: number; turn?: SymbolId } = {},
): Grid {
  const stops = strips.map((strip) => draw.below(strip.length))
  const grid = windowAt(machine, strips, stops)
  const carried = carriedIn(grid)
  const multipliers = wildsOf(machine)
    .flatMap((wild) =>
      standing(grid, wild).map((cell) => ({ cell, value: carriedBy(carried, wild) })),
    )
    .filter(({ value }) => value > 1)
  log.push({
    type: 'reveal',
    grid,
    stops,
    ...free,
    ...(multipliers.length === 0 ? {} : { multipliers }),
  })
  for (const { coins, ...win } of waysWins(machine, grid, carried)) {
    log.push({ type: 'ways-win', ...win, win: toMinor(machine, betMinor, coins) })
  }
  return grid
}

function payScatters({ machine, betMinor, log }: WaysRound, grid: Grid): Cell[] {
  const { symbol, pays } = machine.scatter
  const cells = standing(grid, symbol)
  const coins = pays[cells.length - 1] ?? 0
  if (coins > 0 && !log.capped)
    log.push({
      type: 'scatter-win',
      symbol,
      count: cells.length,
      cells,
      win: toMinor(machine, betMinor, coins),
    })
  return cells
}

function toMinor({ coinsPerBet }: WaysMachine, betMinor: bigint, coins: number): bigint {
  return (BigInt(coins) * betMinor) / BigInt(coinsPerBet)
}
