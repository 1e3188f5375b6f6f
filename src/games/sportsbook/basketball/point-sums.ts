import type { Reading } from '../points/readings.ts'
import type { Pair } from '../world/types.ts'
import { convolved, type PointChances } from './scores.ts'

export type Scoring = { base: Pair; home: PointChances; away: PointChances }

export type Sums = { from: number; chances: Float64Array }

export type PointReading = Exclude<Reading, 'score'>

export function sumsOf({ base: [home, away], ...points }: Scoring, reading: PointReading): Sums {
  switch (reading) {
    case 'margin':
      return {
        from: home - away - points.away.length + 1,
        chances: convolved(points.home, points.away.toReversed()),
      }
    case 'total':
      return { from: home + away, chances: convolved(points.home, points.away) }
    case 'home':
      return { from: home, chances: points.home }
    case 'away':
      return { from: away, chances: points.away }
  }
}

export function levelsOf({ base: [home, away], ...points }: Scoring): Sums {
  const from = Math.max(home, away)
  const maxPoints = Math.min(home + points.home.length, away + points.away.length) - 1
  const chances = Float64Array.from(
    { length: Math.max(0, maxPoints - from + 1) },
    (_, index) => (points.home[from + index - home] ?? 0) * (points.away[from + index - away] ?? 0),
  )
  return { from, chances }
}

const levelReading = (reading: PointReading, points: number) =>
  reading === 'margin' ? 0 : reading === 'total' ? 2 * points : points

export function unequalSums(scoring: Scoring, reading: PointReading): Sums {
  const { from, chances } = sumsOf(scoring, reading)
  const unequal = Float64Array.from(chances)
  const levels = levelsOf(scoring)
  for (const [index, chance] of levels.chances.entries()) {
    const place = levelReading(reading, levels.from + index) - from
    unequal[place] = Math.max(0, (unequal[place] ?? 0) - chance)
  }
  if (reading === 'margin' && (-from) in unequal) unequal[-from] = 0
  return { from, chances: unequal }
}

/**
 * Level scores after overtime: adds the overtime's distribution to each, in terms of the reading.
 */
export function playedOn(levels: Sums, more: Sums, reading: PointReading): Sums {
  const step = levelReading(reading, 1)
  const chances = new Float64Array(
    step * Math.max(0, levels.chances.length - 1) + more.chances.length,
  )
  for (const [level, weight] of levels.chances.entries()) {
    for (let index = 0; index < more.chances.length; index += 1)
      chances[level * step + index] =
        (chances[level * step + index] ?? 0) + weight * (more.chances[index] ?? 0)
  }
  return { from: levels.from * step + more.from, chances }
}
