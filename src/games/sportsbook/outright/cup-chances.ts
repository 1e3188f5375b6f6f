import { shuffle, type Draw } from '../../fairness/draw.ts'
import { throughLast, throughTwo } from './cup-ties.ts'
import type { CupRace, CupTie, PlaceChances, PlaceRange } from './race.ts'

/** Simulated cups per pricing: for a chance of one in ten the standard error is 0.2 points. */
const CUPS = 20_000
const CUPS_A_SLICE = 50

export function cupRanges({
  entrants,
  rounds,
}: Pick<CupRace, 'entrants' | 'rounds'>): Map<string, PlaceRange> {
  const ranges = new Map<string, PlaceRange>(entrants.map(({ id }) => [id, [1, entrants.length]]))
  for (const { home, away, winner } of rounds.flat()) {
    if (winner === undefined) continue
    const [, left] = ranges.get(winner) ?? [1, entrants.length]
    ranges.set(winner, [1, left / 2])
    ranges.set(winner === home ? away : home, [left / 2 + 1, left])
  }
  return ranges
}

/**
 * Simulates the rest of a cup repeatedly, with new draws, from the remaining entrants and their
 * current strengths; computes the chances to win and to reach the final. Yields between slices of
 * work; the same random draw gives the same chances.
 */
export function* cupChances(race: CupRace, draw: Draw): Generator<void, PlaceChances> {
  const { entrants, rounds } = race
  const ties = yield* readTies(race)
  const alive = ties.flatMap(({ home, away, homeThrough }) => [
    ...(homeThrough > 0 ? [home] : []),
    ...(homeThrough < 1 ? [away] : []),
  ])
  const isFinal = entrants.length === 2 ** rounds.length
  const through = isFinal ? () => 0 : yield* chancesAmong(race, alive)
  const wins = new Float64Array(entrants.length)
  const finals = new Float64Array(entrants.length)
  for (let cup = 0; cup < CUPS; cup += 1) {
    if (isFinal)
      count(
        finals,
        ties.flatMap(({ home, away }) => [home, away]),
      )
    let sides = ties.map(({ home, away, homeThrough }) =>
      draw.float() < homeThrough ? home : away,
    )
    while (sides.length > 1) {
      if (sides.length === 2) count(finals, sides)
      sides = playRound(shuffle(draw, sides), draw, through)
    }
    count(wins, sides)
    if (cup % CUPS_A_SLICE === 0) yield
  }
  const shareOf = (times: Float64Array, at: number) => (times[at] ?? 0) / CUPS
  return new Map(
    entrants.map(({ id }, at) => [
      id,
      [shareOf(wins, at), shareOf(finals, at), shareOf(finals, at)],
    ]),
  )
}

type RunningTie = { home: number; away: number; homeThrough: number }
type HomeThrough = (home: number, away: number, isFinal: boolean) => number

function* readTies({ entrants, rounds, strengthBetween }: CupRace): Generator<void, RunningTie[]> {
  const isFinal = entrants.length === 2 ** rounds.length
  const ties: RunningTie[] = []
  for (const tie of rounds.at(-1) ?? []) {
    const [home, away] = [tie.home, tie.away].map((id) =>
      entrants.findIndex((entrant) => entrant.id === id),
    )
    const [one, other] = [entrants[home ?? -1], entrants[away ?? -1]]
    if (home === undefined || away === undefined || one === undefined || other === undefined)
      throw new RangeError('a tie of who does not play in the cup')
    const open = () =>
      isFinal
        ? throughLast(strengthBetween(one, other, true), 0)
        : throughOpen(tie, strengthBetween(one, other, false), strengthBetween(other, one, false))
    ties.push({
      home,
      away,
      homeThrough: tie.winner === undefined ? open() : Number(tie.winner === tie.home),
    })
    yield
  }
  return ties
}

function throughOpen({ lead }: CupTie, ...[first, second]: Parameters<typeof throughTwo>): number {
  return lead === undefined ? throughTwo(first, second) : 1 - throughLast(second, -lead)
}

/**
 * Computes the chance of each remaining entrant to beat another, at home first or in a final.
 * Yields after each pairing.
 */
function* chancesAmong(
  { entrants, strengthBetween }: CupRace,
  alive: readonly number[],
): Generator<void, HomeThrough> {
  const size = entrants.length
  const inTwo = new Float64Array(size * size)
  const inFinal = new Float64Array(size * size)
  for (const home of alive) {
    for (const away of alive) {
      const [one, other] = [entrants[home], entrants[away]]
      if (one === undefined || other === undefined || home === away) continue
      inTwo[home * size + away] = throughTwo(
        strengthBetween(one, other, false),
        strengthBetween(other, one, false),
      )
      inFinal[home * size + away] = throughLast(strengthBetween(one, other, true), 0)
      yield
    }
  }
  return (home, away, isFinal) => (isFinal ? inFinal : inTwo)[home * size + away] ?? 0
}

function count(times: Float64Array, sides: readonly number[]): void {
  for (const side of sides) times[side] = (times[side] ?? 0) + 1
}

function playRound(sides: readonly number[], draw: Draw, homeThrough: HomeThrough): number[] {
  const through: number[] = []
  for (let at = 0; at + 1 < sides.length; at += 2) {
    const [home = 0, away = 0] = [sides[at], sides[at + 1]]
    through.push(draw.float() < homeThrough(home, away, sides.length === 2) ? home : away)
  }
  return through
}
