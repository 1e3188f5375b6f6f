import type { Competition, Fixture } from '#games/sportsbook/world/types.ts'
import type { FeedAdapter } from '#games/sportsbook/world/feed.ts'
import type { FeedDecision, FeedMarket, FeedPrices } from '#games/sportsbook/world/feed-prices.ts'
import type { Strength } from '#games/sportsbook/world/strength.ts'
import { evenStrength } from '#games/sportsbook/world/even-strength.ts'
import { LANGS } from '#shared/lang.ts'
import { parseRecords } from '#server/platform/xml/xml-records.ts'
import { Descriptions } from './descriptions.ts'
import { readStatus } from './event-status.ts'
import { fixtureIdOf, isMatchId, readFixtures } from './fixtures.ts'
import type { DecisionNews } from './decisions.ts'
import { feedMarketOf } from './feed-market.ts'
import { uofInput, type UofInput } from './input.ts'
import { MatchState } from './match-state.ts'
import { NotUof, readMessage, rootOf, type UofMessage } from './message.ts'
import { LIVE_PRODUCER, Producers } from './producers.ts'
import { readProducers } from './read-producers.ts'
import { readSpecifiers } from './specifiers.ts'

/** Documents of the API that the feed's messages made necessary. */
export type Wanted =
  | { what: 'fixture'; eventId: string }
  | { what: 'summary'; eventId: string }
  | { what: 'variant'; typeId: string; variant: string }

export type UofAdapter = FeedAdapter &
  Pick<Producers, 'states' | 'goodStampOf'> & {
    feed: FeedAdapter['feed'] & { prices: FeedPrices }
    receive: (input: unknown, receivedAtMs: number) => void
    /** Returns what must be asked of the API, and forgets it. */
    takeWanted: () => Wanted[]
    listUnfinished: (beforeMs: number) => string[]
    strengthOf: (fixtureId: string) => Strength
    /** Changes when a fixture does. */
    revision: () => number
    counts: () => { matches: number; messages: number; unknown: number }
  }

/** Matches that the feed mentions but that are not described, at most. */
const MAX_MATCHES = 60_000
/** A match is kept this long after its start and its last message, and may be corrected. */
export const KEEP_MATCH_MS = 4 * 86_400_000
const FORGET_EVERY_MS = 60_000
const VARIANT = 'variant'
const OF_MATCHES: ReadonlySet<string> = new Set(['schedule', 'fixtures_fixture', 'match_summary'])

/** The last answer about a match, which is given again while nothing changes. */
type Answer<T> = { key: string; value: readonly T[] }
const NOTHING: readonly never[] = []

type Context = {
  markets: WeakMap<MatchState, Answer<FeedMarket>>
  decisions: WeakMap<MatchState, Answer<FeedDecision>>
  keepMs: number
  matches: Map<string, MatchState>
  byFixture: Map<string, MatchState>
  competitions: Map<string, Competition>
  descriptions: Descriptions
  producers: Producers
  ignored: Set<string>
  wanted: Map<string, Wanted>
  received: number[]
  nowMs: number
  forgotAtMs: number
  revision: number
  messages: number
  unknown: number
}

/**
 * Translates the Unified Odds Feed. It has no connection, clock or key: it takes messages and
 * documents of the API as they arrive and answers from them. `keepMs`: how long before the last
 * message it still answers.
 */
