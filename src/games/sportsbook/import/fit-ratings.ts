import { lowScoreFactor } from '../football/low-scores.ts'
import type { ImportedMatch } from './read-fixtures.ts'

export type RatedMatch = {
  date: string
  home: string
  away: string
  homeGoals: number
  awayGoals: number
}

export type Rates = { homeRate: number; awayRate: number; rho: number }

export type Ratings = {
  rates: (home: string, away: string) => Rates
  matches: number
}

type Strength = { attack: number; defence: number }
type Fit = { mean: number; homeAdvantage: number; clubs: Map<string, Strength> }

/**
 * Prior of attack and defence around an average club, in log goals; it limits the effect of few
 * matches. Good clubs attack and defend better: the sum of both varies more than their difference,
 * on which the number of goals depends. Standard deviations of (attack + defence) / √2 and
 * (attack − defence) / √2.
 */
const QUALITY_SD = 0.45
const STYLE_SD = 0.2
/** The precision matrix of attack and defence: on its diagonal and beside it. */
const OWN_PRECISION = (QUALITY_SD ** -2 + STYLE_SD ** -2) / 2
const CROSS_PRECISION = (QUALITY_SD ** -2 - STYLE_SD ** -2) / 2
const HOME_PRIOR = { mean: 0.2, sd: 0.1 }
const MEAN_PRIOR = { mean: 0.3, sd: 0.3 }
const SWEEPS = 40
const HALF_LIFE_DAYS = 300
const DAY_MS = 86_400_000
const RHO_PRIOR_SD = 0.05
const RHO_STEP = 0.005
const MAX_RHO = 0.15

export function ratedMatches(matches: readonly ImportedMatch[]): RatedMatch[] {
  return matches.flatMap(({ date, home, away, outcome }) =>
    outcome.kind === 'played'
      ? [
          {
            date,
            home: home.key,
            away: away.key,
            homeGoals: outcome.score.home,
            awayGoals: outcome.score.away,
          },
        ]
      : [],
  )
}

/**
 * Fits ratings as known on the morning of `date` (YYYY-MM-DD), from matches of earlier days only,
 * regardless of their round. Poisson goals with log rate = mean + home advantage + attack −
 * opponent's defence (Maher 1982; Dixon and Coles 1997), the maximum under normal priors, older
 * matches weighing less.
 */
export function fitRatings(matches: readonly RatedMatch[], date: string): Ratings {
  const earlier = matches
    .filter((match) => match.date < date)
    .map((match) => ({ ...match, weight: weightOf(match.date, date) }))
  const fit = fitted(earlier)
  const rho = fittedRho(earlier, fit)
  return { rates: (home, away) => ({ ...ratesOf(fit, home, away), rho }), matches: earlier.length }
}

type Weighed = RatedMatch & { weight: number }

function weightOf(played: string, date: string): number {
  return 0.5 ** ((Date.parse(date) - Date.parse(played)) / DAY_MS / HALF_LIFE_DAYS)
}

function ratesOf(
  { mean, homeAdvantage, clubs }: Fit,
  home: string,
  away: string,
): { homeRate: number; awayRate: number } {
  const [one, two] = [clubs.get(home) ?? AVERAGE, clubs.get(away) ?? AVERAGE]
  return {
    homeRate: Math.exp(mean + homeAdvantage / 2 + one.attack - two.defence),
    awayRate: Math.exp(mean - homeAdvantage / 2 + two.attack - one.defence),
  }
}

const AVERAGE: Strength = { attack: 0, defence: 0 }

