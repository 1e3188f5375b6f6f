import type { FeedDecision, FeedMarketStatus } from '#games/sportsbook/world/feed-prices.ts'
import type { Fixture, Incident } from '#games/sportsbook/world/types.ts'
import type { Lang } from '#shared/lang.ts'
import type { TimedIncident } from './course-of-match.ts'
import { decisionsFrom, resultOf, withNews, type DecisionNews } from './decisions.ts'
import type { EventStatus } from './event-status.ts'
import { competitionOf, fixtureOf, isUofSport, type Described } from './fixtures.ts'
import { updateFootball } from './football-course.ts'
import type { PricedMarket, PricedOutcome, SettledMarket, UofMessage } from './message.ts'
import { updateParts } from './parts-course.ts'
import { LIVE_PRODUCER } from './producers.ts'
import { marketIdOf, readSpecifiers } from './specifiers.ts'
import { Timeline } from '../timeline.ts'

type OddsChange = Extract<UofMessage, { kind: 'odds_change' }>
type BetStop = Extract<UofMessage, { kind: 'bet_stop' }>

export type MarketState = {
  typeId: string
  specifiers: Readonly<Record<string, string>>
  status: FeedMarketStatus
  product: number
  stampMs: number
  stamps: Readonly<Record<number, number>>
  /** The producer has passed the market on, and another has not taken it yet. */
  isHandedOver: boolean
  outcomes: readonly PricedOutcome[]
}

type Decided = { log: readonly DecisionNews[]; decisions: readonly FeedDecision[] }
type Stop = { groups: readonly string[]; status: FeedMarketStatus; stampMs: number }

const STATUSES: Readonly<Record<number, FeedMarketStatus>> = {
  1: 'active',
  0: 'inactive',
  [-1]: 'suspended',
  [-2]: 'suspended',
  [-3]: 'settled',
  [-4]: 'cancelled',
}
const HANDED_OVER = -2
const MAX_STOPS = 20

/** Returns true if a market is in a group; true for a market whose groups are unknown. */
export type IsInGroup = (typeId: string, group: string) => boolean

export class MatchState {
  readonly eventId: string
  private readonly descriptions: Partial<Record<Lang, Described>> = {}
  private readonly keepMs: number
  private readonly fixture: Timeline<Fixture>
  private readonly course: Timeline<readonly TimedIncident[]>
  private readonly markets = new Map<string, Timeline<MarketState>>()
  private readonly decided = new Map<string, Timeline<Decided>>()
  private announcedAtMs: number | undefined
  private movedStart: { startsAtMs: number | undefined; stampMs: number } | undefined
  private statusStampMs = Number.NEGATIVE_INFINITY
  private lastStatus: { status: EventStatus; stampMs: number } | undefined
  private stops: readonly Stop[] = []
  lastNewsMs = Number.NEGATIVE_INFINITY
  /** Grows whenever an answer may change, the last time at `changedMs`. */
  changes = 0
  changedMs = Number.NEGATIVE_INFINITY

  constructor(eventId: string, keepMs: number) {
    this.eventId = eventId
    this.keepMs = keepMs
    this.fixture = new Timeline(keepMs)
    this.course = new Timeline(keepMs)
  }

  fixtureAt(nowMs: number): Fixture | undefined {
    return this.fixture.at(nowMs)
  }

  get latestFixture(): Fixture | undefined {
    return this.fixture.latest
  }

  get competition() {
    const { tr, en } = this.descriptions
    return tr && en && competitionOf({ tr, en })
  }

  get isDescribed(): boolean {
    return this.descriptions.tr !== undefined && this.descriptions.en !== undefined
  }

  get isOfKnownSport(): boolean {
    return Object.values(this.descriptions).every(({ sport }) => sport !== undefined)
  }

  get isOver(): boolean {
    return (
      this.course.latest?.some(({ type }) =>
        ['ended', 'abandoned', 'awarded', 'postponed'].includes(type),
      ) === true
    )
  }

