import { sql } from 'kysely'
import type { CallParsed } from '#shared/contracts/contract.ts'
import type {
  Dispute as WireDispute,
  disputeLeg as disputeSpec,
} from '#shared/contracts/sportsbook/coupons.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { COUPONS_TEXTS } from '#shared/texts/server/texts.ts'
import { addNotification } from '#server/domains/notifications/index.ts'
import { lockPlayer } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { explainLeg, ruleOfLeg } from './explain.ts'
import { lockCoupon } from '../stored-coupon.ts'

type Opening = {
  playerId: string
  now: Date
  data: CallParsed<typeof disputeSpec> & { couponID: string }
}
type DisputeAnswer = 'upheld' | 'declined'

type Row = {
  coupon_id: string
  leg: number
  player_id: string
  reason: WireDispute['reason']
  message: string
  shown: unknown
  state: WireDispute['state']
  answer: string | null
  opened_at: Date
}

const SHOWN = 200

/**
 * Records a player's dispute of a decided leg with everything the player was shown about it.
 * Repeating it with the same words changes nothing.
 * @throws Refusal `record not found`, `not possible` while the leg is open, `duplicate`
 */
export async function openDispute(
  tx: Tx,
  { playerId, now, data: { couponID, leg: place, reason, message } }: Opening,
): Promise<void> {
  await lockPlayer(tx, playerId)
  const coupon = await lockCoupon(tx, couponID, playerId)
  const leg = coupon?.legs[place]
  if (leg === undefined) throw new Refusal('record not found')
  if (leg.result === undefined)
    throw new Refusal('not possible', {}, COUPONS_TEXTS.selectionUndecided)
  const [before] = await listDisputes(tx, [couponID], place)
  if (before !== undefined && (before.reason !== reason || before.message !== message))
    throw new Refusal('duplicate', {}, COUPONS_TEXTS.alreadyDisputed)
  const shown = {
    result: leg.result,
    decidedBy: leg.decidedBy ?? null,
    explanation: { tr: explainLeg(leg, 'tr'), en: explainLeg(leg, 'en') },
    rule: { tr: ruleOfLeg(leg, 'tr'), en: ruleOfLeg(leg, 'en') },
  }
  await sql`insert into sportsbook.dispute (coupon_id, leg, player_id, reason, message, shown,
    opened_at)
    values (${couponID}, ${place}, ${playerId}, ${reason}, ${message},
      ${JSON.stringify(shown)}::jsonb, ${now}) on conflict do nothing`.execute(tx)
}

async function listDisputes(
  db: Db | Tx,
  couponIds: readonly string[],
  leg?: number,
): Promise<Row[]> {
  if (couponIds.length === 0) return []
  const { rows } =
    await sql<Row>`select * from sportsbook.dispute where coupon_id = any(${[...couponIds]}::uuid[])
      and (${leg ?? null}::int is null or leg = ${leg ?? null})`.execute(db)
  return rows
}

export async function findDisputes(
  db: Db,
  couponIds: readonly string[],
): Promise<Map<string, Map<number, WireDispute>>> {
  const byCoupon = Map.groupBy(
    await listDisputes(db, couponIds),
    ({ coupon_id: couponId }) => couponId,
  )
  return new Map(
    [...byCoupon].map(([couponId, rows]) => [
      couponId,
      new Map(rows.map((row) => [row.leg, presentDispute(row)])),
    ]),
  )
}

function presentDispute({ state, reason, message, answer, opened_at: openedAt }: Row): WireDispute {
  return {
    state,
    reason,
    message,
    openedAt: toWireTime(openedAt),
    ...(answer !== null && { answer }),
  }
}

export async function openDisputes(db: Db) {
  const { rows } = await sql<Row & { code: string; name: unknown; price_milli: number }>`
    select d.*, c.code, l.details as name, l.price_milli from sportsbook.dispute d
      join sportsbook.coupon c on c.id = d.coupon_id and c.player_id = d.player_id
      join sportsbook.leg l on l.coupon_id = d.coupon_id and l.n = d.leg
        and l.player_id = d.player_id
    where d.state = 'open' order by d.opened_at limit ${SHOWN}`.execute(db)
  return rows.map((row) => ({
    couponID: row.coupon_id,
    code: row.code,
    leg: row.leg,
    playerID: row.player_id,
    openedAt: toWireTime(row.opened_at),
    reason: row.reason,
    message: row.message,
    selection: row.name,
    priceMilli: row.price_milli,
    shownToPlayer: row.shown,
  }))
}

export async function findDispute(db: Db, couponId: string, leg: number) {
  const [row] = await listDisputes(db, [couponId], leg)
  return row && { ...presentDispute(row), leg, shownToPlayer: row.shown }
}

export async function countOpenDisputes(db: Db | Tx, playerId: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    n: bigint
  }>`select count(*) as n from sportsbook.dispute
    where player_id = ${playerId} and state = 'open'`.execute(db)
  return Number(row?.n ?? 0n)
}

export async function countDisputes(
  db: Db,
  from: Date,
  until: Date,
): Promise<{ state: WireDispute['state']; count: number; medianDays: number | null }[]> {
  const { rows } = await sql<{ state: WireDispute['state']; n: bigint; median: number | null }>`
    select state, count(*) as n, percentile_disc(0.5) within
      group (order by (answered_at at time zone 'Europe/Istanbul')::date - (opened_at at time zone
      'Europe/Istanbul')::date) as median
    from sportsbook.dispute where opened_at >= ${from} and opened_at < ${until} group by state
      order by state`.execute(db)
  return rows.map(({ state, n, median }) => ({ state, count: Number(n), medianDays: median }))
}

/**
 * Answers a dispute, once, and notifies its player.
 * @throws Refusal `not pending` where none is open
 */
export async function answerDispute(
  tx: Tx,
  {
    couponId,
    leg,
    state,
    answer,
    now,
  }: { couponId: string; leg: number; state: DisputeAnswer; answer: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ player_id: string; code: string }>`
    update sportsbook.dispute d set state = ${state}, answer = ${answer}, answered_at = ${now}
      from sportsbook.coupon c
    where d.coupon_id = ${couponId} and d.leg = ${leg} and d.state = 'open' and c.id = d.coupon_id
      and c.player_id = d.player_id returning d.player_id, c.code`.execute(tx)
  const [answered] = rows
  if (answered === undefined) throw new Refusal('not pending')
  await addNotification(
    tx,
    answered.player_id,
    { kind: 'dispute-answered', facts: { code: answered.code, state, answer } },
    now,
  )
  return answered.player_id
}
