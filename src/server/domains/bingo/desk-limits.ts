import { sql } from 'kysely'
import type { PrizeKind } from '#games/bingo/bingo-game.ts'
import { highestTopUp, losesAlone } from '#games/bingo/round-outlook.ts'
import type { Guarantees } from '#games/bingo/share-sales.ts'
import type { Minor } from '#shared/money.ts'
import { refuseFields, Refusal } from '#shared/refusals.ts'
import { MAX_HALL_CROWD, MAX_HALL_TICKETS, MAX_TABLE_LIMIT_MINOR } from '#shared/office/staff.ts'
import { BINGO_TEXTS } from '#shared/texts/server/texts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listRooms, type BingoRoom } from './rooms.ts'
import { storedRules } from './rules.ts'

/**
 * `ticketMinor`: ticket price in kuruş. `maxTickets`: maximum tickets per player and round. A round
 * with fewer than `minPlayers` players or `minTickets` tickets is refunded. `guarantees` are topped
 * up from `guaranteeBudgetMinor` a day.
 */
export type HallLimits = {
  ticketMinor: Minor
  maxTickets: number
  minPlayers: number
  minTickets: number
  guarantees: Guarantees
  guaranteeBudgetMinor: Minor
}
/** A request; what it does not name stays as it is. */
export type HallChange = Pick<HallLimits, 'ticketMinor' | 'maxTickets'> & Partial<HallLimits>

const LIRA = 100n

export function limitsOf({ rules, guaranteeBudgetMinor }: BingoRoom): HallLimits {
  const { ticketMinor, maxTickets, minPlayers, minTickets, guarantees } = rules
  return { ticketMinor, maxTickets, minPlayers, minTickets, guarantees, guaranteeBudgetMinor }
}

/**
 * Checks a hall's limits as they would be after the change.
 * @throws FieldRefusal when the price is not a positive whole number of lira, or a count or an
 * amount is outside its range; Refusal 'not possible' when one player who buys every ticket would
 * get back what they pay, or when the budget of a day does not pay one round
 */
export function requireHallLimits(room: BingoRoom, change: HallChange): void {
  const limits = { ...limitsOf(room), ...change }
  const { ticketMinor, maxTickets, minPlayers, minTickets, guaranteeBudgetMinor } = limits
  if (
    ticketMinor <= 0n ||
    ticketMinor % LIRA !== 0n ||
    ticketMinor * BigInt(maxTickets) > MAX_TABLE_LIMIT_MINOR
  )
    throw refuseFields({ ticket: 'amountRange' })
  if (maxTickets < 1 || maxTickets > MAX_HALL_TICKETS)
    throw refuseFields({ maxTickets: 'amountRange' })
  if (minPlayers < 1 || minPlayers > MAX_HALL_CROWD)
    throw refuseFields({ minPlayers: 'amountRange' })
  if (minTickets < 1 || minTickets > MAX_HALL_CROWD)
    throw refuseFields({ minTickets: 'amountRange' })
  if (guaranteeBudgetMinor > MAX_TABLE_LIMIT_MINOR)
    throw refuseFields({ guaranteeBudget: 'amountRange' })
  requireGuarantees(room, limits)
}

function requireGuarantees(room: BingoRoom, limits: HallLimits): void {
  const rules = { ...room.rules, ...limits }
  const known: readonly PrizeKind[] = room.game.prizes
  if (known.some((kind) => (limits.guarantees[kind] ?? 0n) > MAX_TABLE_LIMIT_MINOR))
    throw refuseFields({ guaranteeFull: 'amountRange' })
  const topUp = highestTopUp(rules, room.game)
  if (topUp > limits.guaranteeBudgetMinor && limits.guaranteeBudgetMinor > 0n)
    throw new Refusal('not possible', { reason: 'budget too low' }, BINGO_TEXTS.budgetTooLow)
  if (!losesAlone(rules, room.game))
    throw new Refusal('not possible', { reason: 'guarantees too high' }, BINGO_TEXTS.tooGenerous)
}

/**
 * Changes a hall's limits. Applies to rounds put on sale from now on; rounds already on sale keep
 * theirs. `fromVersion` is the version of the limits when the change was requested.
 * @throws Refusal 'record not found', 'not possible' where they were changed meanwhile;
 * as `requireHallLimits`
 */
export async function setHallLimits(
  tx: Tx,
  roomId: string,
  fromVersion: number,
  change: HallChange,
): Promise<{ before: BingoRoom; after: BingoRoom }> {
  await sql`select from bingo.room where id = ${roomId} for update`.execute(tx)
  const before = (await listRooms(tx)).find(({ id }) => id === roomId)
  if (before === undefined) throw new Refusal('record not found')
  if (before.limitsVersion !== fromVersion) throw new Refusal('not possible')
  requireHallLimits(before, change)
  const { guaranteeBudgetMinor, ...rules } = { ...limitsOf(before), ...change }
  const after = {
    ...before,
    limitsVersion: fromVersion + 1,
    rules: { ...before.rules, ...rules },
    guaranteeBudgetMinor,
  }
  await sql`update bingo.room set limits_version = ${after.limitsVersion},
    rules = ${storedRules(after.rules)}::jsonb, guarantee_budget_minor = ${guaranteeBudgetMinor}
    where id = ${roomId}`.execute(tx)
  return { before, after }
}
