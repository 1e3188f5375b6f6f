import { z } from 'zod'
import type { SignalKind, Thresholds } from '#shared/office/risk.ts'
import { ALL_LIMIT_KINDS, LIMIT_PERIODS } from '#shared/players/protection.ts'
import { siteDate } from '#shared/dates.ts'
import type { RiskEvent, Payment, Play, Reversal } from './event.ts'

export const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/**
 * Time between two stakes counts as play up to the first limit. A pause beyond the second ends a
 * play session.
 */
export const PLAY_GAP_MS = 10 * MINUTE_MS
export const PLAY_SESSION_GAP_MS = 30 * MINUTE_MS
const NIGHT_HOURS = 6
const ISTANBUL_MS = 3 * HOUR_MS
const NIGHTS_STORED = 7
const LOSS_MINUTES_STORED = 60
export const MARKS_STORED = 100

const minor = z
  .string()
  .regex(/^-?\d{1,19}$/)
  .transform(BigInt)

/** `beforeMinor` is the loss before a deposit, or the stake before a risen one. */
export const mark = z.object({
  at: z.number(),
  id: z.string(),
  amountMinor: minor.nullable(),
  beforeMinor: minor.nullable(),
  limit: z.object({ kind: z.enum(ALL_LIMIT_KINDS), period: z.enum(LIMIT_PERIODS) }).nullable(),
})
export type Mark = z.output<typeof mark>

const round = z.object({ id: z.string(), stakedMinor: minor, returnedMinor: minor })
const marks = z.array(mark)
export const watch = z.object({
  chases: marks,
  rises: marks,
  declines: marks,
  /** Absent in watches from before chargebacks were counted. */
  chargebacks: marks.default([]),
  cancels: marks,
  raises: marks,
  losses: z.array(z.object({ minute: z.number(), netMinor: minor })),
  /** The last round begun and the one before it, of games that decide one round before the next. */
  round: round.nullable(),
  before: round.nullable(),
  nights: z.array(
    z.object({ night: z.string(), playMs: z.number(), lastAt: z.number(), lastId: z.string() }),
  ),
  playSession: z
    .object({
      fromAt: z.number(),
      fromId: z.string(),
      lastAt: z.number(),
      lastId: z.string(),
      playMs: z.number(),
      stakedMinor: minor,
      returnedMinor: minor,
    })
    .nullable(),
})
export type Watch = z.output<typeof watch>

export const UNWATCHED: Watch = {
  chases: [],
  rises: [],
  declines: [],
  chargebacks: [],
  cancels: [],
  raises: [],
  losses: [],
  round: null,
  before: null,
  nights: [],
  playSession: null,
}

export function step(state: Watch, event: RiskEvent, thresholds: Thresholds): Watch {
  switch (event.kind) {
    case 'stake':
      return lose(sit(rise(state, event, thresholds), event), event.at, event.amountMinor)
    case 'return':
      return lose(addReturn(state, event), event.at, -event.amountMinor)
    case 'stake-back':
      return unlose(unstake(state, event, thresholds), event.undoneAt, -event.amountMinor)
    case 'return-back':
      return unlose(
        addReturn(state, { ...event, amountMinor: -event.amountMinor }),
        event.undoneAt,
        event.amountMinor,
      )
    case 'deposit':
      return { ...chase(state, event, thresholds), losses: [] }
    case 'declined-deposit':
      return { ...state, declines: keep(state.declines, markOf(event)) }
    case 'chargeback':
      return { ...state, chargebacks: keep(state.chargebacks, markOf(event)) }
    case 'cancelled-withdrawal':
      return { ...state, cancels: keep(state.cancels, markOf(event)) }
    case 'raised-limit':
      return {
        ...state,
        raises: keep(state.raises, {
          at: event.at,
          id: '',
          amountMinor: null,
          beforeMinor: null,
          limit: { kind: event.limit, period: event.period },
        }),
      }
  }
}

