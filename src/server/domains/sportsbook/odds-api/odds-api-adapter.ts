import type { FeedAdapter } from '#games/sportsbook/world/feed.ts'
import type { FeedHealth, FeedMarket, FeedPrices } from '#games/sportsbook/world/feed-prices.ts'
import { evenStrength } from '#games/sportsbook/world/even-strength.ts'
import type { Strength } from '#games/sportsbook/world/strength.ts'
import type { Competition, Fixture } from '#games/sportsbook/world/types.ts'
import { ODDS_API_COMPETITIONS } from '#server/platform/odds-api-competitions.ts'
import { Timeline } from '../timeline.ts'
import {
  readEvents,
  readMarkets,
  readOdds,
  readScores,
  type EventRow,
  type Fault,
  type FaultKind,
} from './answers.ts'
import { consensusOf } from './consensus.ts'
import { oddsApiInput, type KnownMatch, type OddsApiInput } from './input.ts'
import { fixtureIdOf, MatchRecord } from './match-record.ts'
import { AHEAD_MS, staleAfterMs } from './poll-times.ts'
import { nextResult } from './result.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A match is kept this long after its start, and may be corrected. */
export const KEEP_MATCH_MS = 4 * DAY_MS
/** The provider gives scores of the last three days. */
export const SCORES_MS = 3 * DAY_MS
/** A little longer, so that a missing result is reported. */
const AWAITED_MS = SCORES_MS + 12 * HOUR_MS
/** A match that was taken off the list twice before its start and has no score by then is void. */
const CALLED_OFF_AFTER_MS = 48 * HOUR_MS
const MISSED_FOR_CALLED_OFF = 2
/** A process that has just taken the feed has this long to ask about every competition. */
const FIRST_ROUND_MS = 120_000
/** Without any answer for this long, nothing is known of the provider. */
const SILENT_MS = HOUR_MS
const MAX_MATCHES = 20_000
const MAX_REPORTED = 5_000
const NOTHING: readonly never[] = []

type Held = { isHeld: boolean; sinceMs: number; sports: readonly string[] }
type Answer = { key: string; value: readonly FeedMarket[] }

type Context = {
  keepMs: number
  matches: Map<string, MatchRecord>
  sports: Set<string>
  byFixture: Map<string, MatchRecord>
  held: Timeline<Held>
  /** By competition: when the prices that are known were requested. */
  priced: Map<string, Timeline<number>>
  received: number[]
  answers: WeakMap<MatchRecord, Answer>
  health: { atMs: number; changes: number; value: FeedHealth } | undefined
  changes: number
  revision: number
  nowMs: number
  faults: Map<FaultKind, number>
  reported: Set<string>
  toReport: Fault[]
}

export type Awaited = { startsAtMs: number; need: 'result' | 'missed' | 'correction' }

export type OddsApiAdapter = FeedAdapter & {
  feed: FeedAdapter['feed'] & { prices: FeedPrices }
  receive: (input: unknown, receivedAtMs: number) => void
  strengthOf: (fixtureId: string) => Strength
  /** Changes when a fixture does. */
  revision: () => number
  listStarts: (sport: string, nowMs: number) => number[]
  listAwaited: (sport: string, nowMs: number) => Awaited[]
  /** Returns what was left out and not reported yet, and forgets it. */
  takeFaults: () => Fault[]
  faults: () => ReadonlyMap<FaultKind, number>
}

/**
 * Translates The Odds API. It has no connection, clock or key: it takes answers as they arrive and
 * answers from them. `keepMs`: how long before the last answer it still answers.
 */