/** Applies Newton steps to one parameter at a time; the likelihood has a single maximum. */
function fitted(matches: readonly Weighed[]): Fit {
  const clubs = new Map<string, Strength>()
  for (const { home, away } of matches)
    for (const key of [home, away]) clubs.set(key, { attack: 0, defence: 0 })
  const fit: Fit = { mean: MEAN_PRIOR.mean, homeAdvantage: HOME_PRIOR.mean, clubs }
  const byClub = matchesByClub(matches)
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const total = totals(fit, matches)
    fit.mean += newton(
      total.home.missing + total.away.missing,
      total.home.expected + total.away.expected,
      (fit.mean - MEAN_PRIOR.mean) / MEAN_PRIOR.sd ** 2,
      MEAN_PRIOR.sd ** -2,
    )
    const again = totals(fit, matches)
    fit.homeAdvantage += newton(
      (again.home.missing - again.away.missing) / 2,
      (again.home.expected + again.away.expected) / 4,
      (fit.homeAdvantage - HOME_PRIOR.mean) / HOME_PRIOR.sd ** 2,
      HOME_PRIOR.sd ** -2,
    )
    for (const [key, club] of clubs) {
      const own = byClub.get(key) ?? []
      const scored = sumOver(own, (match) => goalsOf(fit, match, match.home === key))
      club.attack += newton(
        scored.missing,
        scored.expected,
        OWN_PRECISION * club.attack + CROSS_PRECISION * club.defence,
        OWN_PRECISION,
      )
      const conceded = sumOver(own, (match) => goalsOf(fit, match, match.away === key))
      club.defence += newton(
        -conceded.missing,
        conceded.expected,
        OWN_PRECISION * club.defence + CROSS_PRECISION * club.attack,
        OWN_PRECISION,
      )
    }
  }
  return fit
}

function newton(
  slope: number,
  curvature: number,
  priorSlope: number,
  priorPrecision: number,
): number {
  return (slope - priorSlope) / (curvature + priorPrecision)
}

type Tally = { expected: number; missing: number }

function goalsOf(
  fit: Fit,
  { home, away, homeGoals, awayGoals, weight }: Weighed,
  ofHome: boolean,
): Tally {
  const { homeRate, awayRate } = ratesOf(fit, home, away)
  const [rate, scored] = ofHome ? [homeRate, homeGoals] : [awayRate, awayGoals]
  return { expected: weight * rate, missing: weight * (scored - rate) }
}

function totals(fit: Fit, matches: readonly Weighed[]): { home: Tally; away: Tally } {
  return {
    home: sumOver(matches, (match) => goalsOf(fit, match, true)),
    away: sumOver(matches, (match) => goalsOf(fit, match, false)),
  }
}

function sumOver(matches: readonly Weighed[], tallyOf: (match: Weighed) => Tally): Tally {
  const sum: Tally = { expected: 0, missing: 0 }
  for (const match of matches) {
    const { expected, missing } = tallyOf(match)
    sum.expected += expected
    sum.missing += missing
  }
  return sum
}

function matchesByClub(matches: readonly Weighed[]): Map<string, Weighed[]> {
  const byClub = new Map<string, Weighed[]>()
  for (const match of matches)
    for (const key of [match.home, match.away]) byClub.set(key, [...(byClub.get(key) ?? []), match])
  return byClub
}

/**
 * Fits the Dixon–Coles dependence of low scores on a grid, given the rates, with a normal prior
 * around zero.
 */
function fittedRho(matches: readonly Weighed[], fit: Fit): number {
  const low = matches.filter(({ homeGoals, awayGoals }) => homeGoals <= 1 && awayGoals <= 1)
  let best = { rho: 0, logPosterior: Number.NEGATIVE_INFINITY }
  for (let step = -MAX_RHO / RHO_STEP; step <= MAX_RHO / RHO_STEP; step++) {
    const rho = step * RHO_STEP
    const logPosterior = low.reduce(
      (sum, match) => sum + match.weight * Math.log(likelihoodFactor(match, fit, rho)),
      -0.5 * (rho / RHO_PRIOR_SD) ** 2,
    )
    if (logPosterior > best.logPosterior) best = { rho, logPosterior }
  }
  return best.rho
}

function likelihoodFactor(
  { home, away, homeGoals, awayGoals }: Weighed,
  fit: Fit,
  rho: number,
): number {
  return Math.max(
    lowScoreFactor(homeGoals, awayGoals, { ...ratesOf(fit, home, away), rho }),
    Number.MIN_VALUE,
  )
}
