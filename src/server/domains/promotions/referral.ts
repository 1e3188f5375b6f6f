import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { maskName } from '#shared/players/masked-name.ts'
import { siteDate, startOfSiteDay } from '#shared/dates.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import {
  findSharedTrace,
  getExclusionState,
  getRegistration,
  whyNotCredit,
} from '#server/domains/identity/index.ts'
import { addNotification } from '#server/domains/notifications/index.ts'
import { listApprovedDeposits, lockPlayer, ownPlay } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { findReferral, getRules, type PromotionRules } from './terms/promotion.ts'
import { give } from './give.ts'
import { readCode } from './referral-code.ts'
import { unlessRefused } from './request.ts'
import type { PromotionsTables, RequestTable } from './tables.ts'

type Request = Selectable<RequestTable>
type Referral = {
  player_id: string
  referrer_id: string
  promotion_id: bigint
  terms_version: number
  joined_at: Date
  expires_at: Date
}

export async function isIneligible(db: Db | Tx, playerId: string, now: Date): Promise<boolean> {
  const { timeOutUntil } = await getExclusionState(db, playerId, now)
  return timeOutUntil !== null || (await whyNotCredit(db, playerId, now)) !== undefined
}

/**
 * Links a player who confirmed their account to the owner of the code they gave, once and
 * permanently. Reports a code that invites no one. Returns the notified players.
 */
export async function joinByCode(tx: Tx, friendId: string, now: Date): Promise<string[]> {
  const { username, code, at } = await getRegistration(tx, friendId)
  if (code === null || code.trim() === '') return []
  const read = await readCode(tx, code)
  if (read.kind === 'promotion') return []
  const promotion = await findReferral(tx, now)
  if (
    read.kind !== 'friend' ||
    read.playerId === friendId ||
    promotion === undefined ||
    (await isIneligible(tx, read.playerId, now))
  ) {
    await addNotification(tx, friendId, { kind: 'code-unknown', facts: { code: code.trim() } }, now)
    return [friendId]
  }
  const { numAffectedRows } =
    await sql`insert into promotions.referral (player_id, referrer_id, promotion_id, terms_version,
      joined_at, expires_at)
    values (${friendId}, ${read.playerId}, ${promotion.id}, ${promotion.termsVersion}, ${at},
      ${promotion.endAt}) on conflict do nothing`.execute(tx)
  if (numAffectedRows === 0n) return []
  await addNotification(
    tx,
    read.playerId,
    { kind: 'friend-joined', facts: { name: maskName(username) } },
    now,
  )
  return [read.playerId]
}

export async function noteDeposit(tx: Tx, friendId: string, now: Date): Promise<void> {
  const {
    rows: [row],
  } = await sql<Referral>`select * from promotions.referral where player_id = ${friendId}
      and deposited_at is null for update`.execute(tx)
  if (row === undefined) return
  const { minMinor } = await getRules(tx, row.promotion_id, row.terms_version)
  const deposits = await listApprovedDeposits(tx, friendId, row.joined_at)
  if (deposits.some(({ amountMinor }) => amountMinor >= minMinor))
    await sql`update promotions.referral set deposited_at = ${now}
      where player_id = ${friendId}`.execute(tx)
}

export async function listToCheck(read: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`select player_id from promotions.referral
    where deposited_at is not null and earned_at is null and expires_at > ${now}
      and not platform.is_held('promotions:earn-referral', player_id::text)
      order by checked_at nulls first, player_id limit ${limit}`.execute(read)
  return rows.map((row) => row.player_id)
}

/**
 * Creates the rewards once a friend has staked what the terms ask and it is settled, in this
 * transaction and only once: the friend's, and the referrer's unless they are excluded or had the
 * month's maximum. Accounts that look like one person are held for staff. Returns true if created
 * now.
 */
export async function earn(tx: Tx, friendId: string, now: Date): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<Referral>`update promotions.referral set checked_at = ${now}
    where player_id = ${friendId} and deposited_at is not null and earned_at is null
      and expires_at > ${now} returning *`.execute(tx)
  if (row === undefined || (await isIneligible(tx, friendId, now))) return false
  const rules = await getRules(tx, row.promotion_id, row.terms_version)
  if (
    rules.referral === null ||
    (await playedBy(tx, row, rules, now)) < requiredPlay(rules.referral.playMinor, rules.minMinor)
  )
    return false
  await sql`update promotions.referral set earned_at = ${now}
    where player_id = ${friendId}`.execute(tx)
  const heldFor = (await findSharedTrace(tx, friendId, row.referrer_id)) ?? null
  await openFor(tx, row, friendId, heldFor, now)
  await lockPlayer(tx, row.referrer_id)
  const isOpen = !(await isIneligible(tx, row.referrer_id, now))
  if (isOpen && (await countOfMonth(tx, row.referrer_id, now)) < rules.referral.maxPerMonth)
    await openFor(tx, row, row.referrer_id, heldFor, now)
  return true
}

