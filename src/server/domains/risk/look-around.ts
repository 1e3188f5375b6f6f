import { sql } from 'kysely'
import { foldedTo } from '#server/domains/reports/index.ts'
import { THE_HOUSE } from '#server/domains/wallet/index.ts'
import type { Database } from '#server/platform/database.ts'
import { riskTables } from './tables.ts'
import { watchPlayer } from './watch-player.ts'

/** Numbers of entries whose players are looked for at once. */
const BATCH = 20_000n

/**
 * Looks at everybody who has entries since the last time, up to where the reports have folded: below that number nothing can still be committed. A player is a
 * commit of their own; cut off in between, those already looked at have nothing new.
 */
export async function lookAround({ read, transaction }: Pick<Database, 'read' | 'transaction'>, now: Date): Promise<void> {
  const last = await foldedTo(read)
  for (;;) {
    const { to_entry_id: from } = await riskTables(read).selectFrom('risk.progress').select('to_entry_id').executeTakeFirstOrThrow()
    if (from >= last) return
    const to = from + BATCH < last ? from + BATCH : last
    const { rows } = await sql<{ player_id: string }>`select distinct player_id from wallet.entry where id > ${from} and id <= ${to} and player_id <> ${THE_HOUSE}`.execute(read)
    for (const { player_id: playerId } of rows) await transaction((tx) => watchPlayer(tx, playerId, now))
    await transaction((tx) => riskTables(tx).updateTable('risk.progress').set({ to_entry_id: to }).where('to_entry_id', '=', from).execute())
  }
}
