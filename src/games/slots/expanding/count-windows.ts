import { largestWindowUnits, type CompiledMachine } from '../compiled-machine.ts'
import { evaluateLineWays, type LineRules } from './evaluate-window.ts'
import { wildTimes, type ExpandingMachine } from './machine.ts'

type Showing = { cells: readonly number[]; grown: boolean; ways: number }

/** Number of stop combinations that win `units` and leave these reels held (one bit per reel). */
export type Outcome = { held: number; units: number; ways: number }

export function countWindows(
  machine: CompiledMachine,
  title: ExpandingMachine,
  held: number,
): Outcome[] {
  const radix = machine.symbols.length
  const tables = tablesOf(machine, title)
  const showings = machine.modes.base.strips.map((_, reel) =>
    showingsOf(machine, reel, isHeld(held, reel)),
  )
  const tallies = new Map<number, Float64Array>()
  const patterns = Array.from(
    { length: machine.reels + 1 },
    () => new Int32Array(machine.lines.length),
  )
  const rowsOf = machine.modes.base.strips.map((_, reel) =>
    Int32Array.from(machine.lines, (line) => line[reel] ?? 0),
  )
  const ended = Array.from({ length: machine.reels + 1 }, (_, reels) =>
    endedPrefixes(machine, title, reels),
  )
  const tails = Array.from({ length: machine.reels + 1 }, (_, reel) => tailsOf(showings, reel))
  const visit = (reel: number, now: number, ways: number): void => {
    const before = patterns[reel]
    const after = patterns[reel + 1]
    const rows = rowsOf[reel]
    if (!before || !after || !rows || before.every((prefix) => ended[reel]?.[prefix] === 1)) {
      for (const tail of tails[reel] ?? []) tally(reel, now | tail.held, ways * tail.ways)
      return
    }
    for (const { cells, grown, ways: more } of showings[reel] ?? []) {
      for (let line = 0; line < rows.length; line++)
        after[line] = (before[line] ?? 0) * radix + (cells[rows[line] ?? 0] ?? 0)
      visit(reel + 1, grown ? now | (1 << reel) : now, ways * more)
    }
  }
  const maxUnits = largestWindowUnits(machine) * 2 * Math.max(1, ...(title.wild.multipliers ?? []))
  const tally = (reels: number, now: number, ways: number): void => {
    const table = tables[heldCount(now)] ?? NOTHING
    const prefixes = patterns[reels] ?? NOTHING
    const scale = radix ** (machine.reels - reels)
    let units = 0
    for (let line = 0; line < prefixes.length; line++)
      units += table[(prefixes[line] ?? 0) * scale] ?? 0
    let counts = tallies.get(now)
    if (!counts) tallies.set(now, (counts = new Float64Array(maxUnits + 1)))
    counts[units] = (counts[units] ?? 0) + ways
  }
  visit(0, held, 1)
  const outcomes: Outcome[] = []
  for (const [now, counts] of tallies) {
    counts.forEach((ways, units) => {
      if (ways > 0) outcomes.push({ held: now, units, ways })
    })
  }
  return outcomes
}

const NOTHING = new Int32Array()

function endedPrefixes(
  machine: CompiledMachine,
  { bothWays }: ExpandingMachine,
  reels: number,
): Uint8Array {
  const radix = machine.symbols.length
  const { wild } = machine.modes.base
  return new Uint8Array(radix ** reels).map((_, prefix) => {
    if (bothWays) return 0
    const others = new Set<number>()
    for (let i = 0, rest = prefix; i < reels; i++, rest = Math.floor(rest / radix))
      if (rest % radix !== wild) others.add(rest % radix)
    return others.size > 1 ? 1 : 0
  })
}

function tailsOf(
  showings: readonly (readonly Showing[])[],
  from: number,
): { held: number; ways: number }[] {
  let tails = [{ held: 0, ways: 1 }]
  for (let reel = from; reel < showings.length; reel++) {
    const [grown = 0, plain = 0] = [true, false].map((grows) =>
      (showings[reel] ?? []).reduce(
        (sum, showing) => (showing.grown === grows ? sum + showing.ways : sum),
        0,
      ),
    )
    tails = tails
      .flatMap(({ held, ways }) => [
        { held, ways: ways * plain },
        { held: held | (1 << reel), ways: ways * grown },
      ])
      .filter(({ ways }) => ways > 0)
  }
  return tails
}

function heldCount(held: number): number {
  let count = 0
  for (let rest = held; rest > 0; rest >>= 1) count += rest & 1
  return count
}

export function stopsOf(machine: CompiledMachine, held: number): number {
  return machine.modes.base.strips.reduce(
    (product, strip, reel) => (isHeld(held, reel) ? product : product * strip.length),
    1,
  )
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
    const landed = Array.from(
      { length: machine.rows },
      (__, row) => strip[(stop + row) % strip.length] ?? 0,
    )
    const grown = landed.includes(wild)
    const cells = grown ? wilds : landed
    known.set(cells.join(), { cells, grown, ways: (known.get(cells.join())?.ways ?? 0) + 1 })
  })
  return [...known.values()]
}

const tablesByMachine = new WeakMap<CompiledMachine, readonly Int32Array[]>()

function tablesOf(machine: CompiledMachine, title: ExpandingMachine): readonly Int32Array[] {
  const known = tablesByMachine.get(machine)
  if (known) return known
  const byTimes = new Map<number, Int32Array>()
  const made = Array.from({ length: machine.reels + 1 }, (_, reels) => {
    const times = wildTimes(title, reels)
    const table = byTimes.get(times) ?? waysTable(machine, { bothWays: title.bothWays, times })
    byTimes.set(times, table)
    return table
  })
  tablesByMachine.set(machine, made)
  return made
}

/**
 * A line's pay, indexed by its symbols as a number in base `symbols.length`, the leftmost first.
 */
function waysTable(machine: CompiledMachine, rules: LineRules): Int32Array {
  const radix = machine.symbols.length
  const cells = new Int32Array(machine.reels)
  return new Int32Array(radix ** machine.reels).map((_, pattern) => {
    let rest = pattern
    for (let reel = cells.length - 1; reel >= 0; reel--) {
      cells[reel] = rest % radix
      rest = Math.floor(rest / radix)
    }
    const { left, right } = evaluateLineWays(machine, rules, cells)
    return (left?.units ?? 0) + (right?.units ?? 0)
  })
}