  incidentsAt(nowMs: number): Incident[] {
    const fixture = this.fixture.at(nowMs)
    if (fixture === undefined) return []
    return (this.course.at(nowMs) ?? []).map(({ happenedMs, ...incident }) => ({
      ...incident,
      atMs: happenedMs - fixture.startsAtMs,
    }))
  }

  *marketsAt(nowMs: number): Generator<[string, MarketState]> {
    for (const [id, timeline] of this.markets) {
      const market = timeline.at(nowMs)
      if (market !== undefined) yield [id, market]
    }
  }

  decisionsAt(nowMs: number): FeedDecision[] {
    return [...this.decided.values()].flatMap((timeline) => timeline.at(nowMs)?.decisions ?? [])
  }

  describe(lang: Lang, described: Described, nowMs: number): void {
    this.descriptions[lang] = described
    this.publish(nowMs)
  }

  moveStart(startsAtMs: number, stampMs: number, nowMs: number): void {
    if (stampMs <= (this.movedStart?.stampMs ?? Number.NEGATIVE_INFINITY)) return
    this.movedStart = { startsAtMs, stampMs }
    this.publish(nowMs)
  }

  /** After the API was asked again, its start counts. */
  trustDescribedStart(nowMs: number): void {
    if (this.movedStart) this.movedStart = { ...this.movedStart, startsAtMs: undefined }
    this.publish(nowMs)
  }

  take(change: OddsChange, nowMs: number, isInGroup: IsInGroup): void {
    this.noteNews(nowMs)
    if (change.status !== undefined)
      this.takeStatus(change.status, change.product, change.stampMs, nowMs)
    for (const market of change.markets) this.takeMarket(market, change, nowMs, isInGroup)
  }

  /** `product` undefined: from the API, which knows results that no message has. */
  takeStatus(
    status: EventStatus,
    product: number | undefined,
    stampMs: number,
    nowMs: number,
  ): void {
    const isLive = product === LIVE_PRODUCER
    // Before a result, only the producer of matches in play knows how a match stands.
    if (!isLive && (status.status < 3 || (product !== undefined && status.score === undefined)))
      return
    if (stampMs < this.statusStampMs) return
    this.statusStampMs = stampMs
    this.lastStatus = { status, stampMs }
    this.updateCourse(nowMs)
  }

  stop({ groups, status, stampMs }: BetStop, nowMs: number, isInGroup: IsInGroup): void {
    this.noteNews(nowMs)
    const stop: Stop = {
      groups,
      stampMs,
      status:
        status === undefined || status === 1 ? 'suspended' : (STATUSES[status] ?? 'suspended'),
    }
    this.stops = [...this.stops, stop].slice(-MAX_STOPS)
    for (const timeline of this.markets.values()) {
      const market = timeline.latest
      if (
        market?.status === 'active' &&
        market.stampMs <= stampMs &&
        isStopped(stop, market, isInGroup)
      )
        timeline.put(nowMs, { ...market, status: stop.status, stampMs })
    }
  }

  /** Earlier messages of a producer, or of all producers, are no longer certain. */
  doubt(product: number | undefined, nowMs: number): void {
    this.noteChange(nowMs)
    for (const timeline of this.markets.values()) {
      const market = timeline.latest
      if (market?.status === 'active' && (product ?? market.product) === market.product)
        timeline.put(nowMs, { ...market, status: 'suspended' })
    }
  }

  settle(
    markets: readonly SettledMarket[],
    certainty: number,
    stampMs: number,
    nowMs: number,
  ): void {
    for (const market of markets) {
      const results = market.outcomes.flatMap((outcome) => resultOf(outcome) ?? [])
      if (results.length === 0) continue
      this.decide(market, nowMs, {
        kind: 'settled',
        stampMs,
        certainty: certainty === 2 ? 'confirmed' : 'provisional',
        results,
      })
    }
  }

  decide(
    { typeId, specifiers }: { typeId: string; specifiers: string },
    nowMs: number,
    news: DecisionNews,
  ): void {
    this.noteNews(nowMs)
    const marketId = marketIdOf(typeId, specifiers)
    const timeline = this.decided.get(marketId) ?? new Timeline<Decided>(this.keepMs)
    this.decided.set(marketId, timeline)
    const before = timeline.latest?.log ?? []
    const log = withNews(before, news)
    if (log !== before) timeline.put(nowMs, { log, decisions: decisionsFrom(marketId, log) })
  }