/**
 * The deposit must be staked at least once, because money that comes and goes unplayed earns no
 * reward.
 */
function requiredPlay(playMinor: Minor, minMinor: Minor): Minor {
  return playMinor > minMinor ? playMinor : minMinor
}

async function playedBy(tx: Tx, row: Referral, rules: PromotionRules, now: Date): Promise<bigint> {
  const { stakedMinor } = await ownPlay(tx, {
    playerId: row.player_id,
    from: row.joined_at,
    until: now,
    subCategories: Object.keys(rules.contributions).map(Number),
    onlyGames: rules.onlyGames,
    excludedGames: rules.excludedGames,
  })
  return stakedMinor
}

async function openFor(
  tx: Tx,
  {
    player_id: friendId,
    promotion_id: promotionId,
    terms_version: version,
    expires_at: expiresAt,
  }: Referral,
  playerId: string,
  heldFor: string | null,
  now: Date,
): Promise<void> {
  await tx
    .withTables<PromotionsTables>()
    .insertInto('promotions.request')
    .values({
      id: randomUUID(),
      player_id: playerId,
      promotion_id: promotionId,
      terms_version: version,
      state: 'requested',
      expires_at: expiresAt,
      requested_at: now,
      decided_at: null,
      period: null,
      deposit_id: null,
      code: null,
      friend_id: friendId,
      held_for: heldFor,
    })
    .execute()
}

export async function countOfMonth(db: Db | Tx, referrerId: string, now: Date): Promise<number> {
  const month = startOfSiteDay(`${siteDate(now).slice(0, 7)}-01`)
  const {
    rows: [row],
  } = await sql<{ count: number }>`select count(*)::int as count from promotions.request
    where player_id = ${referrerId} and friend_id <> ${referrerId} and requested_at >= ${month}
      and state <> 'rejected'`.execute(db)
  return row?.count ?? 0
}

/** Lists earned rewards to give, in no order, because a waiting one blocks no other. */
export async function listToGive(
  read: Db,
  now: Date,
  limit: number,
): Promise<{ playerId: string; requestId: string }[]> {
  const { rows } = await sql<{
    player_id: string
    id: string
  }>`select player_id, id from promotions.request
    where friend_id is not null and state = 'requested' and held_for is null and expires_at > ${now}
      and not platform.is_held('promotions:give-referral', id::text) order by random()
        limit ${limit}`.execute(read)
  return rows.map(({ player_id: playerId, id: requestId }) => ({ playerId, requestId }))
}

/**
 * Gives a player a referral reward, once. A reward that cannot be given now (a break, an active
 * bonus) waits. Returns true if it was given.
 */
export async function giveReferral(
  tx: Tx,
  { playerId, requestId }: { playerId: string; requestId: string },
  now: Date,
): Promise<boolean> {
  await lockPlayer(tx, playerId)
  const row = await tx
    .withTables<PromotionsTables>()
    .selectFrom('promotions.request')
    .selectAll()
    .where('id', '=', requestId)
    .where('player_id', '=', playerId)
    .where('friend_id', 'is not', null)
    .where('state', '=', 'requested')
    .where('held_for', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return false
  const rules = await getRules(tx, row.promotion_id, row.terms_version)
  const given = await unlessRefused(give(tx, row, rules, row.requested_at, now))
  if (given !== undefined) await notifyGiven(tx, given, rules, now)
  return given !== undefined
}

async function notifyGiven(
  tx: Tx,
  { player_id: playerId, friend_id: friendId, amount_minor: amountMinor }: Request,
  { reward }: PromotionRules,
  now: Date,
): Promise<void> {
  if (reward === 'free-rounds' || friendId === null) throw new Error('a referral of free rounds')
  const name =
    friendId === playerId ? null : maskName((await getRegistration(tx, friendId)).username)
  await addNotification(
    tx,
    playerId,
    { kind: 'referral-given', facts: { amount: toWireMoney(amountMinor), reward, name } },
    now,
  )
}
