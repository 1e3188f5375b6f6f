import { createBasketball } from './basketball/basketball-rules.ts'
import { createLeague } from './calendar/league.ts'
import { createRoundTheClock } from './calendar/round-the-clock.ts'
import { createTour } from './calendar/tour.ts'
import { partsOfId, type CompetitionRules, type Match } from './competition.ts'
import { createEsports } from './esports/esports-rules.ts'
import { createCup } from './football/cup.ts'
import { createFootball } from './football/football-rules.ts'
import { BASKETBALL_LEAGUES, VOLLEYBALL_LEAGUES } from './places/court-leagues.ts'
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
  /** Returns a competition's races at a moment when none of its matches is in play. */
  races: (competitionId: string, nowMs: number) => Race[]
  findFixture: (id: string) => Fixture | undefined
  /** Returns the strength at the start of a match. Throws RangeError for an unknown match. */
  strengthBefore: (id: string) => Strength
  /** Tests if a match is postponed; only those have an incident before their start. */
  isCalledOff: (id: string) => boolean
  /** Returns all incidents of a match. Throws RangeError for an unknown match. */
  wholeMatch: (id: string) => Incident[]
}

/**
 * Size of the season cache (least recently used is dropped); a window of two weeks needs about
 * twenty.
 */
const MAX_SEASONS = 24
/** A race is available from two months before its first match until some days after its last. */
const RACE_AHEAD_MS = 60 * DAY_MS
const RACE_ENDED_MS = 10 * DAY_MS
const NO_SCORE: Score = { total: [0, 0], parts: [] }
const POSTPONED_AT_MS = -3 * HOUR_MS

export function createWorld(seed: string): World {
  const rules = competitionsOf(seed)
  const { seasonOf, workOut } = rememberSeasons()
  const seasonsOver = (fromMs: number, toMs: number, competitionIds?: readonly string[]) =>
    rules
      .filter(({ competition }) => competitionIds?.includes(competition.id) ?? true)
      .flatMap((each) => each.seasonsOver(fromMs, toMs).map((season) => ({ rules: each, season })))
  const find = (id: string): { match: Match; sport: SportRules } | undefined => {
    const parts = partsOfId(id)
    const competition = rules.find((each) => each.competition.id === parts?.competition)
    const match = parts && competition && seasonOf(competition, parts.season).get(id)
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
        for (const { fixture } of seasonOf(each.rules, each.season).values())
          if (fixture.startsAtMs >= fromMs && fixture.startsAtMs < toMs) within.push(fixture)
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
    findFixture: (id) => find(id)?.match.fixture,
    strengthBefore: (id) => get(id).match.strength,
    isCalledOff: (id) => get(id).match.status === 'postponed',
    wholeMatch(id) {
      const { match, sport } = get(id)
      if (match.status === 'postponed')
        return [{ atMs: POSTPONED_AT_MS, type: 'postponed', score: NO_SCORE, clock: '' }]
      return sport.incidents(match)
    },
  }
}

type Season = ReadonlyMap<string, Match>

function rememberSeasons() {
  const seasons = new Map<string, Season>()

  function keep(key: string, season: Season): void {
    seasons.delete(key)
    seasons.set(key, season)
    const [oldest] = seasons.keys()
    if (seasons.size > MAX_SEASONS && oldest !== undefined) seasons.delete(oldest)
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
  return { seasonOf, workOut }
}

function competitionsOf(seed: string): CompetitionRules[] {
  const football = createFootball(seed)
  const basketball = createBasketball(seed)
  const volleyball = createRallySport(seed, 'volleyball')
  return [
    ...FOOTBALL_LEAGUES.map((plan) => createLeague(seed, plan, football)),
    createCup(seed, SEVEN_SEAS_CUP, football),
    ...BASKETBALL_LEAGUES.map((plan) => createLeague(seed, plan, basketball)),
    ...TENNIS_TOURS.map(({ plan, servePoint }) =>
      createTour(seed, plan, createTennis(seed, servePoint)),
    ),
    ...VOLLEYBALL_LEAGUES.map((plan) => createLeague(seed, plan, volleyball)),
    createRoundTheClock(seed, TABLE_TENNIS, createRallySport(seed, 'table-tennis')),
    ...ESPORTS_LEAGUES.map(({ plan, title }) =>
      createLeague(seed, plan, createEsports(seed, title)),
    ),
  ]
}
