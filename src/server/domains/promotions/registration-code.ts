import { sql } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import type { Notification } from '#shared/notifications.ts'
import { getRegistration } from '#server/domains/identity/index.ts'
import { addNotification, lockPlayer } from '#server/domains/wallet/index.ts'
import type { Database, Db, Tx } from '#server/platform/database.ts'
import { titleOf } from './promotion-title.ts'
import { isKeptOut } from './referral.ts'
import { readCode } from './referral-code.ts'
import { redeemCode, type Promotions } from './request.ts'

/** What may be otherwise later: the code stays kept. */
const PASSING: ReadonlySet<unknown> = new Set([
  'not enough yet',
  'bonus active',
  'bonus staked',
  'free rounds',
])
const RETRY_MS = 10 * 60_000

type Told = Extract<Notification, { kind: 'code-answered' }>['facts']

/** Keeps the promotion's code a player signed up with, once. Whether there is one. */
export async function keepRegistrationCode(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  const { code } = await getRegistration(tx, playerId)
  if (code === null || (await readCode(tx, code)).kind !== 'promotion') return false
  await sql`insert into promotions.registration_code (player_id, code, kept_at) values (${playerId}, ${code.trim().toUpperCase()}, ${now}) on conflict do nothing`.execute(
    tx,
  )
  return true
}

/** Players whose code is kept and was not tried for a while, the longest first. */
export async function listKeptCodes(read: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    player_id: string
  }>`select player_id from promotions.registration_code
    where state = 'kept' and (checked_at is null or checked_at <= ${new Date(now.getTime() - RETRY_MS)}) order by checked_at nulls first, player_id limit ${limit}`.execute(
    read,
  )
  return rows.map((row) => row.player_id)
}

/**
 * Redeems the code a player signed up with, as if they had entered it now, and tells them; nothing
 * while they keep themselves out. What cannot be given yet is kept and tried again, what cannot be
 * given at all is refused and told. Tried twice, it is redeemed once. Whether the player was told
 * something.
 */
export async function redeemRegistrationCode(
  { transaction }: Pick<Database, 'transaction'>,
  promotions: Promotions,
  playerId: string,
  now: Date,
): Promise<boolean> {
  try {
    return await transaction((tx) => redeem(tx, promotions, playerId, now))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return transaction((tx) => noteRefusal(tx, promotions, playerId, error, now))
  }
}

async function redeem(
  tx: Tx,
  promotions: Promotions,
  playerId: string,
  now: Date,
): Promise<boolean> {
  const code = await takeKept(tx, playerId, now)
  if (
    code === undefined ||
    (await isKeptOut(tx, playerId, now)) ||
    (await isComing(tx, promotions, code, now))
  )
    return false
  const row = await redeemCode(tx, promotions, { playerId, code, now })
  const { isAutomatic } = await promotions.getRules(tx, row.promotion_id, row.terms_version)
  const state = row.state !== 'requested' ? 'given' : isAutomatic ? 'deposit' : 'staff'
  await end(
    tx,
    playerId,
    'redeemed',
    {
      code,
      promotion: await titleOf(tx, promotions, row.promotion_id, row.terms_version),
      state,
      reason: NO_REASON,
    },
    now,
  )
  return true
}

async function isComing(tx: Tx, promotions: Promotions, code: string, now: Date): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{
    promotion_id: bigint
  }>`select promotion_id from promotions.code where code = ${code}`.execute(tx)
  return row !== undefined && (await promotions.find(tx, row.promotion_id, now))?.state === 'coming'
}

async function noteRefusal(
  tx: Tx,
  promotions: Promotions,
  playerId: string,
  refusal: Refusal,
  now: Date,
): Promise<boolean> {
  const code = await takeKept(tx, playerId, now)
  if (code === undefined || PASSING.has(refusal.data['reason'])) return false
  if (refusal.debug === 'record not found') {
    // Used up or over is told as a code that never was.
    await sql`update promotions.registration_code set state = 'refused' where player_id = ${playerId}`.execute(
      tx,
    )
    await addNotification(tx, playerId, { kind: 'code-unknown', facts: { code } }, now)
    return true
  }
  const {
    rows: [row],
  } = await sql<{
    promotion_id: bigint
  }>`select promotion_id from promotions.code where code = ${code}`.execute(tx)
  const promotion = row && (await promotions.find(tx, row.promotion_id, now))
  const title =
    promotion === undefined
      ? NO_REASON
      : await titleOf(tx, promotions, promotion.id, promotion.termsVersion)
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

/**
 * The player's code where it is still kept; player and code are locked, and it is noted that it is
 * tried.
 */
async function takeKept(tx: Tx, playerId: string, now: Date): Promise<string | undefined> {
  await lockPlayer(tx, playerId)
  const {
    rows: [kept],
  } = await sql<{
    code: string
  }>`update promotions.registration_code set checked_at = ${now} where player_id = ${playerId} and state = 'kept' returning code`.execute(
    tx,
  )
  return kept?.code
}

async function end(
  tx: Tx,
  playerId: string,
  state: 'redeemed' | 'refused',
  facts: Told,
  now: Date,
): Promise<void> {
  await sql`update promotions.registration_code set state = ${state} where player_id = ${playerId}`.execute(
    tx,
  )
  await addNotification(tx, playerId, { kind: 'code-answered', facts }, now)
}
