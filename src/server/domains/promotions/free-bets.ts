import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { PROMOTIONS_TEXTS } from '#shared/texts/server/texts.ts'
import { isUuid } from '#shared/uuid.ts'
import { markHousePaid, moveBonus, unmarkHousePaid } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type FreeBetRow = {
  id: string
  amountMinor: Minor
  expiresAt: Date
  promotionId: bigint
  termsVersion: number
}

export async function openFreeBet(
  tx: Tx,
  {
    requestId,
    playerId,
    amountMinor,
    expiresAt,
    now,
  }: { requestId: string; playerId: string; amountMinor: Minor; expiresAt: Date; now: Date },
): Promise<void> {
  await sql`insert into promotions.free_bet (id, request_id, player_id, amount_minor, expires_at,
    created_at)
    values (${randomUUID()}, ${requestId}, ${playerId}, ${amountMinor}, ${expiresAt}, ${now})`.execute(
    tx,
  )
}

export async function listFreeBets(read: Db, playerId: string, now: Date): Promise<FreeBetRow[]> {
  const { rows } = await sql<{
    id: string
    amount_minor: Minor
    expires_at: Date
    promotion_id: bigint
    terms_version: number
  }>`
    select f.id, f.amount_minor, f.expires_at, r.promotion_id, r.terms_version
      from promotions.free_bet f join promotions.request r on r.id = f.request_id
        and r.player_id = f.player_id
    where f.player_id = ${playerId} and f.coupon_id is null and f.revoked_at is null
      and f.expires_at > ${now}
      order by f.expires_at, f.id limit 50`.execute(read)
  return rows.map((row) => ({
    id: row.id,
    amountMinor: row.amount_minor,
    expiresAt: row.expires_at,
    promotionId: row.promotion_id,
    termsVersion: row.terms_version,
  }))
}

/**
 * Spends a locked player's free bet on a coupon: credits its amount to their cash, for the stake
 * that the same commit takes. Returns the amount.
 * @throws Refusal 'record not found'; 'not possible' where it was used or is over
 */
export async function spendFreeBet(
  tx: Tx,
  { id, playerId, couponId, now }: { id: string; playerId: string; couponId: string; now: Date },
): Promise<Minor> {
  if (!isUuid(id)) throw new Refusal('record not found')
  const {
    rows: [found],
  } = await sql<{
    request_id: string
    amount_minor: Minor
    coupon_id: string | null
    expires_at: Date
    revoked_at: Date | null
  }>`
    select request_id, amount_minor, coupon_id, expires_at, revoked_at from promotions.free_bet
      where id = ${id}
      and player_id = ${playerId} for update`.execute(tx)
  if (found === undefined) throw new Refusal('record not found')
  if (found.coupon_id !== null || found.revoked_at !== null || found.expires_at <= now)
    throw new Refusal('not possible', { reason: 'free bet' }, PROMOTIONS_TEXTS.freeBetNotOpen)
  await sql`update promotions.free_bet set coupon_id = ${couponId} where id = ${id}`.execute(tx)
  await sql`update promotions.request set state = 'completed', decided_at = ${now}
    where id = ${found.request_id} and state = 'active'`.execute(tx)
  await moveBonus(tx, {
    playerId,
    cashMinor: found.amount_minor,
    bonusMinor: 0n,
    description: 'free bet',
    reference: id.slice(0, 8),
    now,
  })
  await markHousePaid(tx, { roundId: couponId, playerId, amountMinor: found.amount_minor })
  return found.amount_minor
}

/**
 * Reopens the free bets of void coupons for at least a day. A revoked one cannot be placed again.
 */
export async function reopenFreeBets(
  tx: Tx,
  couponIds: readonly string[],
  now: Date,
): Promise<void> {
  if (couponIds.length === 0) return
  await sql`update promotions.free_bet set coupon_id = null, expires_at = greatest(expires_at,
    ${now}::timestamptz + interval '1 day')
    where coupon_id = any(${[...couponIds]}::uuid[])`.execute(tx)
  await unmarkHousePaid(tx, couponIds)
}

/**
 * Spends a returned free bet on its coupon again. Returns false if it was placed elsewhere
 * meanwhile.
 */
export async function retakeFreeBet(tx: Tx, id: string, couponId: string): Promise<boolean> {
  const {
    rows: [taken],
  } = await sql<{ player_id: string; amount_minor: Minor }>`
    update promotions.free_bet set coupon_id = ${couponId} where id = ${id} and coupon_id is null
      returning player_id, amount_minor`.execute(tx)
  if (taken === undefined) return false
  const { player_id: playerId, amount_minor: amountMinor } = taken
  await markHousePaid(tx, { roundId: couponId, playerId, amountMinor })
  return true
}

export async function dropFreeBet(tx: Tx, requestId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from promotions.free_bet
    where request_id = ${requestId} and coupon_id is null`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
