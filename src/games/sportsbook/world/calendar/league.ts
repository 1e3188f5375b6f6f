import { chanceOf, itemAt } from '../chance.ts'
import { fixtureId, type CompetitionRules, type Match } from '../competition.ts'
import { createStanding, seasonPower } from '../form.ts'
import { FORM_STEP } from '../strength.ts'
import {
  DAY_MS,
  firstWeekFrom,
  HOUR_MS,
  slotMs,
  WEEK_MS,
  weekStartMs,
  yearOf,
  type Slot,
} from '../site-time.ts'
import { shuffle } from '../../../fairness/draw.ts'
import type { Club } from '../places/club-line.ts'
import type { SportRules } from '../sport-rules.ts'
import type { Competition, Fixture, Names, Pair, Participant } from '../types.ts'
import { leagueRace } from './races.ts'
import { doubleRoundRobin } from './round-robin.ts'

/**
 * A league of double round robins. Its seasons are numbered by their first year.
 */
export type LeaguePlan = {
  competition: Competition
  clubs: readonly Club[]
  begins: { month: number; day: number }
  /** Starts of a round, in the time of `utcHours`, by default Istanbul's. */
  slots: readonly Slot[]
  /** Starts of the further rounds of the same week; by default a week has one round. */
  furtherSlots?: readonly (readonly Slot[])[]
  utcHours?: number
  /** Number of double round robins of a season, by default one. */
  cycles?: number
  /** False: no bets on the winner of the league. */
  isRaced?: boolean
  pause?: { afterRound: number; weeks: number }
  /** Chance that a match is postponed to a Wednesday afternoon. */
  postponedChance?: number
}

type Plan = {
  id: string
  round: Names
  home: Club
  away: Club
  startsAtMs: number
  announcedAtMs: number
  status: Match['status']
}

const ANNOUNCED_BEFORE_MS = 60 * DAY_MS
const POSTPONED_BEFORE_MS = 3 * HOUR_MS
const REPLAY: Slot = { day: 2, time: '17:00' }
const REPLAY_AFTER_WEEKS = 3
/**
 * A round in a country's own time may begin this long before or after the same hour in Istanbul.
 */
const FARTHEST_ZONE_MS = 12 * HOUR_MS

export function createLeague(seed: string, plan: LeaguePlan, sport: SportRules): CompetitionRules {
  return {
    competition: plan.competition,
    sport,
    seasonsOver(fromMs, toMs) {
      const years = Array.from(
        { length: yearOf(toMs) - yearOf(fromMs) + 2 },
        (_, index) => yearOf(fromMs) - 1 + index,
      )
      return years.filter((year) => {
        const startMs = weekStartMs(firstWeek(plan, year))
        return (
          startMs - FARTHEST_ZONE_MS < toMs &&
          startMs + weeksOf(plan) * WEEK_MS + FARTHEST_ZONE_MS >= fromMs
        )
      })
    },
    season: (season) => walk(seed, plan, season, sport),
    ...(plan.isRaced !== false && {
      races: (season, matches, nowMs) => leagueRace(plan, season, sport, matches, nowMs),
    }),
  }
}

const firstWeek = ({ begins }: LeaguePlan, year: number) =>
  firstWeekFrom(year, begins.month, begins.day)
const roundsAWeek = ({ furtherSlots = [] }: LeaguePlan) => 1 + furtherSlots.length
const weeksOf = (plan: LeaguePlan) =>
  Math.ceil((2 * (plan.clubs.length - 1) * (plan.cycles ?? 1)) / roundsAWeek(plan)) +
  (plan.pause?.weeks ?? 0) +
  REPLAY_AFTER_WEEKS +
  1

function* walk(seed: string, plan: LeaguePlan, season: number, sport: SportRules): Iterable<Match> {
  const standing = createStanding((club) => seasonPower(seed, club, season))
  const plans = plansOf(seed, plan, season).sort((a, b) => a.startsAtMs - b.startsAtMs)
  for (const { home, away, status, ...announced } of plans) {
    const fixture = fixtureOf(plan, sport, { home, away, status, ...announced })
    const powers: Pair = [standing.powerOf(home), standing.powerOf(away)]
    const match: Match = { fixture, strength: sport.strength(...powers, fixture), powers, status }
    const outcome = status === 'played' ? sport.outcome(match) : undefined
    if (outcome !== undefined)
      standing.learn(home, away, outcome.surprise, FORM_STEP[fixture.sport])
    yield { ...match, ...(outcome && { score: outcome.score }) }
  }
}

function plansOf(seed: string, plan: LeaguePlan, season: number): Plan[] {
  const draw = chanceOf(seed, 'calendar', plan.competition.id, season)
  const rounds = Array.from({ length: plan.cycles ?? 1 }, () =>
    doubleRoundRobin(shuffle(draw, plan.clubs)),
  ).flat()
  const first = firstWeek(plan, season)
  const slotsOfWeek = [plan.slots, ...(plan.furtherSlots ?? [])]
  return rounds.flatMap((pairings, index) => {
    const week =
      first +
      Math.floor(index / slotsOfWeek.length) +
      (plan.pause && index >= plan.pause.afterRound ? plan.pause.weeks : 0)
    const slots = itemAt(slotsOfWeek, index % slotsOfWeek.length)
    const round: Names = { tr: `${index + 1}. Hafta`, en: `Round ${index + 1}` }
    return shuffle(draw, pairings).flatMap(({ home, away }, match) => {
      const startsAtMs = slotMs(week, itemAt(slots, match), plan.utcHours)
      const id = fixtureId(plan.competition.id, season, `${index + 1}-${match + 1}`)
      const planned: Plan = {
        id,
        round,
        home,
        away,
        startsAtMs,
        announcedAtMs: startsAtMs - ANNOUNCED_BEFORE_MS,
        status: 'played',
      }
      if (draw.float() >= (plan.postponedChance ?? 0)) return [planned]
      const replay: Plan = {
        ...planned,
        id: `${id}r`,
        startsAtMs: slotMs(week + REPLAY_AFTER_WEEKS, REPLAY, plan.utcHours),
        announcedAtMs: startsAtMs - POSTPONED_BEFORE_MS,
      }
      return [{ ...planned, status: 'postponed' }, replay]
    })
  })
}

function fixtureOf(
  { competition }: LeaguePlan,
  sport: SportRules,
  { id, round, home, away, startsAtMs, announcedAtMs }: Plan,
): Fixture {
  return {
    id,
    sport: competition.sport,
    competitionId: competition.id,
    round,
    home: announcedSide(home),
    away: announcedSide(away),
    startsAtMs,
    announcedAtMs,
    neutral: false,
    ...(sport.bestOf && { bestOf: sport.bestOf }),
  }
}

const announced = new WeakMap<Club, Participant>()

/**
 * Returns a club's public data, the same in all its matches; its founding strength stays internal
 * to the simulator.
 */
export function announcedSide(club: Club): Participant {
  const known = announced.get(club)
  if (known) return known
  const { power: _power, ...side } = club
  announced.set(club, side)
  return side
}
