import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import { refuseFields, Refusal } from '#shared/refusals.ts'
import { MAX_HALL_TICKETS, MAX_TABLE_LIMIT_MINOR } from '#shared/office/staff.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listRooms, type BingoRoom } from './rooms.ts'
import { storedRules } from './rules.ts'

/** `ticketMinor`: ticket price in kuruş. `maxTickets`: maximum tickets per player and round. */
export type HallLimits = { ticketMinor: Minor; maxTickets: number }

const LIRA = 100n

/**
 * @throws FieldRefusal when the price is not a positive whole number of lira, or the ticket count
 * is outside the limits of a call
 */
export function requireHallLimits({ ticketMinor, maxTickets }: HallLimits): void {
  if (
    ticketMinor <= 0n ||
    ticketMinor % LIRA !== 0n ||
    ticketMinor * BigInt(maxTickets) > MAX_TABLE_LIMIT_MINOR
  )
    throw refuseFields({ ticket: 'amountRange' })
  if (maxTickets < 1 || maxTickets > MAX_HALL_TICKETS)
    throw refuseFields({ maxTickets: 'amountRange' })
}

/**
 * Changes a hall's price and ticket limit. Applies to rounds put on sale from now on; rounds
 * already on sale keep theirs. `fromVersion` is the version of the limits when the change was
 * requested.
 * @throws Refusal 'record not found', 'not possible' where they were changed meanwhile;
 * FieldRefusal as `requireHallLimits`
 */
export async function setHallLimits(
  tx: Tx,
  roomId: string,
  fromVersion: number,
  limits: HallLimits,
): Promise<{ before: BingoRoom; after: BingoRoom }> {
  await sql`select from bingo.room where id = ${roomId} for update`.execute(tx)
  const before = (await listRooms(tx)).find(({ id }) => id === roomId)
  if (before === undefined) throw new Refusal('record not found')
  if (before.limitsVersion !== fromVersion) throw new Refusal('not possible')
  requireHallLimits(limits)
  const after = { ...before, limitsVersion: fromVersion + 1, rules: { ...before.rules, ...limits } }
  await sql`update bingo.room set limits_version = ${after.limitsVersion},
    rules = ${storedRules(after.rules)}::jsonb where id = ${roomId}`.execute(tx)
  return { before, after }
}
