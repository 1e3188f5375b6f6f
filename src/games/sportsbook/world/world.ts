import { createBasketball } from './basketball/basketball-rules.ts'
import { createLeague } from './calendar/league.ts'
import { createRoundTheClock } from './calendar/round-the-clock.ts'
import { createTour } from './calendar/tour.ts'
import { partsOfId, type CompetitionRules, type Match } from './competition.ts'
import { createEsports } from './esports/esports-rules.ts'
import { createCup } from './football/cup.ts'
import { createFootball } from './football/football-rules.ts'
import { BASKETBALL_LEAGUES, VOLLEYBALL_LEAGUES } from './places/court-leagues.ts'
import {
  HANDBALL_LEAGUES,
  ICE_HOCKEY_LEAGUES,
  LAND_BASKETBALL_LEAGUES,
  LAND_VOLLEYBALL_LEAGUES,
} from './places/court-lands.ts'
import { createGoalSport } from './goals/goal-sport-rules.ts'
import { LAND_CUPS, LAND_FOOTBALL_LEAGUES } from './places/football-lands.ts'
import { ESPORTS_SERIES, TABLE_TENNIS_HALLS } from './places/round-the-clock-plans.ts'
import { ESPORTS_LEAGUES } from './places/esports-leagues.ts'
import { FOOTBALL_LEAGUES, SEVEN_SEAS_CUP } from './places/football-leagues.ts'
import { TABLE_TENNIS, TENNIS_TOURS } from './places/singles.ts'
import { createRallySport } from './rally/rally-rules.ts'
import { DAY_MS, HOUR_MS } from './site-time.ts'
import { createTennis } from './tennis/tennis-rules.ts'
import type { Race } from '../outright/race.ts'
import type { SportRules } from './sport-rules.ts'
import type { Strength } from './strength.ts'
import type { Competition, Fixture, Incident, Score } from './types.ts'

/**
 * The simulated sports world of a seed. It has no clock: every query passes its own times (epoch
 * milliseconds).
 */
export type World = {
  competitions: readonly Competition[]
  fixturesBetween: (fromMs: number, toMs: number, competitionIds?: readonly string[]) => Fixture[]
  /**
   * Computes the data of `fixturesBetween` one match at a time, so that a slow caller does not
   * block others.
   */
  prepare: (fromMs: number, toMs: number, competitionIds?: readonly string[]) => Iterable<unknown>
  hasRaces: (competitionId: string) => boolean
  /** Returns a competition's races at a moment when none of its matches is in play. */
  races: (competitionId: string, nowMs: number) => Race[]
  findFixture: (id: string) => Fixture | undefined
  /** Returns the strength at the start of a match. Throws RangeError for an unknown match. */
  strengthBefore: (id: string) => Strength
  isCalledOff: (id: string) => boolean
  announcementOf: (id: string) => Incident | undefined
  /** Returns all incidents of a match. Throws RangeError for an unknown match. */
  wholeMatch: (id: string) => Incident[]
  /**
   * Frees the computed seasons; matches that were requested individually stay known. Everything is
   * computed again on request.
   */
  rest: () => void
  /**
   * How long before its start a match of a competition is announced at the earliest, if not months.
   */
  announcedMs: (competitionId: string) => number | undefined
}

/**
 * Matches of the seasons that are kept (the least recently used season is dropped): about 40 MB.
 */
const MAX_SEASON_MATCHES = 40_000
/** Matches kept on their own: more than are announced for two weeks or followed at a time. */
const MAX_MATCHES = 8_000
/** A race is available from two months before its first match until some days after its last. */
const RACE_AHEAD_MS = 60 * DAY_MS
const RACE_ENDED_MS = 10 * DAY_MS
const NO_SCORE: Score = { total: [0, 0], parts: [] }
export const POSTPONED_BEFORE_MS = 3 * HOUR_MS

