import { createSpinKernel } from '../spin-kernel.ts'
import { compiledBook } from './compiled-book.ts'
import type { BookMachine } from './machine.ts'
import { specialUnits } from './special-win.ts'

/** Stop combinations (`ways`) of a spin that win `units` and award `awards` free spins. */
export type SpinWays = { units: number; awards: number; ways: number }

type PairWays = { first: string; second: string; spins: readonly SpinWays[] }

type SpinCensus = {
  combinations: number
  base: readonly SpinWays[]
  free: ReadonlyMap<string, readonly SpinWays[]>
  pairs: readonly PairWays[]
}

const BITS = 3
const COUNTS = 1 << BITS
const PAIR_COUNTS = COUNTS * COUNTS
const MAX_UNITS = 1 << 20

/**
 * Counts all stops of a machine with up to seven reels and ten special symbols. Takes seconds, so
 * it is for proofs, not for play.
 */
export function countSpins(machine: BookMachine): SpinCensus {
  const compiled = compiledBook(machine)
  const kernel = createSpinKernel(compiled, 'base')
  const symbols = machine.specials.map(({ value }) => value)
  const packed = kernel.groups.map((group) => {
    const perReel = group.stops.map((_, i) => packedCounts(machine, symbols, group.firstReel + i))
    return Int32Array.from({ length: group.length }, (_, position) =>
      perReel.reduce((sum, counts, i) => sum + (counts[group.stops[i]?.[position] ?? 0] ?? 0), 0),
    )
  })
  const outcomes = new Map<number, number>()
  const counted: Float64Array[] = []
  const pairs = machine.secondSpecial
    ? symbols.flatMap((first, i) =>
        symbols
          .slice(i + 1)
          .map((second, j) => ({ first, second, shifts: [i * BITS, (i + 1 + j) * BITS] as const })),
      )
    : []
  const shifts = Int32Array.from(pairs.flatMap(({ shifts: [first, second] }) => [first, second]))
  const singles = symbols.length * COUNTS
  const countsOf = (key: number): Float64Array => {
    const index =
      outcomes.get(key) ?? counted.push(new Float64Array(singles + pairs.length * PAIR_COUNTS)) - 1
    outcomes.set(key, index)
    return counted[index] ?? new Float64Array()
  }
  const nothing = countsOf(0)
  const fields = symbols.length * BITS
  const positions = new Int32Array(kernel.groups.length)
  const count = (shown: number): void => {
    const scatters = kernel.scatters(positions)
    const units = kernel.units(positions, scatters)
    const awards = kernel.awards[scatters] ?? 0
    // Most spins bring nothing; `countRest` counts them together.
    if (units === 0 && awards === 0) return
    const counts = countsOf(awards * MAX_UNITS + units)
    for (let field = 0, at = 0; field < fields; field += BITS, at += COUNTS) {
      const cell = at + ((shown >>> field) & (COUNTS - 1))
      counts[cell] = (counts[cell] ?? 0) + 1
    }
    for (let pair = 0, at = singles; pair < shifts.length; pair += 2, at += PAIR_COUNTS) {
      const cell =
        at +
        (((shown >>> (shifts[pair] ?? 0)) & (COUNTS - 1)) << BITS) +
        ((shown >>> (shifts[pair + 1] ?? 0)) & (COUNTS - 1))
      counts[cell] = (counts[cell] ?? 0) + 1
    }
  }
  const visit = (group: number, shown: number): void => {
    const shownBy = packed[group] ?? new Int32Array()
    const last = group === positions.length - 1
    for (let position = 0; position < shownBy.length; position++) {
      positions[group] = position
      if (last) count(shown + (shownBy[position] ?? 0))
      else visit(group + 1, shown + (shownBy[position] ?? 0))
    }
  }
  visit(0, 0)
  countRest(
    nothing,
    [...outcomes.values()].slice(1).flatMap((index) => counted[index] ?? []),
    {
      packed,
      fields,
      shifts,
    },
  )
  const rows = [...outcomes].map(([key, index]) => ({
    awards: Math.floor(key / MAX_UNITS),
    units: key % MAX_UNITS,
    counts: counted[index] ?? new Float64Array(),
  }))
  return {
    combinations: kernel.lengths.reduce((product, length) => product * length, 1),
    base: rows.map(({ awards, units, counts }) => ({
      awards,
      units,
      ways: counts.subarray(0, COUNTS).reduce((sum, n) => sum + n, 0),
    })),
    free: new Map(
      symbols.map((symbol, i) => [
        symbol,
        rows.flatMap(({ awards, units, counts }) =>
          [...counts.subarray(i * COUNTS, (i + 1) * COUNTS)].flatMap((ways, count) =>
            ways === 0
              ? []
              : [{ awards, units: units + specialUnits(compiled, symbol, count), ways }],
          ),
        ),
      ]),
    ),
    pairs: pairs.map(({ first, second }, i) => ({
      first,
      second,
      spins: merged(
        rows.map(({ awards, units, counts }) => ({
          awards,
          units,
          counts: counts.subarray(singles + i * PAIR_COUNTS, singles + (i + 1) * PAIR_COUNTS),
        })),
        (both) =>
          specialUnits(compiled, first, both >> BITS) +
          specialUnits(compiled, second, both & (COUNTS - 1)),
      ),
    })),
  }
}