const EMPTIED = {
  'chasing-deposits': { chases: [], losses: [] },
  'rising-stakes': { rises: [] },
  'night-play': { nights: [] },
  'long-session': { playSession: null },
  'declined-deposits': { declines: [] },
  chargebacks: { chargebacks: [] },
  'cancelled-withdrawals': { cancels: [] },
  'raised-limits': { raises: [] },
  'excluded-person': {},
} as const satisfies Record<SignalKind, Partial<Watch>>

/** Removes what has been judged, so that it raises no second signal. */
export function forget(state: Watch, kind: SignalKind): Watch {
  return { ...state, ...EMPTIED[kind] }
}

function markOf({ at, id, amountMinor }: Payment, beforeMinor: bigint | null = null): Mark {
  return { at, id, amountMinor, beforeMinor, limit: null }
}

function keep(list: readonly Mark[], added: Mark): Mark[] {
  return [...list, added].slice(-MARKS_STORED)
}

function lose(state: Watch, at: number, netMinor: bigint): Watch {
  const minute = Math.floor(at / MINUTE_MS)
  const kept = state.losses.filter(
    (loss) => loss.minute > minute - LOSS_MINUTES_STORED && loss.minute !== minute,
  )
  const same = state.losses.find((loss) => loss.minute === minute)
  return { ...state, losses: [...kept, { minute, netMinor: (same?.netMinor ?? 0n) + netMinor }] }
}

/** A reversal changes the minute of the original. A minute that is no longer stored is ignored. */
function unlose(state: Watch, at: number, netMinor: bigint): Watch {
  const minute = Math.floor(at / MINUTE_MS)
  return {
    ...state,
    losses: state.losses.map((loss) =>
      loss.minute === minute ? { ...loss, netMinor: loss.netMinor + netMinor } : loss,
    ),
  }
}

/**
 * Counts a deposit made within `chase-minutes` of losing `chase-loss`. Each loss counts for one
 * deposit.
 */
function chase(state: Watch, deposit: Payment, thresholds: Thresholds): Watch {
  const since = Math.floor(deposit.at / MINUTE_MS) - thresholds['chase-minutes']
  const lostMinor = state.losses.reduce(
    (sum, { minute, netMinor }) => (minute > since ? sum + netMinor : sum),
    0n,
  )
  return lostMinor < BigInt(thresholds['chase-loss'])
    ? state
    : { ...state, chases: keep(state.chases, markOf(deposit, lostMinor)) }
}

/**
 * Counts a round of at least `rise-stake` and of `rise-percent` of the previous round, if that
 * returned less than its stake. Several stakes of one round are one.
 */
function rise(state: Watch, stake: Play, thresholds: Thresholds): Watch {
  if (!stake.isInTurn) return state
  const isMore = state.round?.id === stake.roundId
  const before = isMore ? state.before : state.round
  const own = {
    id: stake.roundId,
    stakedMinor: (isMore ? (state.round?.stakedMinor ?? 0n) : 0n) + stake.amountMinor,
    returnedMinor: isMore ? (state.round?.returnedMinor ?? 0n) : 0n,
  }
  const next = { ...state, before, round: own }
  if (before === null || !isRisen(own.stakedMinor, before, thresholds)) return next
  const others = isMore ? state.rises.filter(({ id }) => id !== stake.roundId) : state.rises
  return {
    ...next,
    rises: keep(others, {
      at: stake.at,
      id: stake.roundId,
      amountMinor: own.stakedMinor,
      beforeMinor: before.stakedMinor,
      limit: null,
    }),
  }
}

function isRisen(stakedMinor: bigint, before: Watch['round'], thresholds: Thresholds): boolean {
  return (
    before !== null &&
    before.returnedMinor < before.stakedMinor &&
    isRisenFrom(stakedMinor, before.stakedMinor, thresholds)
  )
}

function isRisenFrom(stakedMinor: bigint, beforeMinor: bigint, thresholds: Thresholds): boolean {
  return (
    stakedMinor >= BigInt(thresholds['rise-stake']) &&
    stakedMinor * 100n >= beforeMinor * BigInt(thresholds['rise-percent'])
  )
}

