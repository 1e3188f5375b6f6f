import { chanceOf, itemAt } from '../chance.ts'
import { fixtureId, type CompetitionRules, type Match } from '../competition.ts'
import { createStanding, seasonPower, type Standing } from '../form.ts'
import { FORM_STEP } from '../strength.ts'
import {
  behindIstanbulMs,
  DAY_MS,
  firstWeekFrom,
  HOUR_MS,
  MINUTE_MS,
  slotMs,
  weekOf,
  weekStartMs,
  yearOf,
  type Slot,
} from '../site-time.ts'
import { shuffle } from '../../../fairness/draw.ts'
import type { Club } from '../places/club-line.ts'
import type { SportRules } from '../sport-rules.ts'
import type { Competition, Fixture, Names, Pair } from '../types.ts'
import { bracketOf } from './knockout.ts'
import { announcedSide } from './league.ts'
import { tourRaces } from './races.ts'

/**
 * An individual tour: a weekly tournament of 32 all year, drawn on the Sunday before. Seasons are
 * years.
 */
export type TourPlan = {
  competition: Competition
  players: readonly Club[]
  places: readonly string[]
  /** Hours from UTC of the places, by default Istanbul's. */
  utcHours?: number
  /** Every week is a season of its own, with the powers of its half-year: quick to compute. */
  isWeekly?: boolean
  isRaced?: boolean
}

const DRAW_OF = 32
const SEEDED = 8
const DRAWN_BEFORE_MS = 12 * HOUR_MS
const FARTHEST_ZONE_MS = 12 * HOUR_MS
const ANNOUNCED_AFTER_MS = 5 * MINUTE_MS

type Round = { name: Names; slots: readonly Slot[] }

const daily = (day: number, times: string, courts: number): Slot[] =>
  times.split(' ').flatMap((time) => Array.from({ length: courts }, () => ({ day, time })))

const ROUNDS: readonly Round[] = [
  {
    name: { tr: 'Son 32', en: 'Round of 32' },
    slots: [...daily(0, '11:00 14:00 17:00 20:00', 2), ...daily(1, '11:00 14:00 17:00 20:00', 2)],
  },
  {
    name: { tr: 'Son 16', en: 'Round of 16' },
    slots: [...daily(2, '12:00 15:00 18:00 21:00', 1), ...daily(3, '12:00 15:00 18:00 21:00', 1)],
  },
  {
    name: { tr: 'Çeyrek Final', en: 'Quarter-final' },
    slots: daily(4, '12:00 15:00 18:00 21:00', 1),
  },
  { name: { tr: 'Yarı Final', en: 'Semi-final' }, slots: daily(5, '15:00 19:00', 1) },
  { name: { tr: 'Final', en: 'Final' }, slots: daily(6, '17:00', 1) },
]

export function createTour(seed: string, plan: TourPlan, sport: SportRules): CompetitionRules {
  return {
    competition: plan.competition,
    sport,
    seasonsOver(fromMs, toMs) {
      const [firstWeek, lastMs] = [weekOf(fromMs - FARTHEST_ZONE_MS), toMs + FARTHEST_ZONE_MS]
      const [first, last] = plan.isWeekly
        ? [firstWeek, weekOf(lastMs)]
        : [yearOf(weekStartMs(firstWeek)), yearOf(lastMs)]
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    },
    season: (season) =>
      plan.isWeekly ? playWeek(seed, plan, season, sport) : walk(seed, plan, season, sport),
    ...(plan.isRaced !== false && {
      races: (season, matches, nowMs) => tourRaces(plan, season, sport, matches, nowMs),
    }),
  }
}

function* walk(seed: string, plan: TourPlan, year: number, sport: SportRules): Iterable<Match> {
  const standing = createStanding((player) => seasonPower(seed, player, year))
  const [first, next] = [firstWeekFrom(year, 1, 1), firstWeekFrom(year + 1, 1, 1)]
  for (let week = first; week < next; week++)
    yield* playTournament({ seed, plan, year, sport, standing, week, number: week - first + 1 })
}

const WEEKS_OF_STRENGTH = 26

function playWeek(seed: string, plan: TourPlan, week: number, sport: SportRules): Match[] {
  const standing = createStanding((player) =>
    seasonPower(seed, player, Math.floor(week / WEEKS_OF_STRENGTH)),
  )
  const number = (week % plan.places.length) + 1
  return playTournament({ seed, plan, year: week, sport, standing, week, number })
}

type Tournament = {
  seed: string
  plan: TourPlan
  year: number
  sport: SportRules
  standing: Standing
  week: number
  number: number
}

function playTournament(tournament: Tournament): Match[] {
  const { seed, plan, year, standing, week, number } = tournament
  const draw = chanceOf(seed, 'draw', plan.competition.id, year, number)
  const entrants = shuffle(draw, plan.players)
    .slice(0, DRAW_OF)
    .sort((a, b) => standing.powerOf(b) - standing.powerOf(a))
  const place = itemAt(plan.places, (number - 1) % plan.places.length)
  const matches: Match[] = []
  let sides = bracketOf(draw, entrants, SEEDED).map((player) => ({
    player,
    freeAtMs: weekStartMs(week) + behindIstanbulMs(plan.utcHours) - DRAWN_BEFORE_MS,
  }))
  for (const [index, { name, slots }] of ROUNDS.entries()) {
    const round: Names = { tr: `${place}, ${name.tr}`, en: `${place}, ${name.en}` }
    const pairings = Array.from({ length: sides.length / 2 }, (_, pair) => ({
      home: itemAt(sides, 2 * pair),
      away: itemAt(sides, 2 * pair + 1),
      slot: itemAt(slots, pair),
    }))
    const played = pairings.map(({ home, away, slot }, pair) =>
      playMatch(tournament, {
        id: fixtureId(plan.competition.id, year, `${number}-${index + 1}-${pair + 1}`),
        home: home.player,
        away: away.player,
        startsAtMs: slotMs(week, slot, plan.utcHours),
        round,
        announcedAtMs: Math.max(home.freeAtMs, away.freeAtMs),
      }),
    )
    matches.push(...played.map(({ match }) => match))
    sides = played.map(({ winner, endsAtMs }) => ({
      player: winner,
      freeAtMs: endsAtMs + ANNOUNCED_AFTER_MS,
    }))
  }
  return matches
}

type Meeting = {
  id: string
  home: Club
  away: Club
  startsAtMs: number
  announcedAtMs: number
  round: Names
}

function playMatch(
  { plan, sport, standing }: Tournament,
  { home, away, ...announced }: Meeting,
): { match: Match; winner: Club; endsAtMs: number } {
  const fixture: Fixture = {
    ...announced,
    sport: plan.competition.sport,
    competitionId: plan.competition.id,
    home: announcedSide(home),
    away: announcedSide(away),
    neutral: true,
    ...(sport.bestOf && { bestOf: sport.bestOf }),
  }
  const powers: Pair = [standing.powerOf(home), standing.powerOf(away)]
  const match: Match = {
    fixture,
    strength: sport.strength(...powers, fixture),
    powers,
    status: 'played',
  }
  const outcome = sport.outcome(match)
  standing.learn(home, away, outcome?.surprise ?? 0, FORM_STEP[fixture.sport])
  return {
    match: { ...match, ...(outcome && { score: outcome.score }) },
    winner: (outcome?.surprise ?? 0) > 0 ? home : away,
    endsAtMs: fixture.startsAtMs + LONGEST_MS,
  }
}

/** Upper bound of a match's length; the next round is a day later. */
const LONGEST_MS = DAY_MS / 4
