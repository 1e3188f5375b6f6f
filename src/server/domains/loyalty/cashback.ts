import { sql } from 'kysely'
import { cashbackOf, levelOf } from '#shared/loyalty.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { getKeptOut, whyNotCredit } from '#server/domains/identity/index.ts'
import { addNotification, lockPlayer, payCashback } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { countPlayer, readMember } from './member.ts'

export type Cashback = { week: string; level: number; percent: number; lossMinor: Minor; amountMinor: Minor; paidAt: Date | null }

/** Players whose week ended before this Monday, at most so many. */
export async function listUnclosed(read: Db, monday: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`select player_id from loyalty.member where week < ${monday} order by week, player_id limit ${most}`.execute(read)
  return rows.map(({ player_id: playerId }) => playerId)
}

/**
 * Closes a player's week once: what their level gives back of its net loss is written down, and the new week begins where this one ends, so that every
 * kuruş counts to one week. Returns whether the player reached a level by it.
 */
export async function closeWeek(tx: Tx, playerId: string, monday: string, now: Date): Promise<boolean> {
  const reached = await countPlayer(tx, playerId, monday, now)
  const member = await readMember(tx, playerId)
  if (member === undefined || member.week >= monday) return reached !== undefined
  const level = levelOf(member.level)
  const lossMinor = member.netLossMinor - member.weekFromMinor
  const amountMinor = cashbackOf(level, lossMinor)
  if (amountMinor > 0n) {
    await sql`insert into loyalty.cashback (player_id, week, level, percent, loss_minor, amount_minor)
      values (${playerId}, ${member.week}, ${level.level}, ${level.cashbackPercent}, ${lossMinor}, ${amountMinor})`.execute(tx)
  }
  await sql`update loyalty.member set week = ${monday}, week_from_minor = ${member.netLossMinor} where player_id = ${playerId}`.execute(tx)
  return reached !== undefined
}

/** Players with cashback to be paid who do not keep themselves out now and have an open account, at most so many. */
export async function listPayable(read: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`select distinct c.player_id from loyalty.cashback c join identity.player p on p.id = c.player_id
    where c.paid_at is null and p.status not in ('closed', 'inactive') and identity.kept_out_until(c.player_id, ${now}) is null limit ${most}`.execute(read)
  return rows.map(({ player_id: playerId }) => playerId)
}

/** Pays a player what is written down, each week once. Who keeps themselves out, or closed their account meanwhile, is paid nothing now. Returns whether anything was paid. */
export async function payCashbacks(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  await lockPlayer(tx, playerId)
  const { timeOutUntil } = await getKeptOut(tx, playerId, now)
  if (timeOutUntil !== null || (await whyNotCredit(tx, playerId, now)) !== undefined) return false
  const { rows } = await sql<{ week: string; amount_minor: Minor }>`select week::text, amount_minor from loyalty.cashback
    where player_id = ${playerId} and paid_at is null order by week for update`.execute(tx)
  for (const { week, amount_minor: amountMinor } of rows) {
    const transactionId = await payCashback(tx, { playerId, amountMinor, reference: week, now })
    await sql`update loyalty.cashback set paid_at = ${now}, transaction_id = ${transactionId} where player_id = ${playerId} and week = ${week}`.execute(tx)
    await addNotification(tx, playerId, { kind: 'cashback-paid', facts: { amount: toWireMoney(amountMinor), week } }, now)
  }
  return rows.length > 0
}

/** A player's newest, at most so many. */
export async function listCashbacks(read: Db, playerId: string, most: number): Promise<Cashback[]> {
  const { rows } = await sql<Cashback>`select week::text, level, percent, loss_minor as "lossMinor", amount_minor as "amountMinor", paid_at as "paidAt"
    from loyalty.cashback where player_id = ${playerId} order by week desc limit ${most}`.execute(read)
  return rows
}
