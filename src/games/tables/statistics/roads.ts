import { layStreaks, streaksOf, type RoadCell } from './road-grid.ts'

export type Winners<Side extends string> = readonly (Side | 'tie')[]
/**
 * `ties` came after this win and before the next; those before the first win belong to it too.
 * `round` is its index in the list.
 */
export type BigRoadBead<Side extends string> = { side: Side; ties: number; round: number }
export type DerivedColour = 'red' | 'blue'
export const DERIVED_ROADS = { bigEye: 1, small: 2, cockroach: 3 } as const
export type DerivedRoad = keyof typeof DERIVED_ROADS

function isWin<Side extends string>(winner: Side | 'tie'): winner is Side {
  return winner !== 'tie'
}

function bigRoadStreaks<Side extends string>(winners: Winners<Side>): BigRoadBead<Side>[][] {
  const beads: BigRoadBead<Side>[] = []
  let tiesBefore = 0
  for (const [round, winner] of winners.entries()) {
    const last = beads.at(-1)
    if (isWin(winner)) {
      beads.push({ side: winner, ties: last === undefined ? tiesBefore : 0, round })
    } else if (last === undefined) tiesBefore += 1
    else last.ties += 1
  }
  return streaksOf(beads, (one, next) => one.side === next.side)
}

/** The big road: one column per run of one side's wins. */
export function bigRoad<Side extends string>(
  winners: Winners<Side>,
): RoadCell<BigRoadBead<Side>>[] {
  return layStreaks(bigRoadStreaks(winners))
}

/**
 * Computes a derived road's colours for each win, from the second of the big road's run `back` + 1
 * on, or from the first of the following run. A run's first win is red if the two runs it compares
 * are equally long; any other if the cell beside it and the one above that are both filled or both
 * empty.
 */
function derivedColours<Side extends string>(
  winners: Winners<Side>,
  back: number,
): DerivedColour[] {
  const lengths = bigRoadStreaks(winners).map(({ length }) => length)
  return lengths
    .flatMap((length, run) =>
      Array.from({ length }, (_, depth) => derivedColour(lengths, run, depth, back)),
    )
    .filter((colour) => colour !== null)
}

function derivedColour(
  lengths: readonly number[],
  run: number,
  depth: number,
  back: number,
): DerivedColour | null {
  if (run < back || (run === back && depth === 0)) return null
  const compared = lengths[run - back] ?? 0
  if (depth > 0) return compared === depth ? 'blue' : 'red'
  return lengths[run - 1] === lengths[run - 1 - back] ? 'red' : 'blue'
}

export function derivedRoad<Side extends string>(
  winners: Winners<Side>,
  road: DerivedRoad,
): RoadCell<DerivedColour>[] {
  return layStreaks(
    streaksOf(derivedColours(winners, DERIVED_ROADS[road]), (one, next) => one === next),
  )
}

export function askRoads<Side extends string>(
  winners: Winners<Side>,
  side: Side,
): Record<DerivedRoad, DerivedColour | null> {
  const next = [...winners, side]
  const ask = (back: number) => {
    const colours = derivedColours(next, back)
    return colours.length > derivedColours(winners, back).length ? (colours.at(-1) ?? null) : null
  }
  return {
    bigEye: ask(DERIVED_ROADS.bigEye),
    small: ask(DERIVED_ROADS.small),
    cockroach: ask(DERIVED_ROADS.cockroach),
  }
}
