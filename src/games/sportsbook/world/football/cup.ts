import { chanceOf, itemAt } from '../chance.ts'
import { fixtureId, type CompetitionRules, type Match } from '../competition.ts'
import { announcedSide } from '../calendar/league.ts'
import { createStanding, seasonPower, type Standing } from '../form.ts'
import {
  behindIstanbulMs,
  DAY_MS,
  firstWeekFrom,
  HOUR_MS,
  slotMs,
  WEEK_MS,
  weekStartMs,
  yearOf,
  type Slot,
} from '../site-time.ts'
import { FORM_STEP } from '../strength.ts'
import { shuffle } from '../../../fairness/draw.ts'
import type { Club } from '../places/club-line.ts'
import type { SportRules } from '../sport-rules.ts'
import type { Competition, Names, Pair, Tie } from '../types.ts'
import { cupRaces } from './cup-race.ts'
import { courseLengthMs } from './periods.ts'
import { courseOf } from './football-rules.ts'

/**
 * A cup of clubs of several leagues. `two-legged`: 32 clubs in ties of two matches and a final on
 * neutral ground, no away goals. `single-matches`: 16 clubs, each tie one match on the ground of
 * the side drawn first, the final on neutral ground.
 */
export type CupPlan = {
  competition: Competition
  /**
   * Entrants are each league's strongest clubs of that season; `level` is the league's relative
   * strength.
   */
  leagues: readonly { clubs: readonly Club[]; entrants: number; level: number }[]
  begins: { month: number; day: number }
  form?: 'two-legged' | 'single-matches'
  utcHours?: number
  isRaced?: boolean
}

type Round = {
  name: Names
  isNeutral?: true
  legs: readonly { afterWeeks: number; slots: readonly Slot[] }[]
}
type Entrant = { club: Club; level: number }

const MIDWEEK: readonly Slot[] = [1, 2, 3].flatMap((day) =>
  ['19:45', '22:00'].map((time) => ({ day, time })),
)
const FINAL: readonly Slot[] = [{ day: 5, time: '22:00' }]
const ROUNDS: readonly Round[] = [
  {
    name: { tr: 'Son 32', en: 'Round of 32' },
    legs: [
      { afterWeeks: 2, slots: MIDWEEK },
      { afterWeeks: 4, slots: MIDWEEK },
    ],
  },
  {
    name: { tr: 'Son 16', en: 'Round of 16' },
    legs: [
      { afterWeeks: 9, slots: MIDWEEK },
      { afterWeeks: 11, slots: MIDWEEK },
    ],
  },
  {
    name: { tr: 'Çeyrek Final', en: 'Quarter-final' },
    legs: [
      { afterWeeks: 24, slots: MIDWEEK },
      { afterWeeks: 26, slots: MIDWEEK },
    ],
  },
  {
    name: { tr: 'Yarı Final', en: 'Semi-final' },
    legs: [
      { afterWeeks: 30, slots: MIDWEEK },
      { afterWeeks: 32, slots: MIDWEEK },
    ],
  },
  { name: { tr: 'Final', en: 'Final' }, isNeutral: true, legs: [{ afterWeeks: 36, slots: FINAL }] },
]
const EVENINGS: readonly Slot[] = [1, 2, 3].flatMap((day) =>
  ['18:30', '20:45'].map((time) => ({ day, time })),
)
const SINGLE_MATCHES: readonly Round[] = [
  { name: { tr: 'Son 16', en: 'Round of 16' }, legs: [{ afterWeeks: 3, slots: EVENINGS }] },
  {
    name: { tr: 'Çeyrek Final', en: 'Quarter-final' },
    legs: [{ afterWeeks: 13, slots: EVENINGS }],
  },
  { name: { tr: 'Yarı Final', en: 'Semi-final' }, legs: [{ afterWeeks: 24, slots: EVENINGS }] },
  {
    name: { tr: 'Final', en: 'Final' },
    isNeutral: true,
    legs: [{ afterWeeks: 34, slots: [{ day: 5, time: '20:30' }] }],
  },
]
const WEEKS = 37
const FIRST_DRAW_BEFORE_MS = 21 * DAY_MS
const DRAWN_AFTER_MS = 12 * HOUR_MS

export function createCup(seed: string, plan: CupPlan, sport: SportRules): CompetitionRules {
  const startMs = (year: number) =>
    weekStartMs(firstWeekFrom(year, plan.begins.month, plan.begins.day)) +
    behindIstanbulMs(plan.utcHours)
  return {
    competition: plan.competition,
    sport,
    seasonsOver(fromMs, toMs) {
      const years = Array.from(
        { length: yearOf(toMs) - yearOf(fromMs) + 2 },
        (_, index) => yearOf(fromMs) - 1 + index,
      )
      return years.filter(
        (year) => startMs(year) < toMs && startMs(year) + WEEKS * WEEK_MS >= fromMs,
      )
    },
    season: (season) => walk(seed, plan, season, sport),
    ...(plan.isRaced !== false && {
      races: (season, matches, nowMs) => cupRaces(plan, season, sport, matches, nowMs),
    }),
  }
}

