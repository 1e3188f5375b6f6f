import type { Spread } from '../market-rule.ts'
import { nameOf, NOT_PLAYED, type Measure } from './measures.ts'
import { COUNT_LIMIT, countsOf, readCounts, type Reading } from './readings.ts'
import { walkMatch, type SetChain, type SetEnd } from './set-chain.ts'
import type { GameOrder } from './set-facts.ts'
import type { Pair } from '../world/types.ts'

export type Course = { chain: SetChain; games?: GameOrder; aces?: AcesCourse }

/**
 * The aces of a match. `chain`: the rest of the match, in which the ends of sets also have the
 * remaining aces by a reading; `withGames` distinguishes ends with different games. `reach`: the
 * maximum aces of a set by a reading.
 */
export type AcesCourse = {
  served: Pair
  chain: (reading: Reading, withGames: boolean) => SetChain
  reach: (reading: Reading) => number
}

export const MAX_SET_POINTS = 100

export function spreadsOf(course: Course): (measure: Measure) => Spread | undefined {
  const known = new Map<string, Spread | undefined>()
  let steps: Steps | undefined
  const spread = (measure: Measure): Spread | undefined => {
    steps ??= stepsOf(course.chain)
    switch (measure.of) {
      case 'points':
        return pointsSpread(course.chain, measure.reading)
      case 'aces':
        return course.aces && acesSpread(course.aces, measure.reading)
      case 'sets':
        return readSpread(steps.ends, measure.reading)
      case 'set':
        return setSpread(course.chain, steps, measure.set, measure.reading)
      case 'game':
        return gameSpread(course, measure.set, measure.game)
    }
  }
  return (measure) => {
    const name = nameOf(measure)
    if (!known.has(name)) known.set(name, spread(measure))
    return known.get(name)
  }
}

type Steps = { ends: Map<number, number>; sets: Map<number, Map<number, number>> }

function stepsOf(chain: SetChain): Steps {
  const steps: Steps = { ends: new Map(), sets: new Map() }
  const onStep = (set: number, { points: [home, away] }: SetEnd, chance: number) => {
    const scores = steps.sets.get(set) ?? new Map<number, number>()
    steps.sets.set(set, scores)
    addTo(scores, readCounts('score', home, away), chance)
  }
  walkMatch(chain, { tally: () => 0, reach: 0, onStep }, ([home, away], _tally, chance) =>
    addTo(steps.ends, readCounts('score', home, away), chance),
  )
  return steps
}

function readSpread(scores: ReadonlyMap<number, number>, reading: Reading): Spread {
  const chances = new Map<number, number>()
  for (const [score, chance] of scores)
    addTo(chances, readCounts(reading, ...countsOf(score)), chance)
  return spreadOf(chances)
}

function pointsSpread(chain: SetChain, reading: Reading): Spread {
  const chances = new Map<number, number>()
  const reach =
    reading === 'score' ? MAX_SET_POINTS * COUNT_LIMIT + MAX_SET_POINTS : 2 * MAX_SET_POINTS
  walkMatch(
    chain,
    { tally: ([home, away]) => readCounts(reading, home, away), reach },
    (_sets, tally, chance) => addTo(chances, tally, chance),
  )
  return spreadOf(chances)
}

function acesSpread({ served, chain, reach }: AcesCourse, reading: Reading): Spread {
  const chances = new Map<number, number>()
  const known = readCounts(reading, ...served)
  walkMatch(
    chain(reading, false),
    { tally: (_points, aces) => aces, reach: reach(reading) },
    (_sets, tally, chance) => addTo(chances, known + tally, chance),
  )
  return spreadOf(chances)
}

function setSpread(chain: SetChain, { sets }: Steps, set: number, reading: Reading): Spread {
  const played = chain.played[set - 1]
  if (played) return spreadOf(new Map([[readCounts(reading, ...played), 1]]))
  const chances = new Map<number, number>()
  let left = 1
  for (const [score, chance] of sets.get(set) ?? []) {
    addTo(chances, readCounts(reading, ...countsOf(score)), chance)
    left -= chance
  }
  if (left > 1e-9) chances.set(NOT_PLAYED, left)
  return spreadOf(chances)
}

/** Only finished games and the current one are known; later games are not priced. */
function gameSpread({ chain, games }: Course, set: number, game: number): Spread | undefined {
  const winner = games?.[set - 1]?.[game - 1]
  if (winner) return spreadOf(new Map([[winner === 'home' ? 0 : 1, 1]]))
  const over = chain.played[set - 1]
  if (over) return game > over[0] + over[1] ? spreadOf(new Map([[NOT_PLAYED, 1]])) : undefined
  if (!games || set !== chain.played.length + 1 || game !== (games[set - 1]?.length ?? 0) + 1)
    return undefined
  const chances = new Map<number, number>()
  for (const { game: won, chance } of chain.running)
    if (won !== undefined) addTo(chances, won, chance)
  return chances.size > 0 ? spreadOf(chances) : undefined
}

function addTo(chances: Map<number, number>, value: number, chance: number): void {
  chances.set(value, (chances.get(value) ?? 0) + chance)
}

function spreadOf(all: ReadonlyMap<number, number>): Spread {
  const possible = [...all].filter(([, chance]) => chance > 0)
  return {
    values: possible.map(([value]) => value),
    chances: Float64Array.from(possible, ([, chance]) => chance),
  }
}