export function createAdapter(keepMs = Number.POSITIVE_INFINITY): UofAdapter {
  const context: Context = {
    markets: new WeakMap(),
    decisions: new WeakMap(),
    keepMs,
    matches: new Map(),
    byFixture: new Map(),
    competitions: new Map(),
    descriptions: new Descriptions(),
    producers: new Producers(keepMs),
    ignored: new Set(),
    wanted: new Map(),
    received: [],
    nowMs: Number.NEGATIVE_INFINITY,
    forgotAtMs: Number.NEGATIVE_INFINITY,
    revision: 0,
    messages: 0,
    unknown: 0,
  }
  const { producers, byFixture, matches } = context
  return {
    competitions: () => [...context.competitions.values()],
    receive: (input, receivedAtMs) => receive(context, uofInput.parse(input), receivedAtMs),
    feed: {
      fixtures: (fromMs, toMs, nowMs, competitionIds) =>
        fixturesOf(context, fromMs, toMs, nowMs, competitionIds),
      incidentsOf: (fixtureId, nowMs) => byFixture.get(fixtureId)?.incidentsAt(nowMs) ?? [],
      lastReceivedAtMs: (nowMs) =>
        context.received.findLast((atMs) => atMs <= nowMs) ?? Number.NEGATIVE_INFINITY,
      prices: {
        marketsOf: (fixtureId, nowMs) => marketsOf(context, fixtureId, nowMs),
        decisionsOf: (fixtureId, nowMs) => decisionsOf(context, fixtureId, nowMs),
        healthOf: (phase, nowMs) => producers.healthOfPhase(phase, nowMs),
      },
    },
    states: (nowMs) => producers.states(nowMs),
    goodStampOf: (product, nowMs) => producers.goodStampOf(product, nowMs),
    takeWanted() {
      const wanted = [...context.wanted.values()]
      context.wanted.clear()
      return wanted
    },
    listUnfinished: (beforeMs) =>
      [...matches.values()].flatMap((match) => {
        const fixture = match.latestFixture
        return fixture !== undefined && fixture.startsAtMs < beforeMs && !match.isOver
          ? [match.eventId]
          : []
      }),
    strengthOf: (fixtureId) =>
      evenStrength(byFixture.get(fixtureId)?.latestFixture ?? { sport: 'football' }),
    revision: () => context.revision,
    counts: () => ({
      matches: matches.size,
      messages: context.messages,
      unknown: context.unknown,
    }),
  }
}

function receive(context: Context, input: UofInput, receivedAtMs: number): void {
  const nowMs = Math.max(receivedAtMs, context.nowMs)
  context.nowMs = nowMs
  if (input.from === 'session') takeSession(context, input, nowMs)
  else if (input.from === 'api') takeDocument(context, input, nowMs)
  else takeMessage(context, readOrDoubt(context, input.xml, nowMs), nowMs)
  if (input.from === 'amqp' && context.received.at(-1) !== nowMs) context.received.push(nowMs)
  if (nowMs - context.forgotAtMs > FORGET_EVERY_MS) forget(context, nowMs)
}

/**
 * After an unreadable message, the state of its match is unknown, so none of its markets stay open.
 */
function readOrDoubt({ matches }: Context, xml: string, nowMs: number): UofMessage {
  try {
    return readMessage(xml)
  } catch (error) {
    const eventId = /\bevent_id="([^"]*)"/.exec(xml)?.[1] ?? ''
    matches.get(eventId)?.doubt(undefined, nowMs)
    throw error
  }
}

function takeSession(
  { producers, matches }: Context,
  input: Extract<UofInput, { from: 'session' }>,
  nowMs: number,
): void {
  switch (input.event) {
    case 'disconnected':
      return producers.disconnected(nowMs)
    case 'recovery requested':
      producers.recoveryRequested(input.producer, input.requests, nowMs)
      if (input.isFull) for (const match of matches.values()) match.doubt(input.producer, nowMs)
      return
    case 'recovery failed':
      return producers.recoveryFailed(input.producer, input.request, nowMs)
  }
}

function takeDocument(
  context: Context,
  { lang, xml }: Extract<UofInput, { from: 'api' }>,
  nowMs: number,
): void {
  const root = rootOf(xml)
  if (root === 'producers') return context.producers.describe(readProducers(xml), nowMs)
  if (root === 'market_descriptions' || root === 'variant_descriptions')
    return context.descriptions.add(lang, xml)
  if (!OF_MATCHES.has(root)) throw new NotUof(`${root} is no document that the adapter reads`)
  const described = readFixtures(lang, xml)
  for (const each of described) {
    if (each.sport === undefined) {
      ignore(context, each.eventId)
      continue
    }
    const match = matchOf(context, each.eventId)
    if (match === undefined) continue
    match.describe(lang, each, nowMs)
    if (root === 'fixtures_fixture' && LANGS.at(-1) === lang) match.trustDescribedStart(nowMs)
    context.byFixture.set(fixtureIdOf(each.eventId), match)
    const { competition } = match
    if (competition !== undefined) context.competitions.set(competition.id, competition)
  }
  context.revision += 1
  if (root === 'match_summary' && described[0] !== undefined)
    takeSummary(context, described[0].eventId, xml, nowMs)
}

