import { sql } from 'kysely'
import { toWireTime } from '#shared/dates.ts'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { PROMOTIONS_TEXTS } from '#shared/texts/server/texts.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import { addNotification } from '#server/domains/notifications/index.ts'
import { lockPlayer } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Outbox } from '#server/platform/jobs/outbox.ts'
import { findPromotion, getRules, listTerms } from './terms/promotion.ts'
import { give } from './give.ts'
import { titleOf } from './terms/promotion-title.ts'
import { giveCodeBack } from './request.ts'
import type { PromotionsTables } from './tables.ts'

export type Decision = { decision: 'approve' } | { decision: 'reject'; reason: string }
type Awaiting = {
  requestID: string
  username: string
  promotion: string
  termsVersion: number
  requestedAt: string
  code: string | null
  heldFor: string | null
}

const MAX = 500

export async function listAwaiting(read: Db, now: Date): Promise<Awaiting[]> {
  const rows = await read
    .withTables<PromotionsTables>()
    .selectFrom('promotions.request')
    .selectAll()
    .where('state', '=', 'requested')
    .where('expires_at', '>', now)
    .orderBy('requested_at')
    .orderBy('id')
    .limit(MAX)
    .execute()
  const terms = await listTerms(read, [...new Set(rows.map((row) => row.promotion_id))], 'tr')
  const usernames = await namePlayers(read, [...new Set(rows.map((row) => row.player_id))])
  const awaiting: Awaiting[] = []
  for (const row of rows) {
    if (
      row.held_for === null &&
      (await getRules(read, row.promotion_id, row.terms_version)).isAutomatic
    )
      continue
    const own = terms.find(
      ({ promotionId, version }) =>
        promotionId === row.promotion_id && version === row.terms_version,
    )
    awaiting.push({
      requestID: row.id,
      username: usernames.get(row.player_id) ?? '',
      promotion: own?.slug ?? '',
      termsVersion: row.terms_version,
      requestedAt: toWireTime(row.requested_at),
      code: row.code,
      heldFor: row.held_for,
    })
  }
  return awaiting
}

/**
 * Decides a request, once: gives it by its terms, or rejects it with a reason. The player reads the
 * decision. Returns the player and what was given.
 * @throws Refusal 'record not found' where no such request waits for staff; 'not possible' where
 * its conditions are not met, and as `give`
 */
export async function decideRequest(
  tx: Tx,
  outbox: Outbox,
  id: string,
  decided: Decision,
  now: Date,
): Promise<{ playerId: string; givenMinor: Minor }> {
  const tables = tx.withTables<PromotionsTables>()
  const found = await tables
    .selectFrom('promotions.request')
    .select('player_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('record not found')
  await lockPlayer(tx, found.player_id)
  const row = await tables
    .selectFrom('promotions.request')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  const rules = await getRules(tx, row.promotion_id, row.terms_version)
  if (rules.isAutomatic && row.held_for === null) throw new Refusal('record not found')
  let givenMinor = 0n
  if (decided.decision === 'approve') {
    const promotion = await findPromotion(tx, row.promotion_id, now)
    const given = await give(tx, row, rules, promotion?.startAt ?? row.requested_at, now)
    if (given === undefined)
      throw new Refusal('not possible', { reason: 'conditions' }, PROMOTIONS_TEXTS.conditionsNotMet)
    givenMinor = given.amount_minor
  } else {
    await giveCodeBack(tx, row)
    await sql`update promotions.request set state = 'rejected', decided_at = ${now},
      reason = ${decided.reason} where id = ${id}`.execute(tx)
  }
  const promotion = await titleOf(tx, row.promotion_id, row.terms_version)
  await addNotification(
    tx,
    row.player_id,
    {
      kind: 'bonus-decided',
      facts: {
        promotion,
        state: decided.decision === 'approve' ? 'given' : 'rejected',
        reason: decided.decision === 'approve' ? '' : decided.reason,
      },
    },
    now,
  )
  await outbox.add(tx, 'bonus-decided', { playerId: row.player_id })
  return { playerId: row.player_id, givenMinor }
}
