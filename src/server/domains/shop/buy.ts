import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { siteDate } from '#shared/dates.ts'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { ShopRefusal } from '#shared/shop.ts'
import { SHOP_TEXTS } from '#shared/texts/server/texts.ts'
import { getKycStatus } from '#server/domains/documents/index.ts'
import { getExclusionState, whyNotCredit } from '#server/domains/identity/index.ts'
import { giveReward, type RewardFigures } from '#server/domains/promotions/index.ts'
import { lockPlayer } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isPaused } from './gate.ts'
import { readPoints, type Points } from './points.ts'
import { gameName } from './present.ts'
import { prizeWorth, termsOfDay, type ShopItem, type ShopPrize, type ShopTerms } from './terms.ts'

/** Free rounds and free bets from the shop can be used for this long. */
const PRIZE_DAYS = 14

export type Purchase = {
  id: string
  playerId: string
  day: string
  termsVersion: number
  item: number
  points: number
  worthMinor: Minor
  boughtAt: Date
}

/** The version, item and price that the player saw. */
export type Order = { version: number; item: number; points: number }

/**
 * Buys an item for its points and gives the prize in this transaction.
 * @throws Refusal 'not possible' without a shop, while it is paused, for terms that have changed,
 * and for a player who may not buy the item; 'limit reached' for an item that the player bought
 * often enough today, and where the rest of the budget does not cover it
 */
export async function buyItem(
  tx: Tx,
  { playerId, order, now }: { playerId: string; order: Order; now: Date },
): Promise<Purchase> {
  await lockPlayer(tx, playerId)
  const day = siteDate(now)
  const terms = await termsOfDay(tx, day)
  if (terms === undefined) throw new Refusal('not possible', { reason: 'none' }, SHOP_TEXTS.noShop)
  const item = terms.items[order.item]
  if (terms.version !== order.version || item?.points !== order.points)
    throw new Refusal('not possible', { reason: 'changed' }, SHOP_TEXTS.changedSince)
  const closed = await whyClosed(tx, playerId, terms, now)
  if (closed !== null) throw new Refusal('not possible', { reason: closed }, SHOP_TEXTS[closed])
  const refusal = whyNot(item, {
    points: await readPoints(tx, playerId, now),
    boughtToday: (await countBought(tx, playerId, day)).get(order.item) ?? 0,
  })
  if (refusal !== null)
    throw new Refusal(
      refusal === 'today' ? 'limit reached' : 'not possible',
      { reason: refusal },
      SHOP_TEXTS[refusal],
    )
  const purchase: Purchase = {
    id: randomUUID(),
    playerId,
    day,
    termsVersion: terms.version,
    item: order.item,
    points: item.points,
    worthMinor: prizeWorth(item.prize),
    boughtAt: now,
  }
  await sql`insert into shop.purchase (player_id, id, day, terms_version, item, points, worth_minor,
    bought_at)
    values (${playerId}, ${purchase.id}, ${day}, ${terms.version}, ${order.item}, ${item.points},
      ${purchase.worthMinor}, ${now})`.execute(tx)
  await giveReward(tx, { id: purchase.id, playerId, figures: figuresOf(item.prize), now })
  if (!(await countPurchase(tx, terms, purchase))) throw await whyNotCounted(tx)
  return purchase
}

export type Closed = 'break' | 'identity'

/** Returns why a player can buy nothing at all; null if they can. */
export async function whyClosed(
  db: Db | Tx,
  playerId: string,
  { needsIdentity }: Pick<ShopTerms, 'needsIdentity'>,
  now: Date,
): Promise<Closed | null> {
  const { timeOutUntil } = await getExclusionState(db, playerId, now)
  if (timeOutUntil !== null || (await whyNotCredit(db, playerId, now)) !== undefined) return 'break'
  return needsIdentity && (await getKycStatus(db, playerId, now)) !== 'verified' ? 'identity' : null
}

/** Returns why a player cannot buy this item; null if they can, as far as the budget covers it. */
export function whyNot(
  { points: price, minLevel, perDay }: ShopItem,
  { points: { level, balance }, boughtToday }: { points: Points; boughtToday: number },
): Exclude<ShopRefusal, 'budget'> | null {
  if (level < minLevel) return 'level'
  if (boughtToday >= perDay) return 'today'
  return balance < price ? 'points' : null
}

/** Returns how often a player has bought each item of the day's terms. */
export async function countBought(
  db: Db | Tx,
  playerId: string,
  day: string,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ item: number; n: bigint }>`select item, count(*) as n
    from shop.purchase where player_id = ${playerId} and day = ${day} group by item`.execute(db)
  return new Map(rows.map(({ item, n }) => [item, Number(n)]))
}

/** Counts a purchase against the day's budget. Returns false if it is not covered or on pause. */
async function countPurchase(
  tx: Tx,
  { version, budgetMinor }: ShopTerms,
  { day, points, worthMinor }: Purchase,
): Promise<boolean> {
  await sql`insert into shop.day (day, terms_version, budget_minor)
    values (${day}, ${version}, ${budgetMinor}) on conflict (day) do nothing`.execute(tx)
  const { rows } = await sql`update shop.day d set purchases = d.purchases + 1,
      points = d.points + ${points}, given_minor = d.given_minor + ${worthMinor}
    from shop.gate g
    where d.day = ${day} and d.terms_version = ${version} and not g.is_paused
      and d.given_minor + ${worthMinor} <= d.budget_minor
    returning d.day`.execute(tx)
  return rows.length > 0
}

async function whyNotCounted(tx: Tx): Promise<Refusal> {
  return (await isPaused(tx))
    ? new Refusal('not possible', { reason: 'paused' }, SHOP_TEXTS.paused)
    : new Refusal('limit reached', { reason: 'budget' }, SHOP_TEXTS.budget)
}

function figuresOf(prize: ShopPrize): RewardFigures {
  switch (prize.kind) {
    case 'cash':
      return {
        reward: 'cash',
        name: SHOP_TEXTS.name,
        amountMinor: prize.amountMinor,
        days: PRIZE_DAYS,
      }
    case 'free-bet':
      return { reward: 'free-bet', amountMinor: prize.amountMinor, days: PRIZE_DAYS }
    case 'free-rounds':
      return {
        reward: 'free-rounds',
        days: PRIZE_DAYS,
        gameID: prize.gameID,
        game: gameName(prize.gameID),
        rounds: prize.rounds,
        betMinor: prize.betMinor,
      }
    default:
      return prize satisfies never
  }
}

export async function listPurchases(
  read: Db,
  playerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Purchase[]; total: number }> {
  const {
    rows: [counted],
  } = await sql<{ n: bigint }>`select count(*) as n from shop.purchase
    where player_id = ${playerId}`.execute(read)
  const { rows } = await sql<Purchase>`select id, player_id as "playerId", day::text,
      terms_version as "termsVersion", item, points, worth_minor as "worthMinor",
      bought_at as "boughtAt"
    from shop.purchase where player_id = ${playerId}
    order by bought_at desc, id limit ${limit} offset ${offset}`.execute(read)
  return { rows, total: Number(counted?.n ?? 0n) }
}
