import { esportsModel } from '../esports/esports-model.ts'
import { goalScores } from '../goals/goal-model.ts'
import { GRID_SIZE, remainingGoals } from '../football/score-grid.ts'
import type { FairMarket } from '../match-model.ts'
import { tableTennisModel } from '../table-tennis/table-tennis-model.ts'
import { tennisModel } from '../tennis/tennis-model.ts'
import { volleyballModel } from '../volleyball/volleyball-model.ts'
import type { BasketballStrength, FootballStrength, Strength } from '../world/strength.ts'

export type ScoreChance = { home: number; away: number; chance: number }

const NOT_BEGUN = { status: 'scheduled', score: { total: [0, 0], parts: [] }, clock: '' } as const
const MIN = 1e-6

/**
 * Distributes the possible results of a match as counted by a table; they add up to 1 except for
 * negligible chances.
 */
export function scoreChances(strength: Strength): ScoreChance[] {
  switch (strength.sport) {
    case 'football':
      return footballScores(strength)
    case 'basketball':
      return basketballScores(strength)
    case 'ice-hockey':
    case 'handball':
      return goalScores({ ...NOT_BEGUN, strength })
    case 'volleyball':
      return setScores(
        volleyballModel.setScores({ ...NOT_BEGUN, bestOf: strength.bestOf, strength }),
      )
    case 'table-tennis':
      return setScores(
        tableTennisModel.setScores({ ...NOT_BEGUN, bestOf: strength.bestOf, strength }),
      )
    case 'tennis':
      return setScores(
        tennisModel.setScores({ ...NOT_BEGUN, bestOf: strength.bestOf, games: [], strength }),
      )
    case 'esports':
      return setScores(
        esportsModel.setScores({
          ...NOT_BEGUN,
          bestOf: strength.bestOf,
          roundsToWin: strength.roundsToWin,
          strength,
        }),
      )
  }
}

function footballScores({ homeRate, awayRate, rho }: FootballStrength): ScoreChance[] {
  const grid = remainingGoals(
    { homeRate, awayRate, rho },
    { home: 0, away: 0 },
    { home: homeRate, away: awayRate },
  )
  return [...grid].flatMap((chance, cell) =>
    chance < MIN ? [] : [{ home: Math.floor(cell / GRID_SIZE), away: cell % GRID_SIZE, chance }],
  )
}

const MARGINS_FROM_MEAN = 4
const OVERTIME_MARGIN = 4

/**
 * Models the margin as normal, splitting level scores evenly; the total is set to the expected
 * points.
 */
function basketballScores({ homePoints, awayPoints, spreadSd }: BasketballStrength): ScoreChance[] {
  const mean = homePoints - awayPoints
  const together = homePoints + awayPoints
  const reach = Math.ceil(MARGINS_FROM_MEAN * spreadSd)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) => {
    const margin = Math.round(mean) - reach + at
    return { margin, weight: Math.exp(-(((margin - mean) / spreadSd) ** 2) / 2) }
  })
  const sum = weights.reduce((all, { weight }) => all + weight, 0)
  return weights.flatMap(({ margin, weight }) => {
    const chance = weight / sum
    return (margin === 0 ? [OVERTIME_MARGIN, -OVERTIME_MARGIN] : [margin]).map((each) => ({
      home: Math.round((together + each) / 2),
      away: Math.round((together + each) / 2) - each,
      chance: margin === 0 ? chance / 2 : chance,
    }))
  })
}

function setScores(market: FairMarket | undefined): ScoreChance[] {
  return (market?.selections ?? []).map(({ key, chances: { won } }) => {
    const [home = 0, away = 0] = key.split('-').map(Number)
    return { home, away, chance: won }
  })
}
