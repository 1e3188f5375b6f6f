import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { PromotionRequest } from '#shared/contracts/promotions.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { PROMOTIONS_TEXTS } from '#shared/texts/server/texts.ts'
import { isUuid } from '#shared/uuid.ts'
import { addNotification } from '#server/domains/notifications/index.ts'
import {
  finishBonus,
  forfeitBonus,
  listBonuses,
  lockPlayer,
  type Bonus,
} from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { findPromotion, getRules, listTerms, type PromotionRules } from './terms/promotion.ts'
import { dropFreeBet } from './free-bets.ts'
import { dropFreeRounds, listFreeRounds, type FreeRounds } from './free-rounds.ts'
import { give } from './give.ts'
import { needsPlay } from './rules.ts'
import { titleOf } from './terms/promotion-title.ts'
import type { PromotionsTables, RequestState, RequestTable } from './tables.ts'

type Row = Selectable<RequestTable>

const PROMOTION_ID = /^\d{1,18}$/
export const isPromotionId = (text: string): boolean => PROMOTION_ID.test(text)

const NO_PROMOTION = 0n

export type RequestOrder = { playerId: string; promotionID: string; code?: string; now: Date }

/**
 * Stores a player's request for an active promotion, under the terms in force, until the promotion
 * ends. If the terms are automatic and their conditions are met, it is given at once.
 * @throws Refusal 'record not found'; 'not possible' before and after its dates and where it cannot
 * be given; 'duplicate' while one is open
 */
export async function openRequest(
  tx: Tx,
  { playerId, promotionID, code, now }: RequestOrder,
): Promise<Row> {
  const promotion = isPromotionId(promotionID)
    ? await findPromotion(tx, BigInt(promotionID), now)
    : undefined
  if (promotion === undefined) throw new Refusal('record not found')
  if (promotion.state !== 'active')
    throw new Refusal(
      'not possible',
      { reason: promotion.state },
      PROMOTIONS_TEXTS.notActive[promotion.state],
    )
  const rules = await getRules(tx, promotion.id, promotion.termsVersion)
  if (rules.basis === 'referral')
    throw new Refusal('not possible', { reason: 'referral' }, PROMOTIONS_TEXTS.givenForFriends)
  if (rules.needsCode && code === undefined)
    throw new Refusal('not possible', { reason: 'code' }, PROMOTIONS_TEXTS.requestedWithCode)
  await lockPlayer(tx, playerId)
  await closeLapsed(tx, playerId, promotion.id, now)
  const row = await tx
    .withTables<PromotionsTables>()
    .insertInto('promotions.request')
    .values({
      id: randomUUID(),
      player_id: playerId,
      promotion_id: promotion.id,
      terms_version: promotion.termsVersion,
      state: 'requested',
      expires_at: promotion.endAt,
      requested_at: now,
      decided_at: null,
      period: null,
      deposit_id: null,
      code: code ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'promotion_id'])
        .where('state', 'in', ['requested', 'active'])
        .where('friend_id', 'is', null)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('duplicate', {}, PROMOTIONS_TEXTS.requestAlreadyOpen)
  return rules.isAutomatic ? ((await give(tx, row, rules, promotion.startAt, now)) ?? row) : row
}

/**
 * Lists players whose request may wait for a deposit to be played and who staked since the last
 * check, the longest ago first.
 */
export async function listToPlay(read: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`select r.player_id from promotions.request r
    where r.state = 'requested' and r.friend_id is null and r.expires_at > ${now}
      and exists (select from wallet.transaction t where t.player_id = r.player_id
        and t.type in (3, 4, 5) and t.created_at >= coalesce(r.play_checked_at, r.requested_at))
    order by r.play_checked_at nulls first limit ${limit}`.execute(read)
  return [...new Set(rows.map((row) => row.player_id))]
}

export async function givePlayed(tx: Tx, playerId: string, now: Date): Promise<Row[]> {
  await lockPlayer(tx, playerId)
  await sql`update promotions.request set play_checked_at = ${now} where player_id = ${playerId}
    and state = 'requested'`.execute(tx)
  return giveWaiting(tx, playerId, now, needsPlay)
}

/**
 * Gives a player's waiting requests what their newest deposit allows, oldest first, and notifies
 * them; optionally of some rules only. Returns the given requests.
 */