/** `maxSeasonMatches`: larger where many seasons are read again and again, as in tests. */
export function createWorld(seed: string, maxSeasonMatches = MAX_SEASON_MATCHES): World {
  const rules = competitionsOf(seed)
  const byId = new Map(rules.map((each) => [each.competition.id, each]))
  const { seasonOf, workOut, forget } = rememberSeasons(maxSeasonMatches)
  const asked = rememberMatches()
  const seasonsOver = (fromMs: number, toMs: number, competitionIds?: readonly string[]) =>
    rules
      .filter(({ competition }) => competitionIds?.includes(competition.id) ?? true)
      .flatMap((each) => each.seasonsOver(fromMs, toMs).map((season) => ({ rules: each, season })))
  const find = (id: string): { match: Match; sport: SportRules } | undefined => {
    const parts = partsOfId(id)
    const competition = parts && byId.get(parts.competition)
    const match =
      parts && competition && (asked.find(id) ?? seasonOf(competition, parts.season).get(id))
    if (match) asked.keep(match)
    return match && { match, sport: competition.sport }
  }
  const get = (id: string): { match: Match; sport: SportRules } => {
    const found = find(id)
    if (!found) throw new RangeError(`the world has no match ${id}`)
    return found
  }
  return {
    competitions: rules.map(({ competition }) => competition),
    fixturesBetween(fromMs, toMs, competitionIds) {
      const within: Fixture[] = []
      for (const each of seasonsOver(fromMs, toMs, competitionIds)) {
        for (const match of seasonOf(each.rules, each.season).values()) {
          const { fixture } = match
          if (fixture.startsAtMs < fromMs || fixture.startsAtMs >= toMs) continue
          within.push(fixture)
        }
      }
      return within.sort((a, b) => a.startsAtMs - b.startsAtMs || (a.id < b.id ? -1 : 1))
    },
    *prepare(fromMs, toMs, competitionIds) {
      for (const each of seasonsOver(fromMs, toMs, competitionIds))
        yield* workOut(each.rules, each.season)
    },
    races: (competitionId, nowMs) =>
      seasonsOver(nowMs - RACE_ENDED_MS, nowMs + RACE_AHEAD_MS, [competitionId]).flatMap(
        ({ rules: each, season }) =>
          each.races?.(season, [...seasonOf(each, season).values()], nowMs) ?? [],
      ),
    hasRaces: (competitionId) => byId.get(competitionId)?.races !== undefined,
    findFixture: (id) => find(id)?.match.fixture,
    strengthBefore: (id) => get(id).match.strength,
    isCalledOff: (id) => get(id).match.status === 'postponed',
    announcementOf(id) {
      const { match, sport } = get(id)
      return sport.announcement?.(match)
    },
    wholeMatch(id) {
      const { match, sport } = get(id)
      if (match.status === 'postponed')
        return [{ atMs: -POSTPONED_BEFORE_MS, type: 'postponed', score: NO_SCORE, clock: '' }]
      return sport.incidents(match)
    },
    rest: forget,
    announcedMs: (competitionId) => byId.get(competitionId)?.announcedMs,
  }
}

type Season = ReadonlyMap<string, Match>

function rememberSeasons(maxMatches: number) {
  const seasons = new Map<string, Season>()
  let size = 0

  function drop(key: string): void {
    size -= seasons.get(key)?.size ?? 0
    seasons.delete(key)
  }
  function keep(key: string, season: Season): void {
    drop(key)
    seasons.set(key, season)
    size += season.size
    for (const oldest of seasons.keys()) {
      if (size <= maxMatches || oldest === key) return
      drop(oldest)
    }
  }
  function* workOut(rules: CompetitionRules, number: number): Generator<void, Season> {
    const key = `${rules.competition.id}.${number}`
    let season = seasons.get(key)
    if (!season) {
      const matches = new Map<string, Match>()
      for (const match of rules.season(number)) {
        matches.set(match.fixture.id, match)
        yield
      }
      season = matches
    }
    keep(key, season)
    return season
  }
  function seasonOf(rules: CompetitionRules, number: number): Season {
    const work = workOut(rules, number)
    for (;;) {
      const { done, value } = work.next()
      if (done === true) return value
    }
  }
  return {
    seasonOf,
    workOut,
    forget(): void {
      seasons.clear()
      size = 0
    },
  }
}

function rememberMatches() {
  const matches = new Map<string, Match>()
  return {
    find: (id: string) => matches.get(id),
    keep(match: Match): void {
      const { id } = match.fixture
      matches.delete(id)
      matches.set(id, match)
      const [oldest] = matches.keys()
      if (matches.size > MAX_MATCHES && oldest !== undefined) matches.delete(oldest)
    },
  }
}

function competitionsOf(seed: string): CompetitionRules[] {
  const football = createFootball(seed)
  const basketball = createBasketball(seed)
  const volleyball = createRallySport(seed, 'volleyball')
  const iceHockey = createGoalSport(seed, 'ice-hockey')
  const handball = createGoalSport(seed, 'handball')
  const tableTennis = createRallySport(seed, 'table-tennis')
  return [
    ...[...FOOTBALL_LEAGUES, ...LAND_FOOTBALL_LEAGUES].map((plan) =>
      createLeague(seed, plan, football),
    ),
    ...[SEVEN_SEAS_CUP, ...LAND_CUPS].map((plan) => createCup(seed, plan, football)),
    ...[...BASKETBALL_LEAGUES, ...LAND_BASKETBALL_LEAGUES].map((plan) =>
      createLeague(seed, plan, basketball),
    ),
    ...TENNIS_TOURS.map(({ plan, servePoint }) =>
      createTour(seed, plan, createTennis(seed, servePoint)),
    ),
    ...[...VOLLEYBALL_LEAGUES, ...LAND_VOLLEYBALL_LEAGUES].map((plan) =>
      createLeague(seed, plan, volleyball),
    ),
    ...ICE_HOCKEY_LEAGUES.map((plan) => createLeague(seed, plan, iceHockey)),
    ...HANDBALL_LEAGUES.map((plan) => createLeague(seed, plan, handball)),
    ...[TABLE_TENNIS, ...TABLE_TENNIS_HALLS].map((plan) =>
      createRoundTheClock(seed, plan, tableTennis),
    ),
    ...ESPORTS_LEAGUES.map(({ plan, title }) =>
      createLeague(seed, plan, createEsports(seed, title)),
    ),
    ...ESPORTS_SERIES.map(({ plan, title }) =>
      createRoundTheClock(seed, plan, createEsports(seed, title)),
    ),
  ]
}
