import type { DrawPart } from '#shared/drift.ts'
import { IMPOSSIBLE, logMean, sharesEvidence, valueEvidence } from './draw-evidence.ts'

/**
 * The value that strays most: its share of the rounds that showed this part, and its chance.
 * `place`: which of several alike, from 1.
 */
export type Stray = {
  part: DrawPart
  place: number | null
  value: string
  observed: number
  chance: number
  rounds: number
}
/**
 * A draw held against its exact chances. `log`: the natural logarithm of the evidence against them.
 */
export type DrawFinding = { log: number; stray: Stray | null }

/** Sums over a game's rounds, a row of numbers a part. JSON. */
export type DrawSums = readonly (readonly number[])[]
export type DrawTest<Round> = {
  empty(): number[][]
  /** Adds a round to the sums, in place. */
  add(sums: number[][], round: Round): void
  /** By the sums of rounds that follow one another, wherever they began. */
  judge(sums: DrawSums): DrawFinding
}

/**
 * One number of a round: its values with their exact chances. `valueOf`: which came; undefined
 * where the round does not show it, whatever it is.
 */
export type SharesPart<Round> = {
  part: DrawPart
  place?: number
  values: readonly string[]
  chances: ArrayLike<number>
  valueOf(round: Round): number | undefined
}

/**
 * A game whose every round has the same chances. Each part is evidence by itself, half of it of all
 * its values together and half of them one by one; their mean is evidence too however the parts of
 * one round hang together.
 */
export function sharesTest<Round>(parts: readonly SharesPart<Round>[]): DrawTest<Round> {
  return {
    // One more for what is none of the values.
    empty: () => parts.map(({ values }) => Array.from({ length: values.length + 1 }, () => 0)),
    add(sums, round) {
      parts.forEach((part, at) => {
        const value = part.valueOf(round)
        const counts = sums[at]
        if (value === undefined || counts === undefined) return
        const cell = value in part.values ? value : part.values.length
        counts[cell] = (counts[cell] ?? 0) + 1
      })
    },
    judge(sums) {
      const found = parts.map((part, at) => judgePart(part, sums[at] ?? []))
      const [strongest] = found.toSorted((a, b) => b.log - a.log)
      return { log: logMean(found.map(({ log }) => log)), stray: strongest?.stray ?? null }
    },
  }
}

function judgePart<Round>(
  { part, place, values, chances }: SharesPart<Round>,
  counts: readonly number[],
): DrawFinding {
  const rounds = counts.reduce((sum, count) => sum + count, 0)
  if (rounds === 0) return { log: 0, stray: null }
  if ((counts[values.length] ?? 0) > 0) return { log: IMPOSSIBLE, stray: null }
  const shown = counts.slice(0, values.length)
  const single = shown.map((count, value) => valueEvidence(count, rounds, chances[value] ?? 0))
  const most = single.indexOf(Math.max(...single))
  const stray = {
    part,
    place: place ?? null,
    value: values[most] ?? '',
    observed: (shown[most] ?? 0) / rounds,
    chance: chances[most] ?? 0,
    rounds,
  }
  return { log: logMean([sharesEvidence(shown, chances), logMean(single)]), stray }
}
