import type { SpinMode } from '../machine.ts'
import type { ClusterMachine } from './machine.ts'
import { turnMoves } from './rings.ts'
import { cameFrom, stormComes } from './storm.ts'
import { spinsFor } from './play-cluster.ts'

type Below = (n: number) => number

export type ClusterSimulator = {
  round(below: Below): number
  base(below: Below): { coins: number; spins: number }
  freeSpins(below: Below, spins: number, wonCoins: number): number
}

export function createClusterSimulator(
  machine: ClusterMachine,
  capCoins: number,
): ClusterSimulator {
  const { spin, reset } = createSpin(machine, capCoins)
  const spinsOf = Array.from({ length: machine.reels * machine.rows + 1 }, (_, scatters) =>
    spinsFor(machine, scatters),
  )
  const base = (below: Below) => {
    reset()
    const { coins, scatters } = spin(below, 'base', 0)
    return { coins: Math.min(coins, capCoins), spins: spinsOf[scatters] ?? 0 }
  }
  const freeSpins = (below: Below, spins: number, wonCoins: number) => {
    reset()
    let won = wonCoins
    for (let left = spins; left > 0 && won < capCoins; left--) {
      const { coins, scatters } = spin(below, 'free', won)
      won += coins
      left += spinsOf[scatters] ?? 0
    }
    return Math.min(won, capCoins) - wonCoins
  }
  const round = (below: Below) => {
    const { coins, spins } = base(below)
    return spins > 0 && coins < capCoins ? coins + freeSpins(below, spins, coins) : coins
  }
  return { round, base, freeSpins }
}

/**
 * Plays one spin over flat arrays: a cell is a symbol's index, reel after reel, with a border of
 * `WALL` around the window.
 */
function createSpin(machine: ClusterMachine, capCoins: number) {
  const { reels, rows, marks: ladder = [], turn, storm } = machine
  const { stride, at, inside, moves, pays, minSize, tables, shifts, values } = layoutOf(machine)
  const scatter = pays.length
  const WALL = scatter + 1
  const cells = new Uint8Array(stride * (reels + 2) + 1).fill(WALL)
  const before = new Uint8Array(cells.length)
  const marks = new Uint8Array(cells.length)
  const seen = new Int32Array(cells.length)
  const leaving = new Int32Array(cells.length)
  const stack = new Int32Array(reels * rows)
  const result = { coins: 0, scatters: 0 }
  let sweep = 0
  let multiplier = 1

  const gather = createGather(cells, seen, stack, stride)
  const strike = (count: number): number => {
    let marked = 0
    for (let i = 0; i < count; i++) {
      const cell = stack[i] ?? 0
      const mark = marks[cell] ?? 0
      marked += values[mark] ?? 0
      if (mark < ladder.length) marks[cell] = mark + 1
      leaving[cell] = sweep
    }
    return Math.max(1, marked) * multiplier
  }
  const wins = (): number => {
    let coins = 0
    sweep++
    for (const start of inside) {
      const symbol = cells[start] ?? 0
      if (symbol >= scatter || seen[start] === sweep) continue
      const count = gather(start, symbol, sweep)
      const paid = count < minSize ? 0 : (pays[symbol]?.[count] ?? 0)
      if (paid > 0) coins += paid * strike(count)
    }
    return coins
  }
  const tumble = (below: Below, table: Uint8Array): void => {
    for (let reel = 0; reel < reels; reel++) {
      const first = at(reel, 0)
      let kept = first + rows
      for (let index = first + rows - 1; index >= first; index--) {
        if (leaving[index] !== sweep) cells[--kept] = cells[index] ?? 0
      }
      for (let index = first; index < kept; index++) cells[index] = table[below(table.length)] ?? 0
    }
  }
  const playTumbles = (below: Below, table: Uint8Array, wonCoins: number): number => {
    let tumbles = 0
    for (let coins = wins(); coins > 0; coins = wins()) {
      result.coins += coins
      if (wonCoins + result.coins >= capCoins) break
      tumble(below, table)
      tumbles++
    }
    return tumbles
  }
  const turnRings = (): void => {
    before.set(cells)
    for (const [from, to] of moves) cells[to] = before[from] ?? 0
  }
  const blowRows = (below: Below): void => {
    before.set(cells)
    for (let row = 0; row < rows; row++) {
      const shift = shifts[below(shifts.length)] ?? 0
      for (let reel = 0; reel < reels; reel++)
        cells[at(reel, row)] = before[at(cameFrom(reel, shift, reels), row)] ?? 0
    }
  }
  const playStorm = (below: Below, mode: SpinMode, table: Uint8Array, wonCoins: number): void => {
    if (
      storm === undefined ||
      wonCoins + result.coins >= capCoins ||
      !stormComes(storm, mode, { below })
    )
      return
    const coins = result.coins
    for (let gust = 0; gust < storm.gusts && result.coins === coins; gust++) {
      blowRows(below)
      multiplier += storm.raise
      playTumbles(below, table, wonCoins)
    }
  }
  return {
    reset() {
      marks.fill(0)
      multiplier = 1
    },
    spin(below: Below, mode: SpinMode, wonCoins: number): Readonly<typeof result> {
      const reveal = tables[mode]
      const falling = mode === 'base' ? tables.baseTumble : tables.freeTumble
      result.coins = 0
      result.scatters = 0
      for (const index of inside) {
        const symbol = reveal[below(reveal.length)] ?? 0
        cells[index] = symbol
        if (symbol === scatter) result.scatters++
      }
      const tumbles = playTumbles(below, falling, wonCoins)
      if (
        turn !== undefined &&
        wonCoins + result.coins < capCoins &&
        tumbles >= turn.afterTumbles[mode]
      ) {
        turnRings()
        playTumbles(below, falling, wonCoins)
      }
      playStorm(below, mode, falling, wonCoins)
      return result
    },
  }
}

