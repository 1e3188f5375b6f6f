import { marginSd } from './basketball/possessions.ts'
import type { GoalSport } from '../goals/goal-sports.ts'
import type { Sport } from '../match-model.ts'

/**
 * Input of a sport's pricing model. The simulator uses the same values, so fair prices are fair.
 */
export type Strength =
  | FootballStrength
  | BasketballStrength
  | TennisStrength
  | RallyStrength
  | EsportsStrength
  | GoalsStrength

export type FootballStrength = {
  sport: 'football'
  homeRate: number
  awayRate: number
  rho: number
  /** By which playing at home multiplies the home side's expected goals. */
  homeFactor?: number
}

/**
 * Expected points in regular time, the standard deviation of the margin, and possessions per side
 * in regular time.
 */
export type BasketballStrength = {
  sport: 'basketball'
  homePoints: number
  awayPoints: number
  spreadSd: number
  pace: number
}

/** `homeAces`, `awayAces`: the share of aces among the points that a side wins on its serve. */
export type TennisStrength = {
  sport: 'tennis'
  homeServe: number
  awayServe: number
  bestOf: number
  homeAces?: number
  awayAces?: number
}

export type RallyStrength = {
  sport: 'volleyball' | 'table-tennis'
  homeServe: number
  awayServe: number
  bestOf: number
}

/**
 * The home side's chance to win a map and a round of it; a map is won with `roundsToWin` rounds and
 * a lead of two.
 */
export type EsportsStrength = {
  sport: 'esports'
  mapWin: number
  roundWin: number
  roundsToWin: number
  bestOf: number
}

export type GoalsStrength = {
  sport: GoalSport
  homeGoals: number
  awayGoals: number
}

type Powers = { home: number; away: number; neutral: boolean }

const GOALS_EACH = 1.3
const GOALS_PER_POWER = 0.33
const HOME_GOALS = 0.12
const RHO = -0.06

export function footballStrength({ home, away, neutral }: Powers, openness = 0): FootballStrength {
  const edge = (home - away) * GOALS_PER_POWER + (neutral ? 0 : HOME_GOALS)
  return {
    sport: 'football',
    homeRate: GOALS_EACH * Math.exp(openness + edge),
    awayRate: GOALS_EACH * Math.exp(openness - edge),
    rho: RHO,
    ...(!neutral && { homeFactor: Math.exp(HOME_GOALS) }),
  }
}

const POINTS_EACH = 81
const POINTS_PER_POWER = 4.5
const HOME_POINTS = 1.6
const POSSESSIONS = 72

export function basketballStrength({ home, away, neutral }: Powers): BasketballStrength {
  const edge = (home - away) * POINTS_PER_POWER + (neutral ? 0 : HOME_POINTS)
  const [homePoints, awayPoints] = [POINTS_EACH + edge, POINTS_EACH - edge]
  return {
    sport: 'basketball',
    homePoints,
    awayPoints,
    spreadSd: marginSd(homePoints, awayPoints, POSSESSIONS),
    pace: POSSESSIONS,
  }
}

/** `servePoint` is the average share of points won by the server on the tour. */
export function tennisStrength({ home, away }: Powers, servePoint: number): TennisStrength {
  const edge = (home - away) * 0.035
  return { sport: 'tennis', homeServe: servePoint + edge, awayServe: servePoint - edge, bestOf: 3 }
}

/** Serving is a slight disadvantage in volleyball and a slight advantage in table tennis. */
const RALLY = {
  volleyball: { serve: 0.42, perPower: 0.035, atHome: 0.008 },
  'table-tennis': { serve: 0.53, perPower: 0.045, atHome: 0 },
} as const

export function rallyStrength(
  sport: RallyStrength['sport'],
  { home, away, neutral }: Powers,
): RallyStrength {
  const { serve, perPower, atHome } = RALLY[sport]
  const edge = (home - away) * perPower + (neutral ? 0 : atHome)
  return { sport, homeServe: serve + edge, awayServe: serve - edge, bestOf: 5 }
}

export function esportsStrength(
  { home, away }: Powers,
  roundsToWin: number,
  bestOf: number,
): EsportsStrength {
  const roundWin = 0.5 + (home - away) * 0.045
  return {
    sport: 'esports',
    roundWin,
    mapWin: raceChance(roundWin, roundsToWin),
    roundsToWin,
    bestOf,
  }
}

const GOALS = {
  'ice-hockey': { each: 2.9, perPower: 0.55, atHome: 0.16 },
  handball: { each: 28.6, perPower: 2.2, atHome: 0.9 },
} as const

export function goalsStrength(sport: GoalSport, { home, away, neutral }: Powers): GoalsStrength {
  const { each, perPower, atHome } = GOALS[sport]
  const edge = (home - away) * perPower + (neutral ? 0 : atHome)
  const minimum = each / 3
  return {
    sport,
    homeGoals: Math.max(minimum, each + edge),
    awayGoals: Math.max(minimum, each - edge),
  }
}

/**
 * Computes the chance to reach `target` first with a lead of two, winning each round with chance
 * `p`.
 */
export function raceChance(p: number, target: number): number {
  const q = 1 - p
  let won = 0
  let ways = 1
  for (let lost = 0; lost <= target - 2; lost++) {
    won += ways * p ** target * q ** lost
    ways = (ways * (target + lost)) / (lost + 1)
  }
  const levelAtTheEnd = binomialMiddle(target - 1) * (p * q) ** (target - 1)
  return won + (levelAtTheEnd * p * p) / (p * p + q * q)
}

function binomialMiddle(n: number): number {
  let ways = 1
  for (let k = 1; k <= n; k++) ways = (ways * (n + k)) / k
  return ways
}

/** Change of form per surprise, by sport; smaller if many matches are played. */
export const FORM_STEP: Record<Sport, number> = {
  football: 0.06,
  basketball: 0.06,
  tennis: 0.05,
  volleyball: 0.06,
  'table-tennis': 0.02,
  esports: 0.05,
  'ice-hockey': 0.06,
  handball: 0.06,
}
export const FORM_RETAINED = 0.93
