import { sql } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import type { Notification } from '#shared/notifications.ts'
import { getRegistration } from '#server/domains/identity/index.ts'
import { addNotification } from '#server/domains/notifications/index.ts'
import { lockPlayer } from '#server/domains/wallet/index.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import { findPromotion, getRules } from './terms/promotion.ts'
import { titleOf } from './terms/promotion-title.ts'
import { isIneligible } from './referral.ts'
import { readCode } from './referral-code.ts'
import { redeemCode } from './request.ts'

const PASSING: ReadonlySet<unknown> = new Set([
  'not enough yet',
  'bonus active',
  'bonus staked',
  'free rounds',
])
const RETRY_MS = 10 * 60_000

type CodeAnswer = Extract<Notification, { kind: 'code-answered' }>['facts']

export async function keepRegistrationCode(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  const { code } = await getRegistration(tx, playerId)
  if (code === null || (await readCode(tx, code)).kind !== 'promotion') return false
  await sql`insert into promotions.registration_code (player_id, code, kept_at)
    values (${playerId}, ${code.trim().toUpperCase()}, ${now}) on conflict do nothing`.execute(tx)
  return true
}

export async function listSavedCodes(read: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    player_id: string
  }>`select player_id from promotions.registration_code
    where state = 'kept' and (checked_at is null
      or checked_at <= ${new Date(now.getTime() - RETRY_MS)})
      order by checked_at nulls first, player_id limit ${limit}`.execute(read)
  return rows.map((row) => row.player_id)
}

/**
 * Redeems the code a player signed up with as if they had entered it now, and notifies them; does
 * nothing while they are excluded. A code that cannot be given yet is saved and tried again, one
 * that can never be given is refused. It is redeemed at most once. Returns true if the player was
 * notified.
 */
export async function redeemRegistrationCode(
  { transaction }: Pick<Database, 'transaction'>,
  playerId: string,
  now: Date,
): Promise<boolean> {
  try {
    return await transaction((tx) => redeem(tx, playerId, now))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return transaction((tx) => noteRefusal(tx, playerId, error, now))
  }
}

async function redeem(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  const code = await takeSaved(tx, playerId, now)
  if (
    code === undefined ||
    (await isIneligible(tx, playerId, now)) ||
    (await isComing(tx, code, now))
  )
    return false
  const row = await redeemCode(tx, { playerId, code, now })
  const { isAutomatic } = await getRules(tx, row.promotion_id, row.terms_version)
  const state = row.state !== 'requested' ? 'given' : isAutomatic ? 'deposit' : 'staff'
  await end(
    tx,
    playerId,
    'redeemed',
    {
      code,
      promotion: await titleOf(tx, row.promotion_id, row.terms_version),
      state,
      reason: NO_REASON,
    },
    now,
  )
  return true
}

async function isComing(tx: Tx, code: string, now: Date): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{
    promotion_id: bigint
  }>`select promotion_id from promotions.code where code = ${code}`.execute(tx)
  return row !== undefined && (await findPromotion(tx, row.promotion_id, now))?.state === 'coming'
}

async function noteRefusal(
  tx: Tx,
  playerId: string,
  refusal: Refusal,
  now: Date,
): Promise<boolean> {
  const code = await takeSaved(tx, playerId, now)
  if (code === undefined || PASSING.has(refusal.data['reason'])) return false
  if (refusal.debug === 'record not found') {
    // A used-up or expired code gets the same notification as an unknown one.
    await sql`update promotions.registration_code set state = 'refused'
      where player_id = ${playerId}`.execute(tx)
    await addNotification(tx, playerId, { kind: 'code-unknown', facts: { code } }, now)
    return true
  }
  const {
    rows: [row],
  } = await sql<{
    promotion_id: bigint
  }>`select promotion_id from promotions.code where code = ${code}`.execute(tx)
  const promotion = row && (await findPromotion(tx, row.promotion_id, now))
  const title =
    promotion === undefined ? NO_REASON : await titleOf(tx, promotion.id, promotion.termsVersion)
  await end(
    tx,
    playerId,
    'refused',
    { code, promotion: title, state: 'refused', reason: refusal.text },
    now,
  )
  return true
}

const NO_REASON = { tr: '', en: '' }

async function takeSaved(tx: Tx, playerId: string, now: Date): Promise<string | undefined> {
  await lockPlayer(tx, playerId)
  const {
    rows: [kept],
  } = await sql<{
    code: string
  }>`update promotions.registration_code set checked_at = ${now} where player_id = ${playerId}
    and state = 'kept' returning code`.execute(tx)
  return kept?.code
}

async function end(
  tx: Tx,
  playerId: string,
  state: 'redeemed' | 'refused',
  facts: CodeAnswer,
  now: Date,
): Promise<void> {
  await sql`update promotions.registration_code set state = ${state}
    where player_id = ${playerId}`.execute(tx)
  await addNotification(tx, playerId, { kind: 'code-answered', facts }, now)
}