export function createAdapter(keepMs = Number.POSITIVE_INFINITY): OddsApiAdapter {
  const context: Context = {
    keepMs,
    matches: new Map(),
    sports: new Set(),
    byFixture: new Map(),
    held: new Timeline(keepMs),
    priced: new Map(),
    received: [],
    answers: new WeakMap(),
    health: undefined,
    changes: 0,
    revision: 0,
    nowMs: Number.NEGATIVE_INFINITY,
    faults: new Map(),
    reported: new Set(),
    toReport: [],
  }
  return {
    competitions: () => COMPETITIONS.filter(({ id }) => context.sports.has(id)),
    receive: (input, receivedAtMs) => receive(context, oddsApiInput.parse(input), receivedAtMs),
    feed: {
      fixtures: (fromMs, toMs, nowMs, competitionIds) =>
        fixturesOf(context, fromMs, toMs, nowMs, competitionIds),
      incidentsOf: (fixtureId, nowMs) => context.byFixture.get(fixtureId)?.incidentsAt(nowMs) ?? [],
      lastReceivedAtMs: (nowMs) => lastReceivedAtMs(context, nowMs),
      prices: {
        marketsOf: (fixtureId, nowMs) => marketsOf(context, fixtureId, nowMs),
        // The book settles all markets of this feed by the facts.
        decisionsOf: () => NOTHING,
        // The provider is polled: in play its prices and scores are too old to be bet on.
        healthOf: (phase, nowMs) => (phase === 'live' ? 'down' : healthOf(context, nowMs)),
      },
    },
    strengthOf: (fixtureId) =>
      evenStrength({
        sport: context.byFixture.get(fixtureId)?.competition.sport ?? 'football',
      }),
    revision: () => context.revision,
    listStarts: (sport, nowMs) => listStarts(context, sport, nowMs),
    listAwaited: (sport, nowMs) => listAwaited(context, sport, nowMs),
    takeFaults: () => context.toReport.splice(0),
    faults: () => context.faults,
  }
}

const COMPETITIONS: readonly Competition[] = Object.entries(ODDS_API_COMPETITIONS).map(
  ([id, { sport, name, country }]) => ({ id, sport, name, ...(country !== '' && { country }) }),
)

function receive(context: Context, input: OddsApiInput, receivedAtMs: number): void {
  const nowMs = Math.max(receivedAtMs, context.nowMs)
  context.nowMs = nowMs
  context.changes += 1
  if (input.from === 'held') {
    context.held.put(nowMs, { isHeld: true, sinceMs: nowMs, sports: input.sports })
  } else if (input.from === 'dropped')
    context.held.put(nowMs, { isHeld: false, sinceMs: nowMs, sports: [] })
  else if (input.from === 'known') for (const match of input.matches) learn(context, match, nowMs)
  else {
    takeAnswer(context, input, nowMs)
    if (context.received.at(-1) !== nowMs) context.received.push(nowMs)
  }
  forget(context, nowMs)
}

function takeAnswer(
  context: Context,
  input: Extract<OddsApiInput, { from: 'api' }>,
  nowMs: number,
): void {
  if (input.what === 'events') takeEvents(context, input, nowMs)
  else if (input.what === 'odds') takeOdds(context, input, nowMs)
  else takeScores(context, input, nowMs)
}

type Asked = { sport: string; askedAtMs: number; body?: unknown }

/** The list of all matches: one that is no longer on it before its start is suspended. */
function takeEvents(context: Context, { sport, askedAtMs, body }: Asked, nowMs: number): void {
  const { rows, faults } = readEvents(body, sport)
  report(context, faults)
  const listed = new Set(rows.map(({ id }) => id))
  // A row that cannot be read may be any of the others.
  const isComplete = faults.length === 0
  for (const row of rows) meet(context, row, { sport, askedAtMs }, nowMs)
  for (const match of ofSport(context, sport)) {
    const { startsAtMs, missed, result } = match.latest
    if (listed.has(match.row.id)) {
      if (missed > 0) match.set(nowMs, { missed: 0 })
    } else if (isComplete && startsAtMs > askedAtMs && result.scores.length === 0)
      match.set(nowMs, { missed: missed + 1, markets: NOTHING })
  }
}

