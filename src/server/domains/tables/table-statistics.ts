import { tableStatistics } from '#games/tables/statistics/table-statistics.ts'
import type { TableStatisticsReply } from '#shared/contracts/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { LiveTable } from './live-table.ts'
import { findLastOver, listResults, toRoundID } from './table-round.ts'

/** The server keeps more rounds of every table (`remove-empty-rounds.ts`). */
export const STATISTICS_ROUNDS = 500

type Kept = { number: number | undefined; reply: Promise<TableStatisticsReply> }

/**
 * Counts a table's last rounds, once per round and process: the primary key of the rounds gives the
 * newest ones, and concurrent requests share one read.
 */
export function tableStatisticsReader({ read }: Pick<Database, 'read'>) {
  const kept = new Map<string, Kept>()

  async function count({ id, game }: LiveTable): Promise<TableStatisticsReply> {
    const past = await listResults(read, id, STATISTICS_ROUNDS)
    const [newest] = past
    return {
      tableID: id,
      rounds: past.length,
      newest: newest === undefined ? null : toRoundID(id, newest.number),
      groups: tableStatistics(
        game.kind,
        past.map(({ mark }) => mark),
      ).map(({ group, rows }) => ({ group, rows: [...rows] })),
    }
  }

  return async (table: LiveTable): Promise<TableStatisticsReply> => {
    const number = await findLastOver(read, table.id)
    const known = kept.get(table.id)
    if (known !== undefined && known.number === number) return known.reply
    const fresh = { number, reply: count(table) }
    kept.set(table.id, fresh)
    fresh.reply.catch(() => {
      if (kept.get(table.id) === fresh) kept.delete(table.id)
    })
    return fresh.reply
  }
}
