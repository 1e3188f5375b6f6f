import { createRoundDraw } from '#games/tables/round-draw.ts'
import type { SeatAction } from '#games/tables/table-game.ts'
import type { AskedTurn } from '#shared/contracts/tables.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { databaseTime } from '#server/platform/database/database-time.ts'
import type { LiveTable } from './live-table.ts'
import type { Moved } from './place-bets.ts'
import type { Order, StakeAccount } from './stake-account.ts'
import { outcomeFrom, type RoundOutcome, type TableChains } from './round-result.ts'
import { listMoves, listSeats, turnEnd, writeMove } from './seats.ts'
import { findStake, raiseStake } from './stake.ts'
import { findRound } from './table-round.ts'
import type { TablesTables } from './tables.ts'

/** `turn`: the decision the player's page was asking for, when it reports one. */
export type SeatOrder = { seat: number; action: SeatAction; turn?: AskedTurn | undefined }

/**
 * Makes a player's move in one commit: takes its stake and writes the move. Locks the round, so of
 * two concurrent moves the second is checked against the result of the first.
 * @throws Refusal 'not possible' out of turn, too late or against the rules, 'insufficient
 * balance', 'duplicate', 'record not found'
 */
export async function actAtSeat(
  tx: Tx,
  chains: TableChains,
  table: LiveTable,
  account: StakeAccount,
  order: Order,
  { seat, action, turn }: SeatOrder,
): Promise<Moved> {
  const { tableId, number } = order
  const before = await account.begin(tx, order, true)
  if (before !== undefined) return { reply: before, isNew: false }
  const { game } = table
  const now = await databaseTime(tx)
  const round = await findRound(tx, tableId, number)
  if (round === undefined || game.play !== 'seated') throw new Refusal('record not found')
  if (round.state !== 'closed' || round.turnEndsAt === null || now >= round.turnEndsAt)
    throw new Refusal('not possible', { reason: 'not your turn' })
  const stake = await findStake(tx, tableId, number, account.owner)
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
    outcomeFrom(
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
  const reply = await account.stake(tx, order, stake.id, raiseMinor, stake.bets)
  if (raiseMinor > 0n) await raiseStake(tx, stake, raiseMinor)
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
 * Rejects a late decision: the hand was already decided on timeout, and the answer must not apply
 * to the next question.
 */
function isAsked(
  turns: RoundOutcome['turns'],
  seat: number,
  { hand, insurance }: AskedTurn,
): boolean {
  return turns.some(
    (one) =>
      one.seat === seat && one.hand === hand && one.actions.includes('insurance') === insurance,
  )
}
