import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TableResult } from '#games/tables/table-game.ts'
import { hashInput, SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { sumOf, takeBets } from './bet-limits.ts'
import type { LiveTable } from './live-table.ts'
import { storedBets, type Stake } from './stake.ts'
import type { TablesTables } from './tables.ts'

const CALL = 'tables.give_back'

/**
 * Refunds a player's bets on hands that were not played, before the round is paid, like an undo in
 * time. They do not count toward bonuses, levels or tournaments. Returns the remaining stake. Play
 * credit is unchanged, because it never counts.
 */
export async function refundIdleBets(
  tx: Tx,
  table: LiveTable,
  result: TableResult,
  stake: Stake,
  now: Date,
): Promise<Stake> {
  const { id, owner, lang } = stake
  const idle = stake.bets.filter((bet) => result.isIdle?.(bet) === true)
  if (idle.length === 0 || !('playerId' in owner)) return stake
  const [amountMinor, bets] = [sumOf(idle), takeBets(stake.bets, idle)]
  const {
    rows: [answer],
  } = await sql<{
    outcome: string
  }>`select outcome from wallet.take_back(${owner.playerId}, ${randomUUID()}, ${CALL},
    ${hashInput({ stake: id })},
    ${amountMinor}, ${id}, ${table.id}, ${table.name[lang]}, ${SUB_CATEGORY.liveTable}::smallint,
      '[]'::jsonb, ${now})`.execute(tx)
  if (answer?.outcome !== 'done')
    throw new Error(`tables: the wallet answered ${answer?.outcome ?? 'nothing'}`)
  await tx
    .withTables<TablesTables>()
    .updateTable('tables.stake')
    .set(({ eb }) => ({
      staked_minor: eb('staked_minor', '-', amountMinor),
      bets: storedBets(bets),
    }))
    .where('id', '=', id)
    .where('player_id', '=', owner.playerId)
    .execute()
  return { ...stake, bets, stakedMinor: stake.stakedMinor - amountMinor }
}
