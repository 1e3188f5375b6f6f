import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import { refuseFields, Refusal } from '#shared/refusals.ts'
import { MAX_HALL_TICKETS, MAX_TABLE_LIMIT_MINOR } from '#shared/staff.ts'
import type { Tx } from '#server/platform/database.ts'
import { listRooms, type BingoRoom } from './rooms.ts'
import { storedRules } from './rules.ts'

/**
 * What a hall takes: the price of a ticket in kuruş, and how many one player may have of a round.
 */
export type HallLimits = { ticketMinor: Minor; mostTickets: number }

const LIRA = 100n

/**
 * @throws FieldRefusal for what no hall can have: a ticket of nothing or of parts of a lira, more
 * tickets than a call takes
 */
export function requireHallLimits({ ticketMinor, mostTickets }: HallLimits): void {
  if (
    ticketMinor <= 0n ||
    ticketMinor % LIRA !== 0n ||
    ticketMinor * BigInt(mostTickets) > MAX_TABLE_LIMIT_MINOR
  )
    throw refuseFields({ ticket: 'amountRange' })
  if (mostTickets < 1 || mostTickets > MAX_HALL_TICKETS)
    throw refuseFields({ mostTickets: 'amountRange' })
}

/**
 * Gives a hall another price or number of tickets: rounds that are put on sale from now on are sold
 * so, those on sale keep what they have. `fromVersion` is what they were when asked for.
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
  await sql`update bingo.room set limits_version = ${after.limitsVersion}, rules = ${storedRules(after.rules)}::jsonb where id = ${roomId}`.execute(
    tx,
  )
  return { before, after }
}
