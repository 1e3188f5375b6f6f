import type { HistoryMark } from '#games/tables/table-events.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { TableChains } from './round-result.ts'
import type { TablesTables } from './tables.ts'

export type TableDrawn = { number: number; mark: HistoryMark; hash: string; salt: string }

export async function listDrawn(
  read: Db,
  chains: TableChains,
  tableId: string,
  after: number,
  limit: number,
): Promise<TableDrawn[]> {
  const rows = await read
    .withTables<TablesTables>()
    .selectFrom('tables.round')
    .select(['number', 'chain_id', 'mark', 'hash'])
    .where('table_id', '=', tableId)
    .where('state', '=', 'over')
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
  const known = await chains
    .of(tableId)
    .listChains(read, [...new Set(rows.map((row) => row.chain_id))])
  return rows.flatMap(({ number, chain_id: chainId, mark, hash }) => {
    const chain = known.get(chainId)
    return mark === null || hash === null || chain === undefined
      ? []
      : [{ number, mark, hash, salt: chain.salt }]
  })
}
