import { sql } from 'kysely'
import type { ReturnRange } from '#games/originals/round-odds.ts'
import type { TableGame } from '#games/tables/table-game.ts'
import type { Minor } from '#shared/money.ts'
import type { BigWin, PlayedGame } from '#server/domains/rounds/index.ts'
import type { Db } from '#server/platform/database.ts'

/** When the player last had a stake at each table. Its round ends by itself, so none waits for them. */
export async function listPlayedTables(read: Db, playerId: string): Promise<PlayedGame[]> {
  const { rows } = await sql<{ id: string; opened_at: Date }>`select t.id, s.opened_at from tables.live_table t cross join lateral (
    select opened_at from tables.stake where player_id = ${playerId} and table_id = t.id and staked_minor > 0 order by id desc limit 1) s`.execute(read)
  return rows.map(({ id, opened_at }) => ({ gameID: id, lastPlayedAt: opened_at, roundOpen: false, bestMultipleCenti: 0n }))
}

/** Stakes for money that brought ten times as much or more back, since an instant, newest first. */
export async function listBigTableWins(read: Db, since: Date, limit: number): Promise<BigWin[]> {
  // The condition is the index's own, word for word.
  const { rows } = await sql<{ player_id: string; table_id: string; staked_minor: Minor; win_minor: Minor; settled_at: Date }>`
    select player_id, table_id, staked_minor, win_minor, settled_at from tables.stake
    where state = 'settled' and player_id is not null and staked_minor > 0 and win_minor >= 10 * staked_minor and settled_at > ${since}
    order by settled_at desc, id limit ${limit}`.execute(read)
  return rows.map((row) => ({ playerId: row.player_id, gameID: row.table_id, stakeMinor: row.staked_minor, winMinor: row.win_minor, settledAt: row.settled_at }))
}

/** From a table's worst bet to its best, in percent; where seats decide, bad play can lose any amount. */
export function returnsOfTable({ play, spots, oddsOf }: TableGame): ReturnRange {
  const percents = spots.map((spot) => oddsOf(spot).rtpPercent)
  return { least: play === 'seated' ? null : Math.min(...percents), most: Math.max(...percents) }
}
