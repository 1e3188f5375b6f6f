import { areOpposite } from '#games/tables/opposite-bets.ts'
import type { TableBet } from '#games/tables/table-game.ts'
import type { TableReply } from '#shared/contracts/tables.ts'
import type { Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import { TABLES_TEXTS } from '#shared/texts/server/texts.ts'
import { newRoundId } from '#server/domains/rounds/index.ts'
import { setStakeCounts } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { databaseTime } from '#server/platform/database/database-time.ts'
import { addBets, requireMainBets, requireWithinLimits, sumOf, takeBets } from './bet-limits.ts'
import { inRound, type LiveTable } from './live-table.ts'
import type { Order, StakeAccount } from './stake-account.ts'
import { holdSeats } from './seats.ts'
import { findStake, takePlaced, updateBets, writeBets, type Stake } from './stake.ts'
import { findRound, type TableRound } from './table-round.ts'

export function betsClosed(): Refusal {
  return new Refusal('not possible', { reason: 'bets closed' }, TABLES_TEXTS.betsClosed)
}

/** `isNew`: this call moved money. */
export type Moved = { reply: TableReply; isNew: boolean }

/**
 * Places bets on the current round in one commit, by the database's time after the round is locked.
 * Closing the round waits for this transaction.
 * @throws Refusal 'not possible' after the bets are closed, 'limit reached', 'insufficient
 * balance', 'duplicate', 'token expired', 'jurisdiction'
 */
export async function placeBets(
  tx: Tx,
  table: LiveTable,
  account: StakeAccount,
  order: Order & { lang: Lang },
  bets: readonly TableBet[],
): Promise<Moved> {
  const before = await account.begin(tx, order)
  if (before !== undefined) return { reply: before, isNew: false }
  const round = await requireBetting(tx, order)
  const { tableId, number, lang, now } = order
  const standing = await findStake(tx, tableId, number, account.owner)
  const after = addBets(standing?.bets ?? [], bets)
  requireWithinLimits(inRound(table, round), after)
  requireMainBets(table, after)
  const stake = {
    id: standing?.id ?? newRoundId(now),
    tableId,
    number,
    owner: account.owner,
    lang,
    bets: after,
    openedAt: standing?.openedAt ?? now,
  }
  const reply = await account.stake(tx, order, stake.id, sumOf(bets), after)
  await writeBets(tx, stake, bets)
  if (areOpposite(table.game, after)) await countStake(tx, stake, false)
  if (table.game.play === 'seated') await holdSeats(tx, stake)
  return { reply, isNew: true }
}

/**
 * Undoes the last call's bets, or all bets of the round, while bets are open. Calls are undone from
 * the newest, so a side bet never stands without the main bet that allowed it.
 * @throws Refusal as placing does; 'not possible' where nothing stands
 */
export async function undoBets(
  tx: Tx,
  table: LiveTable,
  account: StakeAccount,
  order: Order,
  all: boolean,
): Promise<Moved> {
  const before = await account.begin(tx, order)
  if (before !== undefined) return { reply: before, isNew: false }
  await requireBetting(tx, order)
  const standing = await findStake(tx, order.tableId, order.number, account.owner)
  const taken = standing && (await takePlaced(tx, standing, all))
  if (standing === undefined || taken === undefined)
    throw new Refusal('not possible', { reason: 'nothing to undo' })
  const after = takeBets(standing.bets, taken)
  const reply = await account.refund(tx, order, standing.id, sumOf(taken), after)
  await updateBets(tx, standing, after)
  if (areOpposite(table.game, standing.bets) && !areOpposite(table.game, after))
    await countStake(tx, standing, true)
  if (table.game.play === 'seated')
    await holdSeats(tx, { ...standing, bets: after.filter(({ spot }) => spot.startsWith('seat:')) })
  return { reply, isNew: true }
}

/** Opposite bets do not count toward wagering; play credit never counts. */
async function countStake(
  tx: Tx,
  { id, owner }: Pick<Stake, 'id' | 'owner'>,
  counts: boolean,
): Promise<void> {
  if ('playerId' in owner) await setStakeCounts(tx, id, counts)
}

async function requireBetting(tx: Tx, { tableId, number }: Order): Promise<TableRound> {
  const round = await findRound(tx, tableId, number)
  if (round === undefined) throw new Refusal('record not found')
  if (round.state !== 'betting' || (await databaseTime(tx)) >= round.bettingEndsAt)
    throw betsClosed()
  return round
}
