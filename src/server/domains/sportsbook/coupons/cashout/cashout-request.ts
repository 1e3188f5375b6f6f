import { sql } from 'kysely'
import { z } from 'zod'
import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Accept } from '../tables.ts'

export type CashoutReason = 'suspended' | 'odds changed' | 'not possible'

export type CashoutRequest = {
  id: string
  couponId: string
  playerId: string
  ruleId: string | undefined
  part: number
  amountMinor: Minor
  accept: Accept
  decidesAt: Date
} & (
  | { state: 'pending' | 'paid' }
  | { state: 'refused'; reason: CashoutReason; offerMinor: Minor | undefined }
)

export type NewCashoutRequest = Omit<
  Extract<CashoutRequest, { state: 'pending' | 'paid' }>,
  'state'
>

const row = z.object({
  id: z.string(),
  coupon_id: z.string(),
  player_id: z.string(),
  rule_id: z.string().nullable(),
  part: z.number(),
  amount_minor: z.bigint(),
  accept: z.enum(['none', 'higher', 'percent', 'any']),
  state: z.enum(['pending', 'paid', 'refused']),
  reason: z.enum(['suspended', 'odds changed', 'not possible']).nullable(),
  offer_minor: z.bigint().nullable(),
  decides_at: z.date(),
})
const COLUMNS = sql.raw(
  'id, coupon_id, player_id, rule_id, part, amount_minor, accept, ' +
    'state, reason, offer_minor, decides_at',
)

function read(stored: unknown): CashoutRequest {
  const {
    id,
    coupon_id: couponId,
    player_id: playerId,
    rule_id: ruleId,
    part,
    amount_minor: amountMinor,
    accept,
    decides_at: decidesAt,
    state,
    reason,
    offer_minor: offerMinor,
  } = row.parse(stored)
  const asked = {
    id,
    couponId,
    playerId,
    ruleId: ruleId ?? undefined,
    part,
    amountMinor,
    accept,
    decidesAt,
  }
  if (state !== 'refused') return { ...asked, state }
  return { ...asked, state, reason: reason ?? 'not possible', offerMinor: offerMinor ?? undefined }
}

export async function findCashoutRequests(
  db: Db | Tx,
  couponIds: readonly string[],
): Promise<Map<string, CashoutRequest>> {
  if (couponIds.length === 0) return new Map()
  const { rows } =
    await sql`select distinct on (coupon_id) ${COLUMNS} from sportsbook.cashout_request
    where coupon_id = any(${[...couponIds]}::uuid[]) and (state = 'pending'
      or decided_at > platform.now() - interval '10 minutes')
      order by coupon_id, asked_at desc, id`.execute(db)
  return new Map(rows.map(read).map((request) => [request.couponId, request]))
}

/** Requires the coupon to be locked by the caller. */
export async function isCashoutPending(tx: Tx, couponId: string): Promise<boolean> {
  const { rows } = await sql`select from sportsbook.cashout_request where coupon_id = ${couponId}
    and state = 'pending'`.execute(tx)
  return rows.length > 0
}

export async function writeCashoutRequest(
  tx: Tx,
  { id, couponId, playerId, ruleId, part, amountMinor, accept, decidesAt }: NewCashoutRequest,
  now: Date,
): Promise<void> {
  await sql`insert into sportsbook.cashout_request (id, coupon_id, player_id, rule_id, part,
    amount_minor, accept, state, asked_at, decides_at)
    values (${id}, ${couponId}, ${playerId}, ${ruleId ?? null}, ${part}, ${amountMinor}, ${accept},
      'pending', ${now}, ${decidesAt})`.execute(tx)
}

export const dueCashout = z.object({
  id: z.guid(),
  couponId: z.guid(),
  playerId: z.guid(),
  ruleId: z.guid().optional(),
})
export type DueCashout = z.infer<typeof dueCashout>

/**
 * Lists requests whose delay is over by the database's time, oldest first. Excludes requests with
 * an open dead letter.
 */
export async function listDueCashouts(db: Db, limit: number): Promise<DueCashout[]> {
  const { rows } =
    await sql`select ${COLUMNS} from sportsbook.cashout_request where state = 'pending'
      and decides_at <= platform.now()
    and not platform.is_held('sportsbook:decide-cashout', id::text) order by decides_at, id
      limit ${limit}`.execute(db)
  return rows
    .map(read)
    .map(({ id, couponId, playerId, ruleId }) => ({ id, couponId, playerId, ruleId }))
}

/** Locks a pending request whose delay is over until the transaction ends. */
export async function lockDueCashout(
  tx: Tx,
  { id, playerId }: Pick<DueCashout, 'id' | 'playerId'>,
): Promise<CashoutRequest | undefined> {
  const { rows } = await sql`select ${COLUMNS} from sportsbook.cashout_request where id = ${id}
      and player_id = ${playerId} and state = 'pending' and decides_at <= platform.now()
      for update`.execute(tx)
  return rows.map(read)[0]
}

export async function decideCashoutRequest(
  tx: Tx,
  { id, playerId }: Pick<CashoutRequest, 'id' | 'playerId'>,
  decision: { reason?: CashoutReason; offerMinor?: Minor },
  now: Date,
): Promise<void> {
  await sql`update sportsbook.cashout_request set state =
    ${decision.reason === undefined ? 'paid' : 'refused'}, reason = ${decision.reason ?? null},
    offer_minor = ${decision.offerMinor ?? null}, decided_at = ${now}
    where id = ${id} and player_id = ${playerId}`.execute(tx)
}
