import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { PromotionRequest } from '#shared/contracts/promotions.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Content } from '#server/domains/content/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { PromotionsTables, RequestState, RequestTable } from './tables.ts'

export type Promotions = Content['promotions']
type Row = Selectable<RequestTable>

const PROMOTION_ID = /^\d{1,18}$/

const NOT_ACTIVE = {
  coming: { tr: 'Bu promosyon henüz başlamadı', en: 'This promotion has not begun yet' },
  finished: { tr: 'Bu promosyon sona erdi', en: 'This promotion has ended' },
} as const
const ALREADY_OPEN = { tr: 'Bu promosyon için açık bir isteğin var', en: 'You already have an open request for this promotion' }
const NOT_OPEN = { tr: 'Bu istek artık açık değil', en: 'This request is no longer open' }

/**
 * Keeps a player's wish for an active promotion, under the terms in force, until it ends. Moves no money.
 * @throws Refusal 'record not found'; 'not possible' before and after its dates; 'duplicate' while one is open
 */
export async function openRequest(tx: Tx, promotions: Promotions, wish: { playerId: string; promotionID: string; now: Date }): Promise<Row> {
  const { playerId, promotionID, now } = wish
  const promotion = PROMOTION_ID.test(promotionID) ? await promotions.find(tx, BigInt(promotionID), now) : undefined
  if (promotion === undefined) throw new Refusal('record not found')
  if (promotion.state !== 'active') throw new Refusal('not possible', {}, NOT_ACTIVE[promotion.state])
  await closeLapsed(tx, playerId, promotion.id, now)
  const row = await tx.withTables<PromotionsTables>().insertInto('promotions.request')
    .values({
      id: randomUUID(), player_id: playerId, promotion_id: promotion.id, terms_version: promotion.termsVersion, state: 'requested',
      expires_at: promotion.endAt, requested_at: now, decided_at: null,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'promotion_id']).where('state', 'in', ['requested', 'active']).doNothing())
    .returningAll().executeTakeFirst()
  if (row === undefined) throw new Refusal('duplicate', {}, ALREADY_OPEN)
  return row
}

/** What lapsed only by its date is written down before it could stand in a new request's way. */
async function closeLapsed(tx: Tx, playerId: string, promotionId: bigint, now: Date): Promise<void> {
  await tx.withTables<PromotionsTables>().updateTable('promotions.request')
    .set((row) => ({ state: 'expired', decided_at: row.ref('expires_at') }))
    .where('player_id', '=', playerId).where('promotion_id', '=', promotionId).where('state', '=', 'requested').where('expires_at', '<=', now).execute()
}

/**
 * Gives up one's own open request. Given up already, it is answered as it stands.
 * @throws Refusal 'record not found' for another player's too; 'not pending' where it was decided or has lapsed
 */
export async function forfeitRequest(tx: Tx, playerId: string, id: string, now: Date): Promise<Row> {
  if (!isUuid(id)) throw new Refusal('record not found')
  const tables = tx.withTables<PromotionsTables>()
  const row = await tables.selectFrom('promotions.request').selectAll().where('id', '=', id).where('player_id', '=', playerId).forUpdate().executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  const state = stateOf(row, now)
  if (state === 'forfeited') return row
  if (state !== 'requested' && state !== 'active') throw new Refusal('not pending', {}, NOT_OPEN)
  return tables.updateTable('promotions.request').set({ state: 'forfeited', decided_at: now }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** A player's requests, newest first, and how many there are. */
export async function listRequests(read: Db, playerId: string, page: { limit: number; offset: number }): Promise<{ rows: Row[]; total: number }> {
  const own = read.withTables<PromotionsTables>().selectFrom('promotions.request').where('player_id', '=', playerId)
  const rows = await own.selectAll().orderBy('requested_at', 'desc').orderBy('id').limit(page.limit).offset(page.offset).execute()
  const { total } = await own.select((count) => count.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** The rows as their player reads them, each with the terms it was made under. */
export async function toWire(read: Db | Tx, promotions: Promotions, rows: readonly Row[], lang: Lang, now: Date): Promise<PromotionRequest[]> {
  const terms = await promotions.listTerms(read, [...new Set(rows.map((row) => row.promotion_id))], lang)
  return rows.map((row) => {
    const own = terms.find(({ promotionId, version }) => promotionId === row.promotion_id && version === row.terms_version)
    const state = stateOf(row, now)
    const endedAt = state === row.state ? row.decided_at : row.expires_at
    return {
      id: row.id, promotionID: String(row.promotion_id), state,
      amount: toWireMoney(row.amount_minor), wagered: toWireMoney(row.wagered_minor), required: toWireMoney(row.required_minor),
      expiresAt: toWireTime(row.expires_at), termsVersion: row.terms_version, slug: own?.slug ?? '', title: own?.title ?? '',
      requestedAt: toWireTime(row.requested_at), decidedAt: endedAt === null ? null : toWireTime(endedAt), terms: own?.text ?? '',
    }
  })
}

/** A request that nobody decided until its day has lapsed, whether or not that is written down. */
function stateOf(row: Row, now: Date): RequestState {
  return row.state === 'requested' && row.expires_at <= now ? 'expired' : row.state
}
