import { sql } from 'kysely'
import { highestTopUp } from '#games/bingo/round-outlook.ts'
import type { RoundRules } from '#games/bingo/house-rooms.ts'
import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { BingoRoom } from './rooms.ts'
import type { GuaranteeState } from './tables.ts'

/**
 * The guarantees of a new round. `rules` are those of the hall, without guarantees unless `held`.
 */
type Held = {
  rules: RoundRules
  guarantee: GuaranteeState
  day: string | null
  heldMinor: Minor
}

const dayOf = (at: Date) => sql`(${at}::timestamptz at time zone 'Europe/Istanbul')::date`

/**
 * Decides what a round guarantees when its sale opens. Locks the hall's budget of the day on which
 * the round begins, and holds back the most that the round can need, so a guarantee that buyers see
 * is always paid. Where the rest of the budget is less, the round guarantees nothing. `keepHeld`
 * writes the hold once the round is written.
 */
export async function decideGuarantee(
  tx: Tx,
  { id, game, rules, guaranteeBudgetMinor }: BingoRoom,
  startsAt: Date,
): Promise<Held> {
  const without = { rules: { ...rules, guarantees: {} }, day: null, heldMinor: 0n }
  const heldMinor = highestTopUp(rules, game)
  if (heldMinor === 0n || guaranteeBudgetMinor === 0n) return { ...without, guarantee: 'none' }
  // A lower budget does not take back what the day has promised or paid.
  const {
    rows: [row],
  } = await sql<{ day: string; leftMinor: Minor }>`
    insert into bingo.guarantee_day as d (room_id, day, budget_minor)
    values (${id}, ${dayOf(startsAt)}, ${guaranteeBudgetMinor})
    on conflict (room_id, day) do update
      set budget_minor = greatest(excluded.budget_minor, d.held_minor + d.paid_minor)
    returning day::text, budget_minor - held_minor - paid_minor as "leftMinor"`.execute(tx)
  if (row === undefined || row.leftMinor < heldMinor) return { ...without, guarantee: 'spent' }
  return { rules, guarantee: 'held', day: row.day, heldMinor }
}

export async function keepHeld(tx: Tx, roomId: string, { day, heldMinor }: Held): Promise<void> {
  if (day === null) return
  await sql`update bingo.guarantee_day set held_minor = held_minor + ${heldMinor}
    where room_id = ${roomId} and day = ${day}::date`.execute(tx)
}

/**
 * Releases what a round held back, and books what its prizes needed. Belongs to the commit that
 * closes or cancels the sale.
 */
export async function spendHeld(
  tx: Tx,
  roomId: string,
  number: number,
  topUpMinor: Minor,
): Promise<void> {
  await sql`update bingo.guarantee_day d set held_minor = d.held_minor - r.held_minor,
    paid_minor = d.paid_minor + ${topUpMinor}::bigint
    from bingo.round r where r.room_id = ${roomId} and r.number = ${number}
      and d.room_id = r.room_id and d.day = r.guarantee_day`.execute(tx)
}

type GuaranteeDay = { heldMinor: Minor; paidMinor: Minor }

export async function readGuaranteeDay(read: Db, roomId: string, now: Date): Promise<GuaranteeDay> {
  const {
    rows: [row],
  } = await sql<GuaranteeDay>`select held_minor as "heldMinor", paid_minor as "paidMinor"
    from bingo.guarantee_day where room_id = ${roomId} and day = ${dayOf(now)}`.execute(read)
  return row ?? { heldMinor: 0n, paidMinor: 0n }
}
