import { largestWindowUnits, type CompiledMachine } from '../compiled-machine.ts'
import { evaluateLineWays } from './evaluate-window.ts'

/** One thing a reel can show: its cells, whether a wild grew over them, and how many stops show it. */
type Showing = { cells: readonly number[]; grown: boolean; ways: number }

/** How many combinations of stops win so many units and leave these reels held (a bit a reel). */
export type Outcome = { held: number; units: number; ways: number }

/** Every window that the free reels can show while `held` reels are wild: each outcome with its number of ways. */
export function countWindows(machine: CompiledMachine, bothWays: boolean, held: number): Outcome[] {
  const radix = machine.symbols.length
  const table = waysTable(machine, bothWays)
  const showings = machine.modes.base.strips.map((_, reel) => showingsOf(machine, reel, isHeld(held, reel)))
  const tallies = new Map<number, Float64Array>()
  const patterns = Array.from({ length: machine.reels + 1 }, () => new Int32Array(machine.lines.length))
  const rowsOf = machine.modes.base.strips.map((_, reel) => Int32Array.from(machine.lines, (line) => line[reel] ?? 0))
  const visit = (reel: number, now: number, ways: number): void => {
    const before = patterns[reel]
    const after = patterns[reel + 1]
    const rows = rowsOf[reel]
    if (!before || !after || !rows) return tally(now, ways)
    for (const { cells, grown, ways: more } of showings[reel] ?? []) {
      for (let line = 0; line < rows.length; line++) after[line] = (before[line] ?? 0) * radix + (cells[rows[line] ?? 0] ?? 0)
      visit(reel + 1, grown ? now | (1 << reel) : now, ways * more)
    }
  }
  const whole = patterns[machine.reels] ?? new Int32Array()
  const most = largestWindowUnits(machine) * 2
  const tally = (now: number, ways: number): void => {
    let units = 0
    for (let line = 0; line < whole.length; line++) units += table[whole[line] ?? 0] ?? 0
    let counts = tallies.get(now)
    if (!counts) tallies.set(now, (counts = new Float64Array(most + 1)))
    counts[units] = (counts[units] ?? 0) + ways
  }
  visit(0, held, 1)
  return [...tallies].flatMap(([now, counts]) => Array.from(counts, (ways, units) => ({ held: now, units, ways })).filter(({ ways }) => ways > 0))
}

/** Combinations of stops of the reels that are not held. */
export function stopsOf(machine: CompiledMachine, held: number): number {
  return machine.modes.base.strips.reduce((product, strip, reel) => (isHeld(held, reel) ? product : product * strip.length), 1)
}

function isHeld(held: number, reel: number): boolean {
  return (held & (1 << reel)) !== 0
}

function showingsOf(machine: CompiledMachine, reel: number, held: boolean): Showing[] {
  const { strips, wild } = machine.modes.base
  const strip = strips[reel] ?? new Int32Array()
  const wilds = Array.from({ length: machine.rows }, () => wild)
  if (held) return [{ cells: wilds, grown: false, ways: 1 }]
  const known = new Map<string, Showing>()
  strip.forEach((_, stop) => {
    const landed = Array.from({ length: machine.rows }, (__, row) => strip[(stop + row) % strip.length] ?? 0)
    const grown = landed.includes(wild)
    const cells = grown ? wilds : landed
    known.set(cells.join(), { cells, grown, ways: (known.get(cells.join())?.ways ?? 0) + 1 })
  })
  return [...known.values()]
}

/** What a line pays both ways, by its symbols read as a number in base `symbols.length`, the leftmost first. */
function waysTable(machine: CompiledMachine, bothWays: boolean): Int32Array {
  const radix = machine.symbols.length
  const cells = new Int32Array(machine.reels)
  return new Int32Array(radix ** machine.reels).map((_, pattern) => {
    let rest = pattern
    for (let reel = cells.length - 1; reel >= 0; reel--) {
      cells[reel] = rest % radix
      rest = Math.floor(rest / radix)
    }
    const { left, right } = evaluateLineWays(machine, bothWays, cells)
    return (left?.units ?? 0) + (right?.units ?? 0)
  })
}