function takeSummary(context: Context, eventId: string, xml: string, nowMs: number): void {
  const [root, status] = parseRecords(xml, {
    root: 'match_summary',
    paths: ['match_summary/sport_event_status'],
    refuse: () => new NotUof('match_summary is not well-formed'),
  })
  const stampMs = Date.parse(root?.attributes['generated_at'] ?? '')
  if (status !== undefined)
    context.matches
      .get(eventId)
      ?.takeStatus(readStatus(status), undefined, Number.isNaN(stampMs) ? nowMs : stampMs, nowMs)
}

function takeMessage(context: Context, message: UofMessage, nowMs: number): void {
  context.messages += 1
  if (message.kind === 'other') {
    context.unknown += 1
    return
  }
  const { producers } = context
  const { product, stampMs } = message
  if (!producers.isFollowed(product)) return
  const news = { product, stampMs, receivedAtMs: nowMs }
  switch (message.kind) {
    case 'alive':
      return producers.alive(news, message.isSubscribed)
    case 'product_down':
      return producers.down(news)
    case 'snapshot_complete':
      return producers.snapshotComplete(news, message.requestId)
    case 'odds_change':
    case 'bet_stop':
      if (message.requestId === undefined) producers.message(news)
  }
  const match = matchOf(context, message.eventId)
  if (match !== undefined) takeOfMatch(context, match, message, nowMs)
}

function takeOfMatch(
  context: Context,
  match: MatchState,
  message: Extract<UofMessage, { eventId: string }>,
  nowMs: number,
): void {
  const { eventId, stampMs } = message
  const { descriptions } = context
  const isInGroup = (typeId: string, group: string) =>
    descriptions.groupsOf(typeId)?.has(group) ?? true
  if (!match.isDescribed) want(context, { what: 'fixture', eventId })
  switch (message.kind) {
    case 'odds_change':
      wantVariants(context, message)
      return match.take(message, nowMs, isInGroup)
    case 'bet_stop':
      return match.stop(message, nowMs, isInGroup)
    case 'bet_settlement':
      return match.settle(message.markets, message.certainty, stampMs, nowMs)
    case 'rollback_bet_settlement':
      for (const { outcomes, ...market } of message.markets)
        match.decide(market, nowMs, { kind: 'settlement rolled back', stampMs, outcomes })
      return
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      for (const market of message.markets)
        match.decide(market, nowMs, cancellation(message, market.voidReason))
      return
    case 'fixture_change': {
      if (message.startsAtMs !== undefined) match.moveStart(message.startsAtMs, stampMs, nowMs)
      context.revision += 1
      want(context, { what: 'fixture', eventId })
      want(context, { what: 'summary', eventId })
    }
  }
}

function cancellation(
  {
    kind,
    stampMs,
    fromMs,
    toMs,
  }: Extract<UofMessage, { kind: 'bet_cancel' | 'rollback_bet_cancel' }>,
  voidReason: number | undefined,
): DecisionNews {
  const window = { ...(fromMs !== undefined && { fromMs }), ...(toMs !== undefined && { toMs }) }
  return kind === 'bet_cancel'
    ? { kind: 'cancelled', stampMs, ...window, ...(voidReason !== undefined && { voidReason }) }
    : { kind: 'cancellation rolled back', stampMs, ...window }
}

function want(context: Context, wanted: Wanted): void {
  if (context.wanted.size < MAX_MATCHES) context.wanted.set(JSON.stringify(wanted), wanted)
}

function wantVariants(
  context: Context,
  { markets }: Extract<UofMessage, { kind: 'odds_change' }>,
): void {
  if (!context.descriptions.isComplete) return
  for (const { typeId, specifiers } of markets) {
    const variant = readSpecifiers(specifiers)[VARIANT]
    if (variant !== undefined && context.descriptions.find('tr', typeId, variant) === undefined)
      want(context, { what: 'variant', typeId, variant })
  }
}

