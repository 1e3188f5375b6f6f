import { z } from 'zod'
import type { SignalKind, Thresholds } from '#shared/risk.ts'
import { ALL_LIMIT_KINDS, LIMIT_PERIODS } from '#shared/protection.ts'
import { siteDate } from '#shared/dates.ts'
import type { Happening, Payment, Play, Reversal } from './happening.ts'

export const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Time between two stakes is play up to so much; a longer pause than the second ends a sitting. */
export const PLAY_GAP_MS = 10 * MINUTE_MS
export const SITTING_GAP_MS = 30 * MINUTE_MS
/** A night is 00:00–06:00 in Istanbul. */
const NIGHT_HOURS = 6
const ISTANBUL_MS = 3 * HOUR_MS
const NIGHTS_KEPT = 7
/** The longest that `chase-minutes` may be. */
const LOSS_MINUTES_KEPT = 60
/** Of each kind the newest so many are kept; no threshold asks for more. */
export const MARKS_KEPT = 100

const minor = z
  .string()
  .regex(/^-?\d{1,19}$/)
  .transform(BigInt)

/**
 * A thing that counts. `beforeMinor`: the loss before a deposit, or the stake before one that rose.
 */
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
/** What is kept of a player between two looks; all that signals are judged by. */
export const watch = z.object({
  chases: marks,
  rises: marks,
  declines: marks,
  cancels: marks,
  raises: marks,
  /** What was lost by the minute, since the last deposit. */
  losses: z.array(z.object({ minute: z.number(), netMinor: minor })),
  /** The round last begun, and the one before it, of games that decide one before the next. */
  round: round.nullable(),
  before: round.nullable(),
  nights: z.array(
    z.object({ night: z.string(), playMs: z.number(), lastAt: z.number(), lastId: z.string() }),
  ),
  sitting: z
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
  cancels: [],
  raises: [],
  losses: [],
  round: null,
  before: null,
  nights: [],
  sitting: null,
}

/** What is kept of a player once `happening` is known. */
export function step(state: Watch, happening: Happening, thresholds: Thresholds): Watch {
  switch (happening.kind) {
    case 'stake':
      return lose(
        sit(rise(state, happening, thresholds), happening),
        happening.at,
        happening.amountMinor,
      )
    case 'return':
      return lose(giveBack(state, happening), happening.at, -happening.amountMinor)
    case 'stake-back':
      return unlose(
        unstake(state, happening, thresholds),
        happening.undoneAt,
        -happening.amountMinor,
      )
    case 'return-back':
      return unlose(
        giveBack(state, { ...happening, amountMinor: -happening.amountMinor }),
        happening.undoneAt,
        happening.amountMinor,
      )
    case 'deposit':
      return { ...chase(state, happening, thresholds), losses: [] }
    case 'declined-deposit':
      return { ...state, declines: keep(state.declines, markOf(happening)) }
    case 'cancelled-withdrawal':
      return { ...state, cancels: keep(state.cancels, markOf(happening)) }
    case 'raised-limit':
      return {
        ...state,
        raises: keep(state.raises, {
          at: happening.at,
          id: '',
          amountMinor: null,
          beforeMinor: null,
          limit: { kind: happening.limit, period: happening.period },
        }),
      }
  }
}

const EMPTIED = {
  'chasing-deposits': { chases: [], losses: [] },
  'rising-stakes': { rises: [] },
  'night-play': { nights: [] },
  'long-sitting': { sitting: null },
  'declined-deposits': { declines: [] },
  'cancelled-withdrawals': { cancels: [] },
  'raised-limits': { raises: [] },
  'excluded-person': {},
} as const satisfies Record<SignalKind, Partial<Watch>>

/** Without what someone has judged: the same is no signal twice. */
export function forget(state: Watch, kind: SignalKind): Watch {
  return { ...state, ...EMPTIED[kind] }
}

function markOf({ at, id, amountMinor }: Payment, beforeMinor: bigint | null = null): Mark {
  return { at, id, amountMinor, beforeMinor, limit: null }
}

function keep(list: readonly Mark[], added: Mark): Mark[] {
  return [...list, added].slice(-MARKS_KEPT)
}

function lose(state: Watch, at: number, netMinor: bigint): Watch {
  const minute = Math.floor(at / MINUTE_MS)
  const kept = state.losses.filter(
    (loss) => loss.minute > minute - LOSS_MINUTES_KEPT && loss.minute !== minute,
  )
  const same = state.losses.find((loss) => loss.minute === minute)
  return { ...state, losses: [...kept, { minute, netMinor: (same?.netMinor ?? 0n) + netMinor }] }
}

/**
 * A reversal changes the minute of what it reverses; one that is not kept any more counts for
 * nothing.
 */
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
 * A deposit within `chase-minutes` of losing `chase-loss` in them; each loss counts for one
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
 * A round of at least `rise-stake`, and `rise-percent` of the round before it, which returned less
 * than was staked. Several stakes of one round are one.
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

/** What comes back to the round before, late, may undo that it was lost. */
function giveBack(
  state: Watch,
  { roundId, amountMinor }: Pick<Play, 'roundId' | 'amountMinor'>,
): Watch {
  const paid = (kept: Watch['round']) =>
    kept?.id === roundId ? { ...kept, returnedMinor: kept.returnedMinor + amountMinor } : kept
  const [own, before] = [paid(state.round), paid(state.before)]
  const isUndone =
    before !== state.before && before !== null && before.returnedMinor >= before.stakedMinor
  const sitting = state.sitting && {
    ...state.sitting,
    returnedMinor: state.sitting.returnedMinor + amountMinor,
  }
  return {
    ...state,
    round: own,
    before,
    sitting,
    rises: isUndone ? state.rises.filter(({ id }) => id !== own?.id) : state.rises,
  }
}

/**
 * A stake that is returned was none: a round without a stake is no round, and the next one follows
 * the round before it.
 */
function unstake(state: Watch, { roundId, amountMinor }: Reversal, thresholds: Thresholds): Watch {
  const taken = (kept: Watch['round']) =>
    kept?.id === roundId ? { ...kept, stakedMinor: kept.stakedMinor - amountMinor } : kept
  const left = (kept: Watch['round']) => (kept !== null && kept.stakedMinor <= 0n ? null : kept)
  const [own, before] = [taken(state.round), left(taken(state.before))]
  const sitting = state.sitting && {
    ...state.sitting,
    stakedMinor: state.sitting.stakedMinor - amountMinor,
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
    ? { ...state, round: before, before: null, sitting, rises }
    : { ...state, round: own, before, sitting, rises }
}

function sit(state: Watch, { at, id, amountMinor }: Play): Watch {
  const { sitting } = state
  const gap = sitting === null ? Infinity : at - sitting.lastAt
  const playMs = gap <= PLAY_GAP_MS ? gap : 0
  const sat =
    sitting === null || gap > SITTING_GAP_MS
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
          ...sitting,
          lastAt: at,
          lastId: id,
          playMs: sitting.playMs + playMs,
          stakedMinor: sitting.stakedMinor + amountMinor,
        }
  return { ...state, sitting: sat, nights: wake(state.nights, { at, id, playMs }) }
}

/** Time between two stakes counts to the night the second is in, from midnight on. */
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
  return [...nights.filter((known) => known.night !== night), own].slice(-NIGHTS_KEPT)
}

/** JSON in which amounts are digits; `watch` reads a state back from it. */
export function writeExact(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? part.toString() : part,
  )
}