function createGather(
  cells: Uint8Array,
  seen: Int32Array,
  stack: Int32Array,
  stride: number,
): (start: number, symbol: number, sweep: number) => number {
  let gathered = 0
  const look = (next: number, symbol: number, sweep: number): void => {
    if (cells[next] !== symbol || seen[next] === sweep) return
    seen[next] = sweep
    stack[gathered++] = next
  }
  return (start, symbol, sweep) => {
    gathered = 1
    stack[0] = start
    seen[start] = sweep
    for (let i = 0; i < gathered; i++) {
      const cell = stack[i] ?? 0
      look(cell + 1, symbol, sweep)
      look(cell - 1, symbol, sweep)
      look(cell + stride, symbol, sweep)
      look(cell - stride, symbol, sweep)
    }
    return gathered
  }
}

function layoutOf(machine: ClusterMachine) {
  const { reels, rows, marks: ladder = [], turn, storm } = machine
  const symbols = Object.keys(machine.pays)
  const stride = rows + 1
  const at = (reel: number, row: number) => stride * (reel + 1) + row
  const inside = Int32Array.from(
    Array.from({ length: reels * rows }, (_, i) => at(Math.floor(i / rows), i % rows)),
  )
  const moves = turnMoves(machine, turn?.steps ?? []).map(
    ({ from, to }) => [at(...from), at(...to)] as const,
  )
  const pays = symbols.map((symbol) =>
    new Float64Array(reels * rows + 1).map(
      (_, count) => machine.pays[symbol]?.findLast(({ from }) => count >= from)?.coins ?? 0,
    ),
  )
  const minSize = Math.min(
    ...Object.values(machine.pays).map((steps) => steps[0]?.from ?? Infinity),
  )
  const tables = {
    base: tableOf(machine.cells.base, symbols),
    free: tableOf(machine.cells.free, symbols),
    baseTumble: tableOf(machine.cells.baseTumble, symbols),
    freeTumble: tableOf(machine.cells.freeTumble, symbols),
  }
  const shifts = storm
    ? storm.shifts.flatMap(({ value, weight }) => Array.from({ length: weight }, () => value))
    : []
  const values = Float64Array.from([0, ...ladder.map((value) => (value > 1 ? value : 0))])
  return { stride, at, inside, moves, pays, minSize, tables, shifts, values }
}

/**
 * Repeats each symbol by its weight, in order, so that a draw below the sum of weights is one
 * look-up.
 */
function tableOf(
  choices: readonly { value: string; weight: number }[],
  symbols: readonly string[],
): Uint8Array {
  const indexOf = (symbol: string) =>
    symbols.includes(symbol) ? symbols.indexOf(symbol) : symbols.length
  return Uint8Array.from(
    choices.flatMap(({ value, weight }) => Array.from({ length: weight }, () => indexOf(value))),
  )
}
