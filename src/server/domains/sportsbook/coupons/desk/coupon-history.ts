import { sql } from 'kysely'
import type { CouponEvent } from '#shared/contracts/staff/coupon-page.ts'
import type { Coupon as WireCoupon } from '#shared/contracts/sportsbook/coupons.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import type { CouponEventKind, CouponLine } from '#shared/sportsbook/coupon-history.ts'
import { COUPONS_TEXTS } from '#shared/texts/server/texts.ts'
import type { RoundLine } from '#server/domains/wallet/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { CashoutReason } from '../cashout/cashout-request.ts'
import { baseResult } from '../settling/decided-result.ts'
import type { StoredCoupon } from '../stored-coupon.ts'

const REJECTED: Readonly<Record<string, Bilingual>> = COUPONS_TEXTS.rejected
const REFUSED: Readonly<Record<CashoutReason, Bilingual>> = COUPONS_TEXTS.cashoutRefused
const NOTHING = { leg: null, result: null, amount: null, text: null, transactionID: null }

type Named = RoundLine & { kind: CouponLine }
type Decision = { leg: number; result: unknown; decided_at: Date }

/** The decisions that coupons of these legs have, oldest first. */
export async function listDecisions(
  read: Db,
  { id, player_id: playerId, placed_at: placedAt }: StoredCoupon,
): Promise<Decision[]> {
  const { rows } = await sql<Decision>`select l.n::int as leg, d.result, d.decided_at
    from sportsbook.leg l join sportsbook.decision d on d.event_id = l.event_id
      and d.market = l.market and d.selection = l.selection
    where l.coupon_id = ${id} and l.player_id = ${playerId} and d.decided_at >= ${placedAt}
      and d.is_done
    order by d.id`.execute(read)
  return rows
}

/** Everything that happened to a coupon, oldest first. */
export async function historyOf(
  read: Db,
  coupon: StoredCoupon,
  {
    lines,
    decisions,
    voids = [],
  }: { lines: readonly Named[]; decisions: readonly Decision[]; voids?: WireCoupon['voids'] },
  lang: Lang,
): Promise<CouponEvent[]> {
  const events: Event[] = [
    ...placing(coupon, lines, lang),
    ...decisions.map(decided),
    ...voids.map(({ at, legs, text }) => ({
      at: new Date(at),
      kind: 'voided' as const,
      leg: legs.length === 1 ? (legs[0] ?? null) : null,
      text,
    })),
    ...(await disputesOf(read, coupon)),
    ...(await refusedSales(read, coupon, lang)),
    ...lines.flatMap(moved),
    ...settledWithoutMoney(coupon, lines),
  ]
  return events
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...event }) => ({ ...NOTHING, ...event, at: toWireTime(at) }))
}

type Event = Partial<Omit<CouponEvent, 'at'>> & { at: Date; kind: CouponEventKind }

function placing(coupon: StoredCoupon, lines: readonly Named[], lang: Lang): Event[] {
  const { placed_at: at, accepted_at: acceptedAt, closed_at: closedAt } = coupon
  const stake = lines.find(({ kind }) => kind === 'stake')
  const placed: Event = {
    at,
    kind: 'placed',
    amount: toWireMoney(coupon.stake_minor),
    transactionID: stake?.id ?? null,
  }
  if (coupon.reject_reason !== null)
    return [
      placed,
      {
        at: closedAt ?? at,
        kind: 'rejected',
        text: REJECTED[coupon.reject_reason]?.[lang] ?? null,
      },
    ]
  const waited = acceptedAt !== null && acceptedAt.getTime() > at.getTime()
  return waited ? [placed, { at: acceptedAt, kind: 'accepted' }] : [placed]
}

function decided({ leg, result: stored, decided_at: at }: Decision): Event {
  const result = baseResult(stored)?.result
  return result === undefined ? { at, kind: 'reopened', leg } : { at, kind: 'decided', leg, result }
}

function moved({ kind, id, at, amountMinor }: Named): Event[] {
  return kind === 'stake' ? [] : [{ at, kind, amount: toWireMoney(amountMinor), transactionID: id }]
}

/** A lost coupon moves no money, so no line tells when it was settled. */
function settledWithoutMoney(
  { closed_at: at, state, settled_minor: settledMinor }: StoredCoupon,
  lines: readonly Named[],
): Event[] {
  if (at === null || (state !== 'won' && state !== 'lost' && state !== 'void')) return []
  const isPaid = settledMinor > 0n && lines.some((line) => line.at.getTime() === at.getTime())
  return isPaid ? [] : [{ at, kind: 'settled', amount: toWireMoney(settledMinor) }]
}

async function disputesOf(read: Db, { id, player_id: playerId }: StoredCoupon): Promise<Event[]> {
  const { rows } = await sql<{
    leg: number
    message: string
    state: 'open' | 'upheld' | 'declined'
    answer: string | null
    opened_at: Date
    answered_at: Date | null
  }>`select leg, message, state, answer, opened_at, answered_at from sportsbook.dispute
    where coupon_id = ${id} and player_id = ${playerId}`.execute(read)
  return rows.flatMap(({ leg, message, state, answer, opened_at: openedAt, ...row }) => [
    { at: openedAt, kind: 'disputed' as const, leg, text: message },
    ...(row.answered_at === null || state === 'open'
      ? []
      : [{ at: row.answered_at, kind: `dispute-${state}` as const, leg, text: answer }]),
  ])
}

async function refusedSales(
  read: Db,
  { id, player_id: playerId }: StoredCoupon,
  lang: Lang,
): Promise<Event[]> {
  const { rows } = await sql<{ amount_minor: Minor; reason: CashoutReason; decided_at: Date }>`
    select amount_minor, reason, decided_at from sportsbook.cashout_request
    where coupon_id = ${id} and player_id = ${playerId} and state = 'refused'`.execute(read)
  return rows.map(({ amount_minor: amountMinor, reason, decided_at: at }) => ({
    at,
    kind: 'cash-out-refused' as const,
    amount: toWireMoney(amountMinor),
    text: REFUSED[reason][lang],
  }))
}
