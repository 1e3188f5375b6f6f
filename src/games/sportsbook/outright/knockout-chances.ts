import type { Participant } from '../world/types.ts'
import type { DecidedByResults, PlaceChances, PlaceRange } from './race.ts'
import { scoreChances } from './score-chances.ts'

function winnersOf({ results }: Pick<DecidedByResults, 'results'>): {
  out: Set<string>
  won: Map<string, number>
} {
  const out = new Set<string>()
  const won = new Map<string, number>()
  for (const {
    homeId,
    awayId,
    score: [home, away],
  } of results) {
    const winner = home > away ? homeId : awayId
    out.add(home > away ? awayId : homeId)
    won.set(winner, (won.get(winner) ?? 0) + 1)
  }
  return { out, won }
}

export function knockoutRanges(
  race: Pick<DecidedByResults, 'entrants' | 'results'>,
): Map<string, PlaceRange> {
  const { out, won } = winnersOf(race)
  const size = race.entrants.length
  return new Map(
    race.entrants.map(({ id }) => {
      const left = size / 2 ** (won.get(id) ?? 0)
      if (out.has(id)) return [id, [left / 2 + 1, left]]
      return [id, [1, left === 1 ? 1 : left]]
    }),
  )
}

/**
 * Computes the exact chances to win a knockout and to reach its final, round by round, from the
 * remaining entrants and their current strengths. Yields after each pairing.
 */
export function* knockoutChances(race: DecidedByResults): Generator<void, PlaceChances> {
  const { entrants } = race
  const { out, won } = winnersOf(race)
  const beats = pairings(race)
  let reached = entrants.map(() => 1)
  let final = reached
  for (let section = 2; section <= entrants.length; section *= 2) {
    if (section === entrants.length) final = reached
    const next: number[] = []
    for (const [at, entrant] of entrants.entries()) {
      next.push(yield* throughOf(at, entrant, section))
    }
    reached = next
  }
  return new Map(
    entrants.map(({ id }, at) => [id, [reached[at] ?? 0, final[at] ?? 0, final[at] ?? 0]]),
  )

  function* throughOf(at: number, entrant: Participant, section: number): Generator<void, number> {
    const before = reached[at] ?? 0
    if ((won.get(entrant.id) ?? 0) >= Math.log2(section)) return 1
    if (out.has(entrant.id) || before === 0) return 0
    const from = Math.floor(at / section) * section + (at % section < section / 2 ? section / 2 : 0)
    let chance = 0
    for (let other = from; other < from + section / 2; other += 1) {
      const meets = reached[other] ?? 0
      const rival = entrants[other]
      if (meets === 0 || rival === undefined) continue
      chance += meets * beats(entrant, rival)
      yield
    }
    return before * chance
  }
}

function pairings({
  strengthBetween,
}: DecidedByResults): (one: Participant, other: Participant) => number {
  const known = new Map<string, number>()
  return (one, other) => {
    const [first, second] = one.id < other.id ? [one, other] : [other, one]
    const key = `${first.id} ${second.id}`
    const chance =
      known.get(key) ??
      scoreChances(strengthBetween(first, second)).reduce(
        (sum, score) => sum + (score.home > score.away ? score.chance : 0),
        0,
      )
    known.set(key, chance)
    return one === first ? chance : 1 - chance
  }
}