type Stage = {
  seed: string
  plan: CupPlan
  season: number
  sport: SportRules
  standing: Standing
  firstWeek: number
}

function* walk(seed: string, plan: CupPlan, season: number, sport: SportRules): Iterable<Match> {
  const entrants = entrantsOf(seed, plan, season)
  const levels = new Map(entrants.map(({ club, level }) => [club.id, level]))
  const standing = createStanding(
    (club) => seasonPower(seed, club, season) + (levels.get(club.id) ?? 0),
  )
  const firstWeek = firstWeekFrom(season, plan.begins.month, plan.begins.day)
  const stage: Stage = { seed, plan, season, sport, standing, firstWeek }
  const draw = chanceOf(seed, 'draw', plan.competition.id, season)
  let sides = entrants.map(({ club }) => club)
  let drawnAtMs = weekStartMs(firstWeek) - FIRST_DRAW_BEFORE_MS
  const rounds = plan.form === 'single-matches' ? SINGLE_MATCHES : ROUNDS
  for (const [index, round] of rounds.entries()) {
    const played = playRound(stage, round, index + 1, shuffle(draw, sides), drawnAtMs)
    yield* played.matches
    sides = played.through
    drawnAtMs = played.endsAtMs + DRAWN_AFTER_MS
  }
}

function entrantsOf(seed: string, { leagues }: CupPlan, season: number): Entrant[] {
  return leagues.flatMap(({ clubs, entrants, level }) =>
    [...clubs]
      .sort((a, b) => seasonPower(seed, b, season) - seasonPower(seed, a, season))
      .slice(0, entrants)
      .map((club) => ({ club, level })),
  )
}

function playRound(
  stage: Stage,
  round: Round,
  number: number,
  sides: readonly Club[],
  announcedAtMs: number,
) {
  const matches: Match[] = []
  const through: Club[] = []
  let endsAtMs = announcedAtMs
  for (let tie = 0; tie < sides.length / 2; tie++) {
    const one = itemAt(sides, 2 * tie)
    const two = itemAt(sides, 2 * tie + 1)
    const legs = playTie(stage, round, `${number}-${tie + 1}`, tie, { one, two, announcedAtMs })
    matches.push(...legs.map(({ match }) => match))
    const last = itemAt(legs, legs.length - 1)
    const winnerId =
      last.course.qualified === 'home' ? last.match.fixture.home.id : last.match.fixture.away.id
    through.push(winnerId === one.id ? one : two)
    endsAtMs = Math.max(endsAtMs, last.match.fixture.startsAtMs + courseLengthMs(last.course))
  }
  return { matches, through, endsAtMs }
}

type Pairing = { one: Club; two: Club; announcedAtMs: number }
type PlayedLeg = { match: Match; course: ReturnType<typeof courseOf> }

function playTie(
  stage: Stage,
  round: Round,
  name: string,
  place: number,
  { one, two, announcedAtMs }: Pairing,
): PlayedLeg[] {
  const played: PlayedLeg[] = []
  for (const [leg, { afterWeeks, slots }] of round.legs.entries()) {
    const startsAtMs = slotMs(
      stage.firstWeek + afterWeeks,
      itemAt(slots, place % slots.length),
      stage.plan.utcHours,
    )
    const first = played[0]
    const isOnly = round.legs.length === 1
    const tie: Tie = isOnly
      ? { leg: 'only' }
      : first
        ? { leg: 'second', firstLegId: first.match.fixture.id }
        : { leg: 'first' }
    const [home, away] = first ? [two, one] : [one, two]
    const before: Pair | undefined = first && [first.course.fullTime[1], first.course.fullTime[0]]
    const id = fixtureId(
      stage.plan.competition.id,
      stage.season,
      isOnly ? name : `${name}-${leg + 1}`,
    )
    played.push(
      playLeg(stage, {
        id,
        round: round.name,
        home,
        away,
        startsAtMs,
        announcedAtMs,
        tie,
        before,
        isNeutral: round.isNeutral === true,
      }),
    )
  }
  return played
}

type Leg = {
  id: string
  round: Names
  home: Club
  away: Club
  startsAtMs: number
  announcedAtMs: number
  tie: Tie
  before: Pair | undefined
  isNeutral: boolean
}

function playLeg(
  { seed, plan, sport, standing }: Stage,
  { home, away, before, isNeutral, ...announced }: Leg,
): PlayedLeg {
  const fixture = {
    ...announced,
    sport: 'football' as const,
    competitionId: plan.competition.id,
    home: announcedSide(home),
    away: announcedSide(away),
    neutral: isNeutral,
  }
  const powers: Pair = [standing.powerOf(home), standing.powerOf(away)]
  const match: Match = {
    fixture,
    strength: sport.strength(...powers, fixture),
    powers,
    status: 'played',
    ...(before && { before }),
  }
  const surprise = sport.outcome(match)?.surprise
  if (surprise !== undefined) standing.learn(home, away, surprise, FORM_STEP.football)
  const course = courseOf(seed, match)
  return {
    match: {
      ...match,
      score: course.fullTime,
      ...(course.qualified && { through: course.qualified }),
    },
    course,
  }
}