/** Undefined for what is no match, or of a sport that the book does not have. */
function matchOf(context: Context, eventId: string): MatchState | undefined {
  const { matches, ignored } = context
  const known = matches.get(eventId)
  if (known !== undefined || !isMatchId(eventId) || ignored.has(eventId)) return known
  if (matches.size >= MAX_MATCHES) {
    context.unknown += 1
    return undefined
  }
  const match = new MatchState(eventId, context.keepMs)
  match.lastNewsMs = context.nowMs
  matches.set(eventId, match)
  return match
}

function ignore({ ignored, matches, byFixture }: Context, eventId: string): void {
  matches.delete(eventId)
  byFixture.delete(fixtureIdOf(eventId))
  if (ignored.size >= MAX_MATCHES) ignored.clear()
  ignored.add(eventId)
}

function fixturesOf(
  { matches }: Context,
  fromMs: number,
  toMs: number,
  nowMs: number,
  competitionIds: readonly string[] | undefined,
): Fixture[] {
  return [...matches.values()]
    .flatMap((match) => match.fixtureAt(nowMs) ?? [])
    .filter(
      ({ startsAtMs, competitionId }) =>
        startsAtMs >= fromMs &&
        startsAtMs < toMs &&
        (competitionIds?.includes(competitionId) ?? true),
    )
    .toSorted((one, other) => one.startsAtMs - other.startsAtMs || (one.id < other.id ? -1 : 1))
}

function marketsOf(context: Context, fixtureId: string, nowMs: number): readonly FeedMarket[] {
  const { byFixture, descriptions, producers, markets } = context
  const match = byFixture.get(fixtureId)
  const fixture = match?.fixtureAt(nowMs)
  if (match === undefined || fixture === undefined) return NOTHING
  const isBegun = nowMs >= fixture.startsAtMs
  const state = [descriptions.version, isBegun, ...producers.healths(nowMs)].join()
  return sameAnswer(markets, match, state, nowMs, () =>
    [...match.marketsAt(nowMs)].flatMap(([id, market]) => {
      const isHeld =
        producers.healthOf(market.product, nowMs) !== 'up' ||
        // Prices from before the start must not be taken after it.
        (market.product !== LIVE_PRODUCER && isBegun)
      const shown =
        market.status === 'active' && isHeld ? { ...market, status: 'suspended' as const } : market
      return feedMarketOf(id, shown, fixture, descriptions) ?? []
    }),
  )
}

function decisionsOf(
  { byFixture, decisions }: Context,
  fixtureId: string,
  nowMs: number,
): readonly FeedDecision[] {
  const match = byFixture.get(fixtureId)
  return match === undefined
    ? NOTHING
    : sameAnswer(decisions, match, '', nowMs, () => match.decisionsAt(nowMs))
}

function sameAnswer<T>(
  answers: WeakMap<MatchState, Answer<T>>,
  match: MatchState,
  state: string,
  nowMs: number,
  read: () => readonly T[],
): readonly T[] {
  // An answer about the past is not needed again.
  if (nowMs < match.changedMs) return read()
  const key = `${match.changes} ${state}`
  const known = answers.get(match)
  if (known?.key === key) return known.value
  const value = read()
  answers.set(match, { key, value })
  return value
}

function forget(context: Context, nowMs: number): void {
  context.forgotAtMs = nowMs
  if (context.keepMs === Number.POSITIVE_INFINITY) return
  const beforeMs = nowMs - context.keepMs
  const needed = context.received.findLastIndex((atMs) => atMs <= beforeMs)
  if (needed > 0) context.received.splice(0, needed)
  for (const [eventId, match] of context.matches) {
    const startsAtMs = match.latestFixture?.startsAtMs ?? Number.NEGATIVE_INFINITY
    if (Math.max(startsAtMs, match.lastNewsMs) > nowMs - KEEP_MATCH_MS) continue
    context.matches.delete(eventId)
    context.byFixture.delete(fixtureIdOf(eventId))
  }
}
