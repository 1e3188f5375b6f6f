import { sql } from 'kysely'
import { addDays, startOfSiteDay } from '#shared/dates.ts'
import { cashbackOf, levelOf, levelReached, type LoyaltyLevel } from '#shared/loyalty.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { getKeptOut, whyNotCredit } from '#server/domains/identity/index.ts'
import { addNotification, lockPlayer, payCashback } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
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

/** Players whose week ended before this Monday, at most so many. */
export async function listUnclosed(read: Db, monday: string, most: number): Promise<string[]> {
  const { rows } = await sql<{
    player_id: string
  }>`select player_id from loyalty.member where week < ${monday}
    and not platform.is_held('loyalty:close-week', player_id || ' ' || ${monday}) order by week, player_id limit ${most}`.execute(
    read,
  )
  return rows.map(({ player_id: playerId }) => playerId)
}

/**
 * Closes a player's weeks that ended, each once: what their level returns of its net loss is
 * written down. A week is cut by the time of the entries, whenever this runs, and so is the level.
 * Returns whether the player reached a level by what was counted.
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
  await sql`update loyalty.member set week = ${monday} where player_id = ${playerId} and week < ${monday}`.execute(
    tx,
  )
  return reached
}

async function noteCashback(tx: Tx, playerId: string, week: string, member: Member): Promise<void> {
  const level = levelAtEnd(member, week)
  const amountMinor = cashbackOf(level, member.netLossMinor)
  if (amountMinor <= 0n) return
  await sql`insert into loyalty.cashback (player_id, week, level, percent, loss_minor, amount_minor)
    values (${playerId}, ${week}, ${level.level}, ${level.cashbackPercent}, ${member.netLossMinor}, ${amountMinor})`.execute(
    tx,
  )
}

/** A level that was raised after the week is not that week's. */
function levelAtEnd({ level, reachedAt, turnoverMinor }: Member, week: string): LoyaltyLevel {
  const isOlder = reachedAt !== null && reachedAt < startOfSiteDay(addDays(week, DAYS_OF_A_WEEK))
  return isOlder ? levelOf(level) : levelReached(turnoverMinor)
}

/**
 * Players with cashback to be paid who do not keep themselves out now and have an open account, at
 * most so many.
 */
export async function listPayable(
  read: Db,
  monday: string,
  now: Date,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{
    player_id: string
  }>`select distinct c.player_id from loyalty.cashback c join identity.player p on p.id = c.player_id
    where c.paid_at is null and p.status not in ('closed', 'inactive') and identity.kept_out_until(c.player_id, ${now}) is null
      and not platform.is_held('loyalty:pay-cashback', c.player_id || ' ' || ${monday}) limit ${most}`.execute(
    read,
  )
  return rows.map(({ player_id: playerId }) => playerId)
}

/**
 * Pays a player what is written down, each week once. Who keeps themselves out, or closed their
 * account meanwhile, is paid nothing now. Returns whether anything was paid.
 */
export async function payCashbacks(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  await lockPlayer(tx, playerId)
  const { timeOutUntil } = await getKeptOut(tx, playerId, now)
  if (timeOutUntil !== null || (await whyNotCredit(tx, playerId, now)) !== undefined) return false
  const { rows } = await sql<{
    week: string
    amount_minor: Minor
  }>`select week::text, amount_minor from loyalty.cashback
    where player_id = ${playerId} and paid_at is null order by week for update`.execute(tx)
  for (const { week, amount_minor: amountMinor } of rows) {
    const transactionId = await payCashback(tx, { playerId, amountMinor, reference: week, now })
    await sql`update loyalty.cashback set paid_at = ${now}, transaction_id = ${transactionId} where player_id = ${playerId} and week = ${week}`.execute(
      tx,
    )
    await addNotification(
      tx,
      playerId,
      { kind: 'cashback-paid', facts: { amount: toWireMoney(amountMinor), week } },
      now,
    )
  }
  return rows.length > 0
}

/** A player's newest, at most so many. */
export async function listCashbacks(read: Db, playerId: string, most: number): Promise<Cashback[]> {
  const { rows } =
    await sql<Cashback>`select week::text, level, percent, loss_minor as "lossMinor", amount_minor as "amountMinor", paid_at as "paidAt"
    from loyalty.cashback where player_id = ${playerId} order by week desc limit ${most}`.execute(
      read,
    )
  return rows
}