  private takeMarket(
    market: PricedMarket,
    { product, stampMs }: OddsChange,
    nowMs: number,
    isInGroup: IsInGroup,
  ): void {
    const id = marketIdOf(market.typeId, market.specifiers)
    const timeline = this.markets.get(id) ?? new Timeline<MarketState>(this.keepMs)
    const before = timeline.latest
    if (before !== undefined && !mayReplace(before, product, stampMs)) {
      // A repetition of this message must not be accepted after the market has been passed on.
      if (stampMs > lastStampOf(before, product))
        timeline.put(nowMs, { ...before, stamps: { ...before.stamps, [product]: stampMs } })
      return
    }
    if (before === undefined) this.markets.set(id, timeline)
    const known = market.status === undefined ? 'suspended' : STATUSES[market.status]
    const next: MarketState = {
      typeId: market.typeId,
      specifiers: before?.specifiers ?? readSpecifiers(market.specifiers),
      // A status that the feed does not define accepts no bets.
      status: known ?? 'suspended',
      product,
      stampMs,
      stamps: { ...before?.stamps, [product]: stampMs },
      isHandedOver: market.status === HANDED_OVER,
      outcomes: market.outcomes.length > 0 ? market.outcomes : (before?.outcomes ?? []),
    }
    const stop = this.stops.find(
      (each) => each.stampMs > stampMs && isStopped(each, next, isInGroup),
    )
    timeline.put(
      nowMs,
      next.status === 'active' && stop !== undefined ? { ...next, status: stop.status } : next,
    )
  }

  private noteNews(nowMs: number): void {
    this.lastNewsMs = nowMs
    this.noteChange(nowMs)
  }

  private noteChange(nowMs: number): void {
    this.changes += 1
    this.changedMs = nowMs
  }

  private publish(nowMs: number): void {
    this.noteChange(nowMs)
    const { tr, en } = this.descriptions
    if (tr === undefined || en === undefined) return
    const startsAtMs = this.movedStart?.startsAtMs ?? tr.startsAtMs
    const fixture = fixtureOf({ tr, en }, startsAtMs, this.announcedAtMs ?? nowMs)
    if (fixture === undefined) return
    const isNew = this.announcedAtMs === undefined
    this.announcedAtMs ??= nowMs
    if (JSON.stringify(fixture) !== JSON.stringify(this.fixture.latest))
      this.fixture.put(nowMs, fixture)
    if (isNew) this.updateCourse(nowMs)
  }

  /** A status that came before the match was described counts when its sport is known. */
  private updateCourse(nowMs: number): void {
    const sport = this.fixture.latest?.sport
    if (this.lastStatus === undefined || sport === undefined || !isUofSport(sport)) return
    const { status, stampMs } = this.lastStatus
    const before = this.course.latest ?? []
    const happenedMs = Math.min(stampMs, nowMs)
    const course =
      sport === 'football'
        ? updateFootball(before, status, happenedMs)
        : updateParts(sport, before, status, happenedMs)
    if (JSON.stringify(course) !== JSON.stringify(before)) this.course.put(nowMs, course)
  }
}

function isStopped({ groups }: Stop, { typeId }: MarketState, isInGroup: IsInGroup): boolean {
  return groups.some((group) => group === 'all' || isInGroup(typeId, group))
}

function lastStampOf({ stamps }: MarketState, product: number): number {
  return stamps[product] ?? Number.NEGATIVE_INFINITY
}

/**
 * A market belongs to the producer that offers it until that passes it on. The producer of matches
 * in play may take any market.
 */
function mayReplace(before: MarketState, product: number, stampMs: number): boolean {
  if (before.product === product) return stampMs >= before.stampMs
  if (stampMs <= lastStampOf(before, product)) return false
  return before.isHandedOver || product === LIVE_PRODUCER
}
