import type { DrawPart } from '#shared/office/rtp-monitoring.ts'
import { IMPOSSIBLE, logMean, sharesEvidence, valueEvidence } from './draw-evidence.ts'

/**
 * The most deviating value: its share among the rounds that showed this part, and its chance.
 * `place`: which of several identical parts, from 1.
 */
export type Stray = {
  part: DrawPart
  place: number | null
  value: string
  observed: number
  chance: number
  rounds: number
}
export type DrawFinding = { log: number; stray: Stray | null }

export type DrawSums = readonly (readonly number[])[]
export type DrawTest<Round> = {
  empty(): number[][]
  add(sums: number[][], round: Round): void
  judge(sums: DrawSums): DrawFinding
}

/**
 * One random number of a round: its values with their exact chances. `valueOf` returns undefined
 * when the round does not show the number, regardless of its value.
 */
export type SharesPart<Round> = {
  part: DrawPart
  place?: number
  values: readonly string[]
  chances: ArrayLike<number>
  valueOf(round: Round): number | undefined
}

/**
 * Builds the test of a game whose rounds all have the same chances. Each part's evidence is half of
 * all its values together and half of them one by one. The mean over parts stays valid however the
 * parts of one round depend on each other.
 */
export function sharesTest<Round>(parts: readonly SharesPart<Round>[]): DrawTest<Round> {
  return {
    // One extra cell counts values outside the list.
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
  const largest = single.indexOf(Math.max(...single))
  const stray = {
    part,
    place: place ?? null,
    value: values[largest] ?? '',
    observed: (shown[largest] ?? 0) / rounds,
    chance: chances[largest] ?? 0,
    rounds,
  }
  return { log: logMean([sharesEvidence(shown, chances), logMean(single)]), stray }
}
