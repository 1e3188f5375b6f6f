import { sql, type RawBuilder } from 'kysely'
import type { Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { HostedRounds } from './engine.ts'

/**
 * A domain's stakes: their table (id, player_id, state, staked_minor, win_minor, settled_at), its
 * games as rows (key, game_id), and the stake columns that hold this key and the time of the stake.
 */
export type StakeRows = { stakes: string; games: RawBuilder<unknown>; key: string; madeAt: string }

export function createHostedRounds(
  read: Db,
  { stakes, games, key, madeAt }: StakeRows,
): Required<Pick<HostedRounds, 'ownerOf' | 'playedGames' | 'bigWins'>> {
  const [table, keyed, made] = [sql.table(stakes), sql.ref(`s.${key}`), sql.ref(`s.${madeAt}`)]
  return {
    async ownerOf(roundId) {
      const {
        rows: [row],
      } = await sql<{
        player_id: string | null
      }>`select player_id from ${table} where id = ${roundId}`.execute(read)
      return row?.player_id ?? undefined
    },
    async playedGames(playerId) {
      const { rows } = await sql<{
        game_id: string
        made_at: Date
      }>`select g.game_id, last.made_at from (${games}) g cross join lateral (
        select ${made} as made_at from ${table} s where s.player_id = ${playerId}
          and ${keyed} = g.key and s.staked_minor > 0 order by s.id desc limit 1) last`.execute(
        read,
      )
      return rows.map(({ game_id, made_at }) => ({
        gameID: game_id,
        lastPlayedAt: made_at,
        roundOpen: false,
        bestMultipleCenti: 0n,
      }))
    },
    async bigWins(since, limit) {
      const { rows } = await sql<{
        player_id: string
        game_id: string
        staked_minor: Minor
        win_minor: Minor
        settled_at: Date
      }>`
        select s.player_id, g.game_id, s.staked_minor, s.win_minor, s.settled_at from ${table} s
          join (${games}) g on g.key = ${keyed}
        where s.state = 'settled' and s.player_id is not null and s.staked_minor > 0
          and s.win_minor >= 10 * s.staked_minor and s.settled_at > ${since}
        order by s.settled_at desc, s.id limit ${limit}`.execute(read)
      return rows.map((row) => ({
        playerId: row.player_id,
        gameID: row.game_id,
        stakeMinor: row.staked_minor,
        winMinor: row.win_minor,
        settledAt: row.settled_at,
      }))
    },
  }
}