/**
 * Fills `nothing` with the spins that no other outcome counts. The reels are independent, so the
 * number of spins that show a symbol a number of times is a product over the groups of reels.
 */
function countRest(
  nothing: Float64Array,
  others: readonly Float64Array[],
  { packed, fields, shifts }: { packed: readonly Int32Array[]; fields: number; shifts: Int32Array },
): void {
  let at = 0
  const fill = (cells: number, cellOf: (shown: number) => number) => {
    const all = packed.reduce(
      (sums, group) => {
        const perCell = new Float64Array(cells)
        for (const shown of group) perCell[cellOf(shown)] = (perCell[cellOf(shown)] ?? 0) + 1
        const next = new Float64Array(cells)
        sums.forEach((ways, sum) =>
          perCell.forEach((many, cell) => {
            if (ways * many > 0) next[sum + cell] = (next[sum + cell] ?? 0) + ways * many
          }),
        )
        return next
      },
      new Float64Array(cells).fill(1, 0, 1),
    )
    all.forEach((ways, cell) => {
      nothing[at + cell] = others.reduce((left, counts) => left - (counts[at + cell] ?? 0), ways)
    })
    at += cells
  }
  const countOf = (shown: number, shift: number) => (shown >>> shift) & (COUNTS - 1)
  for (let field = 0; field < fields; field += BITS) fill(COUNTS, (shown) => countOf(shown, field))
  for (let pair = 0; pair < shifts.length; pair += 2)
    fill(
      PAIR_COUNTS,
      (shown) =>
        (countOf(shown, shifts[pair] ?? 0) << BITS) + countOf(shown, shifts[pair + 1] ?? 0),
    )
}

function merged(
  rows: readonly { awards: number; units: number; counts: Float64Array }[],
  added: (count: number) => number,
): SpinWays[] {
  const adds = Array.from({ length: PAIR_COUNTS }, (_, count) => added(count))
  const ways = new Map<number, number>()
  for (const { awards, units, counts } of rows) {
    counts.forEach((many, count) => {
      if (many === 0) return
      const key = awards * MAX_UNITS + units + (adds[count] ?? 0)
      ways.set(key, (ways.get(key) ?? 0) + many)
    })
  }
  return [...ways].map(([key, many]) => ({
    awards: Math.floor(key / MAX_UNITS),
    units: key % MAX_UNITS,
    ways: many,
  }))
}

function packedCounts(
  { strips, rows }: BookMachine,
  symbols: readonly string[],
  reel: number,
): number[] {
  const strip = strips[reel] ?? []
  return strip.map((_, stop) =>
    symbols.reduce(
      (sum, symbol, i) =>
        sum +
        (Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length]).includes(
          symbol,
        )
          ? 1 << (i * BITS)
          : 0),
      0,
    ),
  )
}
