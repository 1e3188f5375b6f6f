import type { FeedMarket } from '#games/sportsbook/world/feed-prices.ts'
import type { Fixture, Incident } from '#games/sportsbook/world/types.ts'
import {
  ODDS_API_COMPETITIONS,
  type OddsApiCompetition,
} from '#server/platform/odds-api-competitions.ts'
import { FEED_TEXTS } from '#shared/texts/server/texts.ts'
import { Timeline } from '../timeline.ts'
import type { EventRow } from './answers.ts'
import { incidentsOf, NO_RESULT, POSTPONED, type Result } from './result.ts'

const HOUR_MS = 3_600_000
/** After its start, a match is open again only if it was moved at least this far ahead. */
const MOVED_AHEAD_MS = HOUR_MS
const NO_MARKETS: readonly FeedMarket[] = []
const ID_PREFIX = 'oa.'

/** `missed`: how many lists in a row, each before its start, did not contain the match. */
type View = {
  startsAtMs: number
  markets: readonly FeedMarket[]
  missed: number
  /** The provider gave the same match other sides, so nothing that it says of it counts. */
  isDoubtful: boolean
  result: Result
  isCalledOff: boolean
}

export const fixtureIdOf = (eventId: string) => ID_PREFIX + eventId
export const eventIdOf = (fixtureId: string) => fixtureId.slice(ID_PREFIX.length)
export const isOwnFixture = (fixtureId: string) => fixtureId.startsWith(ID_PREFIX)

export class MatchRecord {
  readonly row: EventRow
  readonly sport: string
  readonly competition: OddsApiCompetition
  readonly announcedAtMs: number
  changes = 0
  changedMs: number
  private readonly views: Timeline<View>

  constructor(row: EventRow, sport: string, announcedAtMs: number, keepMs: number) {
    const competition = ODDS_API_COMPETITIONS[sport]
    if (competition === undefined) throw new RangeError(`${sport} is no known competition`)
    this.row = row
    this.sport = sport
    this.competition = competition
    this.announcedAtMs = announcedAtMs
    this.changedMs = announcedAtMs
    this.views = new Timeline(keepMs)
    this.views.put(announcedAtMs, {
      startsAtMs: row.startsAtMs,
      markets: NO_MARKETS,
      missed: 0,
      isDoubtful: false,
      result: NO_RESULT,
      isCalledOff: false,
    })
  }

  get latest(): View {
    const view = this.views.latest
    if (view === undefined) throw new Error('a match has a view')
    return view
  }

  set(nowMs: number, changes: Partial<View>): void {
    this.views.put(nowMs, { ...this.latest, ...changes })
    this.changes += 1
    this.changedMs = nowMs
  }

  /**
   * Compares the teams of a row with those of the match. If they differ, returns false and closes
   * the match permanently.
   */
  hasSides({ home, away }: EventRow, nowMs: number): boolean {
    if (this.latest.isDoubtful) return false
    if (home === this.row.home && away === this.row.away) return true
    this.set(nowMs, { isDoubtful: true, markets: NO_MARKETS })
    return false
  }

  moveStart(startsAtMs: number, askedAtMs: number, nowMs: number): boolean {
    const { startsAtMs: before, result } = this.latest
    const isBegun = before <= askedAtMs
    if (
      startsAtMs === before ||
      result.scores.length > 0 ||
      (isBegun && startsAtMs < askedAtMs + MOVED_AHEAD_MS)
    )
      return false
    this.set(nowMs, { startsAtMs })
    return true
  }

  fixtureAt(nowMs: number): Fixture | undefined {
    const view = this.views.at(nowMs)
    return (
      view && {
        id: fixtureIdOf(this.row.id),
        sport: this.competition.sport,
        competitionId: this.sport,
        round: FEED_TEXTS.match,
        home: this.sideOf(this.row.home),
        away: this.sideOf(this.row.away),
        startsAtMs: view.startsAtMs,
        announcedAtMs: this.announcedAtMs,
        neutral: false,
      }
    )
  }

  startsAtMsAt(nowMs: number): number | undefined {
    return this.views.at(nowMs)?.startsAtMs
  }

  marketsAt(nowMs: number): readonly FeedMarket[] {
    return this.views.at(nowMs)?.markets ?? NO_MARKETS
  }

  incidentsAt(nowMs: number): Incident[] {
    const view = this.views.at(nowMs)
    if (view === undefined) return []
    if (view.result.scores.length > 0) return incidentsOf(this.competition.sport, view.result)
    return view.isCalledOff ? [POSTPONED] : []
  }

  /** The provider has no ids of teams; names are unique in a competition. */
  private sideOf(name: string) {
    const id = name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
    return { id: `${this.sport}.${id}`, name, country: '' }
  }
}
