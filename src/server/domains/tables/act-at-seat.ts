import { createRoundDraw } from '#games/tables/round-draw.ts'
import type { SeatAction } from '#games/tables/table-game.ts'
import type { AskedTurn } from '#shared/contracts/tables.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Tx } from '#server/platform/database.ts'
import { databaseTime } from '#server/platform/database-time.ts'
import type { LiveTable } from './live-table.ts'
import type { Moved } from './place-bets.ts'
import type { Order, Purse } from './purse.ts'
import { fateFrom, type Fate, type TableChains } from './round-result.ts'
import { listMoves, listSeats, turnEnd, writeMove } from './seats.ts'
import { findStake, raiseStake } from './stake.ts'
import { findRound } from './table-round.ts'
import type { TablesTables } from './tables.ts'

/** A decision, and of what, where the player's page says it. */
export type SeatOrder = { seat: number; action: SeatAction; turn?: AskedTurn | undefined }

/**
 * A player's move in their turn: what it stakes is taken, and the move written, in one commit. The
 * round is held, so two moves at once are one after the other, and the second is judged by what the
 * first left.
 * @throws Refusal 'not possible' out of turn, too late or against the rules, 'insufficient
 * balance', 'duplicate', 'record not found'
 */
export async function actAtSeat(
  tx: Tx,
  chains: TableChains,
  table: LiveTable,
  purse: Purse,
  order: Order,
  { seat, action, turn }: SeatOrder,
): Promise<Moved> {
  const { tableId, number } = order
  const before = await purse.begin(tx, order, true)
  if (before !== undefined) return { reply: before, isNew: false }
  const { game } = table
  const now = await databaseTime(tx)
  const round = await findRound(tx, tableId, number)
  if (round === undefined || game.play !== 'seated') throw new Refusal('record not found')
  if (round.state !== 'closed' || round.turnEndsAt === null || now >= round.turnEndsAt)
    throw new Refusal('not possible', { reason: 'not your turn' })
  const stake = await findStake(tx, tableId, number, purse.owner)
  const seats = await listSeats(tx, tableId, number)
  const staked = stake?.bets.find(({ spot }) => spot === `seat:${seat}`)
  if (
    stake === undefined ||
    staked === undefined ||
    !seats.some((held) => held.seat === seat && held.stakeId === stake.id)
  )
    throw new Refusal('not possible', { reason: 'not your seat' })

  const moves = await listMoves(tx, tableId, number)
  const { hash, chain } = await chains.of(tableId).hashOf(tx, number)
  const after = (made: typeof moves) =>
    fateFrom(
      hash,
      game,
      () => createRoundDraw(hash, chain.salt, number),
      seats.map((held) => held.seat),
      made,
    )
  const shown = after(moves)
  if (turn !== undefined && !isAsked(shown.turns, seat, turn))
    throw new Refusal('not possible', { reason: 'not your turn' })
  const raiseMinor = game.raiseOf(action, staked.amountMinor)
  const next = after([...moves, { seat, action }])
  const reply = await purse.stake(tx, order, stake.id, raiseMinor, stake.bets)
  if (raiseMinor > 0n) await raiseStake(tx, stake.id, raiseMinor)
  await writeMove(tx, tableId, number, moves.length + 1, { seat, action }, now)
  await tx
    .withTables<TablesTables>()
    .updateTable('tables.round')
    .set({
      turn_ends_at: turnEnd(
        now,
        next.events.length - shown.events.length,
        game.decisionMs,
        next.result !== undefined,
      ),
    })
    .where('table_id', '=', tableId)
    .where('number', '=', number)
    .execute()
  return { reply, isNew: true }
}

/**
 * Whose time was over has been decided for: what they decided late is no answer to what is asked
 * after it.
 */
function isAsked(turns: Fate['turns'], seat: number, { hand, insurance }: AskedTurn): boolean {
  return turns.some(
    (one) =>
      one.seat === seat && one.hand === hand && one.actions.includes('insurance') === insurance,
  )
}
