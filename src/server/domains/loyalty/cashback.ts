import { sql } from 'kysely'
import { addDays, startOfSiteDay } from '#shared/dates.ts'
import { cashbackOf, levelOf, levelReached, type LoyaltyLevel } from '#shared/loyalty.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { getExclusionState, whyNotCredit } from '#server/domains/identity/index.ts'
import { addNotification } from '#server/domains/notifications/index.ts'
import { lockPlayer, payCashback } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countPlayer, readMember, type Member } from './member.ts'

const DAYS_OF_A_WEEK = 7

export type Cashback = {
  week: string
  level: number
  percent: number
  lossMinor: Minor
  amountMinor: Minor
  paidAt: Date | null
}

export async function listUnclosed(read: Db, monday: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    player_id: string
  }>`select player_id from loyalty.member where week < ${monday}
    and not platform.is_held('loyalty:close-week', player_id || ' ' || ${monday})
      order by week, player_id limit ${limit}`.execute(read)
  return rows.map(({ player_id: playerId }) => playerId)
}

/**
 * Closes a player's finished weeks, each once, and stores the cashback of their level on the week's
 * net loss. The time of the entries decides the week and the level, whenever this runs. Returns
 * true if the player reached a level.
 */
export async function closeWeek(
  tx: Tx,
  playerId: string,
  monday: string,
  now: Date,
): Promise<boolean> {
  const reached = await countPlayer(tx, playerId, monday, now)
  const openWeek = (await readMember(tx, playerId, monday))?.openWeek ?? monday
  for (let week = openWeek; week < monday; week = addDays(week, DAYS_OF_A_WEEK)) {
    const member = await readMember(tx, playerId, week)
    if (member !== undefined) await noteCashback(tx, playerId, week, member)
  }
  await sql`update loyalty.member set week = ${monday} where player_id = ${playerId}
    and week < ${monday}`.execute(tx)
  return reached
}

async function noteCashback(tx: Tx, playerId: string, week: string, member: Member): Promise<void> {
  const level = levelAtEnd(member, week)
  const amountMinor = cashbackOf(level, member.netLossMinor)
  if (amountMinor <= 0n) return
  await sql`insert into loyalty.cashback (player_id, week, level, percent, loss_minor, amount_minor)
    values (${playerId}, ${week}, ${level.level}, ${level.cashbackPercent}, ${member.netLossMinor},
      ${amountMinor})`.execute(tx)
}

/** A level reached after the week does not count for it. */
function levelAtEnd({ level, reachedAt, turnoverMinor }: Member, week: string): LoyaltyLevel {
  const isOlder = reachedAt !== null && reachedAt < startOfSiteDay(addDays(week, DAYS_OF_A_WEEK))
  return isOlder ? levelOf(level) : levelReached(turnoverMinor)
}

export async function listPayable(
  read: Db,
  monday: string,
  now: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{
    player_id: string
  }>`select distinct c.player_id from loyalty.cashback c join identity.player p
    on p.id = c.player_id
    where c.paid_at is null and p.status not in ('closed', 'inactive')
      and identity.kept_out_until(c.player_id, ${now}) is null
      and not platform.is_held('loyalty:pay-cashback', c.player_id || ' ' || ${monday})
        limit ${limit}`.execute(read)
  return rows.map(({ player_id: playerId }) => playerId)
}

/**
 * Pays a player's stored cashback, each week once. An excluded player or a closed account is paid
 * nothing now. Returns true if anything was paid.
 */
export async function payCashbacks(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  await lockPlayer(tx, playerId)
  const { timeOutUntil } = await getExclusionState(tx, playerId, now)
  if (timeOutUntil !== null || (await whyNotCredit(tx, playerId, now)) !== undefined) return false
  const { rows } = await sql<{
    week: string
    amount_minor: Minor
  }>`select week::text, amount_minor from loyalty.cashback
    where player_id = ${playerId} and paid_at is null order by week for update`.execute(tx)
  for (const { week, amount_minor: amountMinor } of rows) {
    const transactionId = await payCashback(tx, { playerId, amountMinor, reference: week, now })
    await sql`update loyalty.cashback set paid_at = ${now}, transaction_id = ${transactionId}
      where player_id = ${playerId} and week = ${week}`.execute(tx)
    await addNotification(
      tx,
      playerId,
      { kind: 'cashback-paid', facts: { amount: toWireMoney(amountMinor), week } },
      now,
    )
  }
  return rows.length > 0
}

export async function listCashbacks(
  read: Db,
  playerId: string,
  limit: number,
): Promise<Cashback[]> {
  const { rows } =
    await sql<Cashback>`select week::text, level, percent, loss_minor as "lossMinor", amount_minor
      as "amountMinor", paid_at as "paidAt"
    from loyalty.cashback where player_id = ${playerId} order by week desc limit ${limit}`.execute(
      read,
    )
  return rows
}
