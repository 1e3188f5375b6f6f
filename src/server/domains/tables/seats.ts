import { sql } from 'kysely'
import { z } from 'zod'
import type { SeatMove } from '#games/tables/table-game.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Stake } from './stake.ts'
import type { TablesTables } from './tables.ts'

/** Display time of one card or action before a decision is due. */
const SHOWN_EVENT_MS = 450

export type HeldSeat = { seat: number; stakeId: string; playerId: string | null }

const seatMove = z.union([
  z.object({ action: z.literal('closeInsurance') }),
  z.object({ action: z.literal('closeDecisions') }),
  z.object({
    seat: z.number().int(),
    action: z.enum(['hit', 'stand', 'double', 'split', 'insurance', 'evenMoney']),
  }),
])

/**
 * Returns the end of a turn: the display time of new events plus, unless the round is finished, the
 * decision time.
 */
export function turnEnd(
  now: Date,
  newEvents: number,
  decisionMs: number,
  isFinished: boolean,
): Date {
  return new Date(now.getTime() + newEvents * SHOWN_EVENT_MS + (isFinished ? 0 : decisionMs))
}

export async function listSeats(
  read: Db | Tx,
  tableId: string,
  number: number,
): Promise<HeldSeat[]> {
  const rows = await read
    .withTables<TablesTables>()
    .selectFrom('tables.seat')
    .select(['seat', 'stake_id', 'player_id'])
    .where('table_id', '=', tableId)
    .where('number', '=', number)
    .orderBy('seat')
    .execute()
  return rows.map(({ seat, stake_id: stakeId, player_id: playerId }) => ({
    seat,
    stakeId,
    playerId,
  }))
}

export async function listMoves(
  read: Db | Tx,
  tableId: string,
  number: number,
): Promise<SeatMove[]> {
  const rows = await read
    .withTables<TablesTables>()
    .selectFrom('tables.move')
    .select('move')
    .where('table_id', '=', tableId)
    .where('number', '=', number)
    .orderBy('n')
    .execute()
  return rows.map(({ move }) => seatMove.parse(move))
}

/** Writes the round's `n`-th move. Returns false when it exists already. */
export async function writeMove(
  tx: Tx,
  tableId: string,
  number: number,
  n: number,
  move: SeatMove,
  now: Date,
): Promise<boolean> {
  const written = await tx
    .withTables<TablesTables>()
    .insertInto('tables.move')
    .values({
      table_id: tableId,
      number,
      n,
      move: sql`${JSON.stringify(move)}::jsonb`,
      made_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('n')
    .executeTakeFirst()
  return written !== undefined
}

/**
 * Takes the seats a stake has bets on and releases its other seats.
 * @throws Refusal 'not possible' for a seat that is another's, or a bet behind a seat no one holds
 */
export async function holdSeats(
  tx: Tx,
  stake: Pick<Stake, 'id' | 'tableId' | 'number' | 'owner' | 'bets'>,
): Promise<void> {
  const { id, tableId, number, owner, bets } = stake
  const [own, behind] = ['seat', 'behind'].map((kind) =>
    bets
      .flatMap(({ spot }) =>
        spot.startsWith(`${kind}:`) ? [Number(spot.slice(kind.length + 1))] : [],
      )
      .toSorted((a, b) => a - b),
  )
  await sql`delete from tables.seat where table_id = ${tableId} and number = ${number}
    and stake_id = ${id} and seat <> all(${own}::int[])`.execute(tx)
  // In ascending order, so that two players who want each other's seats cannot deadlock.
  for (const seat of own ?? [])
    await tx
      .withTables<TablesTables>()
      .insertInto('tables.seat')
      .values({
        table_id: tableId,
        number,
        seat,
        stake_id: id,
        player_id: 'playerId' in owner ? owner.playerId : null,
        launch_id: 'launchId' in owner ? owner.launchId : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const held = await listSeats(tx, tableId, number)
  for (const seat of own ?? [])
    if (!held.some((one) => one.seat === seat && one.stakeId === id))
      throw new Refusal('not possible', { reason: 'seat taken', seat })
  for (const seat of behind ?? [])
    if (!held.some((one) => one.seat === seat))
      throw new Refusal('not possible', { reason: 'seat empty', seat })
}