/** A match without readable prices in this answer has none. */
function takeOdds(context: Context, { sport, askedAtMs, body }: Asked, nowMs: number): void {
  const { rows, faults } = readOdds(body, sport)
  report(context, faults)
  const priced = new Set<string>()
  for (const row of rows) {
    const match = meet(context, row, { sport, askedAtMs }, nowMs)
    if (match === undefined || match.latest.startsAtMs <= askedAtMs) continue
    const { rows: markets, faults: ofMarkets } = readMarkets(row)
    const consensus = consensusOf(match.competition.sport, row, markets, askedAtMs)
    report(context, [...ofMarkets, ...consensus.faults])
    priced.add(row.id)
    match.set(nowMs, { markets: consensus.markets, missed: 0 })
  }
  for (const match of ofSport(context, sport))
    if (!priced.has(match.row.id) && match.latest.markets.length > 0)
      match.set(nowMs, { markets: NOTHING })
  const asked = context.priced.get(sport) ?? new Timeline<number>(context.keepMs)
  asked.put(nowMs, askedAtMs)
  context.priced.set(sport, asked)
}

function takeScores(context: Context, { sport, askedAtMs, body }: Asked, nowMs: number): void {
  const { rows, faults } = readScores(body, sport)
  report(context, faults)
  const scored = new Set<string>()
  for (const row of rows) {
    const match = meet(context, row, { sport, askedAtMs }, nowMs)
    if (match === undefined) continue
    if (row.isCompleted || row.score !== undefined) scored.add(row.id)
    const { startsAtMs, result: before } = match.latest
    const { competition } = match
    const { result, fault } = nextResult(before, row, { competition, startsAtMs, askedAtMs })
    if (result !== before) match.set(nowMs, { result, isCalledOff: false })
    if (fault !== undefined) report(context, [{ kind: fault, about: row.id }])
  }
  for (const match of ofSport(context, sport)) {
    const { startsAtMs, missed, result, isCalledOff } = match.latest
    if (scored.has(match.row.id) || result.scores.length > 0 || isCalledOff) continue
    const sinceMs = askedAtMs - startsAtMs
    if (missed < MISSED_FOR_CALLED_OFF) {
      if (sinceMs >= SCORES_MS) report(context, [{ kind: 'no result', about: match.row.id }])
    } else if (sinceMs >= CALLED_OFF_AFTER_MS && faults.length === 0)
      match.set(nowMs, { isCalledOff: true })
  }
}

/** Undefined for a match whose sides are others than before. */
function meet(
  context: Context,
  row: EventRow,
  { sport, askedAtMs }: Asked,
  nowMs: number,
): MatchRecord | undefined {
  const known = context.matches.get(row.id)
  if (known === undefined) return add(context, row, sport, nowMs)
  if (known.sport !== sport || !known.hasSides(row, nowMs)) {
    report(context, [{ kind: 'other teams', about: row.id }])
    return undefined
  }
  if (known.moveStart(row.startsAtMs, askedAtMs, nowMs)) context.revision += 1
  return known
}

function add(
  context: Context,
  row: EventRow,
  sport: string,
  nowMs: number,
): MatchRecord | undefined {
  if (context.matches.size >= MAX_MATCHES || nowMs - row.startsAtMs > KEEP_MATCH_MS)
    return undefined
  const match = new MatchRecord(row, sport, nowMs, context.keepMs)
  context.sports.add(sport)
  context.matches.set(row.id, match)
  context.byFixture.set(fixtureIdOf(row.id), match)
  context.revision += 1
  return match
}

/** The book has this match: the provider may have taken it off its list in the meantime. */
function learn(context: Context, { id, sport, result, ...row }: KnownMatch, nowMs: number): void {
  if (context.matches.has(id) || ODDS_API_COMPETITIONS[sport] === undefined) return
  const match = add(context, { id, ...row }, sport, nowMs)
  if (result !== undefined) match?.set(nowMs, { result: { scores: [result] } })
}

function ofSport({ matches }: Context, sport: string): MatchRecord[] {
  return [...matches.values()].filter((match) => match.sport === sport)
}

