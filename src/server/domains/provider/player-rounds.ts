import type { Minor } from '#shared/money.ts'
import type { PlayedGame } from '#server/domains/rounds/index.ts'
import type { Database } from '#server/platform/database/database.ts'

export type StudioRound = { roundId: string; betMinor: Minor; winMinor: Minor; openedAt: Date }

const ROUNDS = `select r.id, r.bet_minor, r.win_minor, t.opened_at from (
    select round_id, min(created_at) as opened_at from provider.transaction where player_id = $1
      and created_at >= $3 and round_id is not null group by round_id
  ) t join provider.round r on r.id = t.round_id
  where r.game_id = $2 and r.player_id = $1 and (r.bet_minor <> 0 or r.win_minor <> 0)
    order by t.opened_at desc, r.id limit $4`

/**
 * Lists a player's rounds at one studio's game since an instant, newest first, without rounds whose
 * stake was fully returned.
 */
export async function listStudioRounds(
  database: Database,
  playerId: string,
  gameID: string,
  since: Date,
  limit: number,
): Promise<StudioRound[]> {
  const rows = await database.statement<{
    id: string
    bet_minor: Minor
    win_minor: Minor
    opened_at: Date
  }>('provider-player-rounds', ROUNDS, [playerId, gameID, since, limit])
  return rows.map((row) => ({
    roundId: row.id,
    betMinor: row.bet_minor,
    winMinor: row.win_minor,
    openedAt: row.opened_at,
  }))
}

export async function listPlayedStudioGames(
  database: Database,
  playerId: string,
): Promise<PlayedGame[]> {
  const rows = await database.statement<{ game_id: string; last_played_at: Date }>(
    'provider-played',
    'select game_id, last_played_at from provider.played where player_id = $1',
    [playerId],
  )
  return rows.map((row) => ({
    gameID: row.game_id,
    lastPlayedAt: row.last_played_at,
    roundOpen: false,
    bestMultipleCenti: 0n,
  }))
}

export async function countStudioRounds(
  database: Database,
  since: Date,
): Promise<Map<string, bigint>> {
  const rows = await database.statement<{ game_id: string; rounds: bigint }>(
    'provider-round-count',
    'select game_id, count(*) as rounds from provider.round where opened_at > $1 and (bet_minor <> 0 or win_minor <> 0) group by game_id',
    [since],
  )
  return new Map(rows.map((row) => [row.game_id, row.rounds]))
}

const RUNNING = `select exists (select from provider.round r join provider.key k
  on k.studio = r.studio
  where k.id = $1 and r.player_id = $2 and r.game_id = $3 and r.round = $4 and not r.is_closed)
    as runs`

export async function isRoundRunning(
  database: Database,
  {
    keyId,
    playerId,
    gameID,
    round,
  }: { keyId: string; playerId: string; gameID: string; round: string },
): Promise<boolean> {
  const [row] = await database.statement<{ runs: boolean }>('provider-round-runs', RUNNING, [
    keyId,
    playerId,
    gameID,
    round,
  ])
  return row?.runs === true
}