/** A late return to the previous round can undo its loss. */
function addReturn(
  state: Watch,
  { roundId, amountMinor }: Pick<Play, 'roundId' | 'amountMinor'>,
): Watch {
  const paid = (kept: Watch['round']) =>
    kept?.id === roundId ? { ...kept, returnedMinor: kept.returnedMinor + amountMinor } : kept
  const [own, before] = [paid(state.round), paid(state.before)]
  const isUndone =
    before !== state.before && before !== null && before.returnedMinor >= before.stakedMinor
  const playSession = state.playSession && {
    ...state.playSession,
    returnedMinor: state.playSession.returnedMinor + amountMinor,
  }
  return {
    ...state,
    round: own,
    before,
    playSession,
    rises: isUndone ? state.rises.filter(({ id }) => id !== own?.id) : state.rises,
  }
}

/**
 * A returned stake never happened: a round without a stake is no round, and the next one follows
 * the round before it.
 */
function unstake(state: Watch, { roundId, amountMinor }: Reversal, thresholds: Thresholds): Watch {
  const taken = (kept: Watch['round']) =>
    kept?.id === roundId ? { ...kept, stakedMinor: kept.stakedMinor - amountMinor } : kept
  const left = (kept: Watch['round']) => (kept !== null && kept.stakedMinor <= 0n ? null : kept)
  const [own, before] = [taken(state.round), left(taken(state.before))]
  const playSession = state.playSession && {
    ...state.playSession,
    stakedMinor: state.playSession.stakedMinor - amountMinor,
  }
  const rises = state.rises.flatMap((rise): Mark[] => {
    if (rise.id === own?.id && before !== state.before)
      return isRisen(own.stakedMinor, before, thresholds)
        ? [{ ...rise, beforeMinor: before?.stakedMinor ?? null }]
        : []
    if (rise.id !== roundId) return [rise]
    const stakedMinor = (rise.amountMinor ?? 0n) - amountMinor
    return isRisenFrom(stakedMinor, rise.beforeMinor ?? 0n, thresholds)
      ? [{ ...rise, amountMinor: stakedMinor }]
      : []
  })
  return left(own) === null
    ? { ...state, round: before, before: null, playSession, rises }
    : { ...state, round: own, before, playSession, rises }
}

function sit(state: Watch, { at, id, amountMinor }: Play): Watch {
  const { playSession } = state
  const gap = playSession === null ? Infinity : at - playSession.lastAt
  const playMs = gap <= PLAY_GAP_MS ? gap : 0
  const sat =
    playSession === null || gap > PLAY_SESSION_GAP_MS
      ? {
          fromAt: at,
          fromId: id,
          lastAt: at,
          lastId: id,
          playMs: 0,
          stakedMinor: amountMinor,
          returnedMinor: 0n,
        }
      : {
          ...playSession,
          lastAt: at,
          lastId: id,
          playMs: playSession.playMs + playMs,
          stakedMinor: playSession.stakedMinor + amountMinor,
        }
  return { ...state, playSession: sat, nights: wake(state.nights, { at, id, playMs }) }
}

/** Time between two stakes counts towards the night of the second, from midnight on. */
function wake(
  nights: Watch['nights'],
  { at, id, playMs }: { at: number; id: string; playMs: number },
): Watch['nights'] {
  const sinceMidnight = (at + ISTANBUL_MS) % (24 * HOUR_MS)
  if (sinceMidnight >= NIGHT_HOURS * HOUR_MS) return nights
  const night = siteDate(new Date(at))
  const same = nights.find((known) => known.night === night)
  const own = {
    night,
    playMs: (same?.playMs ?? 0) + Math.min(playMs, sinceMidnight),
    lastAt: at,
    lastId: id,
  }
  return [...nights.filter((known) => known.night !== night), own].slice(-NIGHTS_STORED)
}

/** Writes JSON with amounts as digits. `watch` parses it back. */
export function writeExact(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? part.toString() : part,
  )
}