function report(context: Context, faults: readonly Fault[]): void {
  const { reported, toReport } = context
  for (const fault of faults) {
    context.faults.set(fault.kind, (context.faults.get(fault.kind) ?? 0) + 1)
    const key = `${fault.kind} ${fault.about}`
    if (reported.has(key)) continue
    if (reported.size >= MAX_REPORTED) reported.clear()
    reported.add(key)
    if (toReport.length < MAX_REPORTED) toReport.push(fault)
  }
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

function lastReceivedAtMs({ received }: Context, nowMs: number): number {
  return received.findLast((atMs) => atMs <= nowMs) ?? Number.NEGATIVE_INFINITY
}

/** Prices are shown, but not open, after the announced start and while they are stale. */
function marketsOf(context: Context, fixtureId: string, nowMs: number): readonly FeedMarket[] {
  const match = context.byFixture.get(fixtureId)
  const startsAtMs = match?.startsAtMsAt(nowMs)
  if (match === undefined || startsAtMs === undefined) return NOTHING
  const isOpen = nowMs < startsAtMs && isFresh(context, match.sport, startsAtMs, nowMs)
  const read = (): readonly FeedMarket[] => {
    const markets = match.marketsAt(nowMs)
    return isOpen ? markets : markets.map((market) => ({ ...market, status: 'suspended' as const }))
  }
  // An answer about the past is not needed again.
  if (nowMs < match.changedMs) return read()
  const key = `${match.changes} ${isOpen}`
  const known = context.answers.get(match)
  if (known?.key === key) return known.value
  const value = read()
  context.answers.set(match, { key, value })
  return value
}

function isFresh({ priced }: Context, sport: string, startsAtMs: number, nowMs: number): boolean {
  const asked = priced.get(sport)?.at(nowMs)
  return asked !== undefined && nowMs - asked <= staleAfterMs(startsAtMs - nowMs)
}

function healthOf(context: Context, nowMs: number): FeedHealth {
  const { health, changes } = context
  // The book asks about every match at one moment.
  if (health?.atMs === nowMs && health.changes === changes) return health.value
  const value = readHealth(context, nowMs)
  context.health = { atMs: nowMs, changes, value }
  return value
}

function readHealth(context: Context, nowMs: number): FeedHealth {
  const holds = context.held.at(nowMs)
  const lastMs = lastReceivedAtMs(context, nowMs)
  if (holds?.isHeld === false || nowMs - lastMs > SILENT_MS) return 'down'
  const sports = holds?.sports ?? [...context.priced.keys()]
  const states = sports.flatMap((sport) => {
    const [nearest] = listStarts(context, sport, nowMs)
    return nearest === undefined ? [] : [isFresh(context, sport, nearest, nowMs)]
  })
  const isFirstRound = holds !== undefined && nowMs - holds.sinceMs < FIRST_ROUND_MS
  if (isFirstRound && states.includes(false)) return 'recovering'
  return states.length === 0 || states.includes(true) ? 'up' : 'down'
}

function listStarts(context: Context, sport: string, nowMs: number): number[] {
  return ofSport(context, sport)
    .flatMap((match) => match.startsAtMsAt(nowMs) ?? [])
    .filter((startsAtMs) => startsAtMs > nowMs && startsAtMs <= nowMs + AHEAD_MS)
    .toSorted((one, other) => one - other)
}

function listAwaited(context: Context, sport: string, nowMs: number): Awaited[] {
  return ofSport(context, sport).flatMap(({ latest }): Awaited[] => {
    const { startsAtMs, result, missed, isDoubtful, isCalledOff } = latest
    if (startsAtMs > nowMs || nowMs - startsAtMs > AWAITED_MS || isDoubtful) return []
    const need =
      result.scores.length > 0 || isCalledOff
        ? 'correction'
        : missed >= MISSED_FOR_CALLED_OFF
          ? 'missed'
          : 'result'
    return [{ startsAtMs, need }]
  })
}

function forget(context: Context, nowMs: number): void {
  if (context.keepMs === Number.POSITIVE_INFINITY) return
  const needed = context.received.findLastIndex((atMs) => atMs <= nowMs - context.keepMs)
  if (needed > 0) context.received.splice(0, needed)
  for (const [id, match] of context.matches) {
    if (match.latest.startsAtMs > nowMs - KEEP_MATCH_MS) continue
    context.matches.delete(id)
    context.byFixture.delete(fixtureIdOf(id))
  }
}