export async function giveWaiting(
  tx: Tx,
  playerId: string,
  now: Date,
  isMeant: (rules: PromotionRules) => boolean = () => true,
): Promise<Row[]> {
  await lockPlayer(tx, playerId)
  const waiting = await tx
    .withTables<PromotionsTables>()
    .selectFrom('promotions.request')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', 'requested')
    .where('expires_at', '>', now)
    .orderBy('requested_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  const given: Row[] = []
  for (const row of waiting) {
    const promotion = await findPromotion(tx, row.promotion_id, now)
    const rules = await getRules(tx, row.promotion_id, row.terms_version)
    if (
      promotion?.state !== 'active' ||
      !rules.isAutomatic ||
      rules.basis !== 'deposit' ||
      !isMeant(rules)
    )
      continue
    const one = await unlessRefused(give(tx, row, rules, promotion.startAt, now))
    if (one === undefined) continue
    given.push(one)
    await addNotification(
      tx,
      playerId,
      {
        kind: 'bonus-decided',
        facts: {
          promotion: await titleOf(tx, row.promotion_id, row.terms_version),
          state: 'given',
          reason: '',
        },
      },
      now,
    )
  }
  return given
}

export async function unlessRefused(giving: Promise<Row | undefined>): Promise<Row | undefined> {
  try {
    return await giving
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/**
 * Requests a promotion by its code. Simultaneous redemptions never exceed the uses of the code. An
 * unknown, used-up or expired code gets the same answer, after the same queries.
 * @throws Refusal as openRequest; 'record not found' where no one could use the code now
 */
export async function redeemCode(
  tx: Tx,
  { playerId, code, now }: { playerId: string; code: string; now: Date },
): Promise<Row> {
  const {
    rows: [found],
  } = await sql<{
    promotion_id: bigint
    is_left: boolean
  }>`select promotion_id, used < max_uses as is_left from promotions.code
    where code = ${code}`.execute(tx)
  const promotion = await findPromotion(tx, found?.promotion_id ?? NO_PROMOTION, now)
  if (found?.is_left !== true || promotion?.state !== 'active') throw unusableCode()
  const row = await openRequest(tx, {
    playerId,
    promotionID: String(found.promotion_id),
    code,
    now,
  })
  // Comes last, because everyone who redeems the code waits for this row.
  const { rows } =
    await sql`update promotions.code set used = used + 1 where code = ${code} and used < max_uses
      returning used`.execute(tx)
  if (rows.length === 0) throw unusableCode()
  return row
}

const unusableCode = () => new Refusal('record not found', {}, PROMOTIONS_TEXTS.unusableCode)

/** A request that ended before anything was given does not use up its code. */
export async function giveCodeBack(tx: Tx, { code }: Pick<Row, 'code'>): Promise<void> {
  if (code !== null)
    await sql`update promotions.code set used = used - 1 where code = ${code} and used > 0`.execute(
      tx,
    )
}

/** Records a request that lapsed by its date, before it could block a new one. */
async function closeLapsed(
  tx: Tx,
  playerId: string,
  promotionId: bigint,
  now: Date,
): Promise<void> {
  await tx
    .withTables<PromotionsTables>()
    .updateTable('promotions.request')
    .set((row) => ({ state: 'expired', decided_at: row.ref('expires_at') }))
    .where('player_id', '=', playerId)
    .where('promotion_id', '=', promotionId)
    .where('expires_at', '<=', now)
    .where((where) =>
      where.or([
        where('state', '=', 'requested'),
        where.and([
          where('state', '=', 'active'),
          where.not(where.exists(sql`(select from wallet.bonus where id = promotions.request.id)`)),
        ]),
      ]),
    )
    .execute()
}

/**
 * Gives up the player's own open request. Bonus money of an active bonus returns to the operator. A
 * repeat returns the current state.
 * @throws Refusal 'record not found', also for another player's; 'not pending' where it was decided
 * or has lapsed
 */
export async function forfeitRequest(
  tx: Tx,
  playerId: string,
  id: string,
  now: Date,
): Promise<Row> {
  if (!isUuid(id)) throw new Refusal('record not found')
  await lockPlayer(tx, playerId)
  const tables = tx.withTables<PromotionsTables>()
  const row = await tables
    .selectFrom('promotions.request')
    .selectAll()
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  // Settles what is due first: a bonus that is cleared cannot be given up.
  await finishBonus(tx, playerId, now)
  const [bonus] = await listBonuses(tx, [id])
  const state = stateOf(row, bonus, now)
  if (state === 'forfeited') return row
  if (state !== 'requested' && state !== 'active')
    throw new Refusal('not pending', {}, PROMOTIONS_TEXTS.requestNotOpen)
  if (state === 'requested') await giveCodeBack(tx, row)
  if (bonus !== undefined) await forfeitBonus(tx, playerId, now)
  else if (state === 'active') await dropFreeBet(tx, id)
  await dropFreeRounds(tx, id, now)
  return tables
    .updateTable('promotions.request')
    .set({ state: 'forfeited', decided_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Updates the request of a bonus that ended. Free rounds that fed a given-up bonus end with it. */
export async function noteEnded(
  tx: Tx,
  { bonusId, state, at }: { bonusId: string; state: RequestState; at: Date },
): Promise<void> {
  await tx
    .withTables<PromotionsTables>()
    .updateTable('promotions.request')
    .set({ state, decided_at: at })
    .where('id', '=', bonusId)
    .where('state', '=', 'active')
    .execute()
  if (state === 'forfeited') await dropFreeRounds(tx, bonusId, at)
}

export async function listRequests(
  read: Db,
  playerId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: Row[]; total: number }> {
  const own = read
    .withTables<PromotionsTables>()
    .selectFrom('promotions.request')
    .where('player_id', '=', playerId)
  const rows = await own
    .selectAll()
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await own
    .select((count) => count.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function toWire(
  read: Db | Tx,
  rows: readonly Row[],
  lang: Lang,
  now: Date,
): Promise<PromotionRequest[]> {
  const terms = await listTerms(read, [...new Set(rows.map((row) => row.promotion_id))], lang)
  const bonuses = new Map(
    (
      await listBonuses(
        read,
        rows.map(({ id }) => id),
      )
    ).map((bonus) => [bonus.id, bonus]),
  )
  const freeRounds = new Map(
    (
      await listFreeRounds(
        read,
        rows.map(({ id }) => id),
        now,
      )
    ).map((given) => [given.id, given]),
  )
  return rows.map((row) => {
    const own = terms.find(
      ({ promotionId, version }) =>
        promotionId === row.promotion_id && version === row.terms_version,
    )
    const bonus = bonuses.get(row.id)
    const state = stateOf(row, bonus, now)
    const endedAt = bonus?.endedAt ?? (state === row.state ? row.decided_at : row.expires_at)
    const reward = own?.offer.reward ?? 'bonus'
    const inForce = terms
      .filter(
        ({ promotionId, publishedAt }) => promotionId === row.promotion_id && publishedAt <= now,
      )
      .toSorted((a, b) => b.version - a.version)[0]
    return {
      id: row.id,
      promotionID: String(row.promotion_id),
      state,
      amount: toWireMoney(row.amount_minor),
      wagered: toWireMoney(bonus?.wageredMinor ?? 0n),
      required: toWireMoney(bonus?.requiredMinor ?? row.required_minor),
      expiresAt: toWireTime(row.expires_at),
      termsVersion: row.terms_version,
      slug: own?.slug ?? '',
      title: own?.title ?? '',
      requestedAt: toWireTime(row.requested_at),
      decidedAt: endedAt === null ? null : toWireTime(endedAt),
      terms: own?.text ?? '',
      reward,
      maxBet:
        bonus?.maxBetMinor === undefined || bonus.maxBetMinor === null
          ? null
          : toWireMoney(bonus.maxBetMinor),
      paid: toWireMoney(paidOf(reward, row, bonus, freeRounds.get(row.id))),
      spent: bonus?.state === 'spent',
      waiting: bonus?.state === 'active' && bonus.wageredMinor >= bonus.requiredMinor,
      offer: own?.offer ?? null,
      termsNow:
        inForce === undefined || inForce.version === row.terms_version
          ? null
          : {
              version: inForce.version,
              date: toWireTime(inForce.publishedAt),
              terms: inForce.text,
              offer: inForce.offer,
            },
      reason: row.reason,
      freeRounds: wireFreeRounds(freeRounds.get(row.id)),
    }
  })
}

function paidOf(
  reward: PromotionRequest['reward'],
  row: Row,
  bonus: Bonus | undefined,
  freeRounds: FreeRounds | undefined,
): Minor {
  if (reward === 'cash') return row.amount_minor
  return bonus === undefined && freeRounds !== undefined
    ? freeRounds.wonMinor
    : (bonus?.paidMinor ?? 0n)
}

function wireFreeRounds(given: FreeRounds | undefined): PromotionRequest['freeRounds'] {
  if (given === undefined) return null
  const { gameID, rounds, used, betMinor, wonMinor, isOver } = given
  return {
    gameID,
    rounds,
    left: isOver ? 0 : rounds - used,
    bet: toWireMoney(betMinor),
    won: toWireMoney(wonMinor),
  }
}

/** An undecided or unused request has lapsed after its day, whether or not that is recorded. */
function stateOf(row: Row, bonus: Bonus | undefined, now: Date): RequestState {
  if (bonus !== undefined) return bonus.state === 'spent' ? 'expired' : bonus.state
  return (row.state === 'requested' || row.state === 'active') && row.expires_at <= now
    ? 'expired'
    : row.state
}
