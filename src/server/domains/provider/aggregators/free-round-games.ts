import { sql } from 'kysely'
import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Bets that suppliers commonly allow. The aggregator decides; the desk shows what it refused. */
export const FREE_ROUND_BETS: readonly Minor[] = [100n, 200n, 250n, 500n, 1_000n, 2_000n]
const MAX_LISTED = 500

export type FreeRoundGame = { gameID: string; name: Bilingual }

const GAMES = sql<{ game_id: string; name: string }>`select game_id, name from provider.offer
  where state = 'approved' and is_listed and has_free_rounds`

export async function listFreeRoundGames(read: Db): Promise<FreeRoundGame[]> {
  const { rows } = await sql<{ game_id: string; name: string }>`${GAMES} order by name, game_id
    limit ${MAX_LISTED}`.execute(read)
  return rows.map(toGame)
}

export async function findFreeRoundGame(
  db: Db | Tx,
  gameId: string,
): Promise<FreeRoundGame | undefined> {
  const { rows } = await sql<{
    game_id: string
    name: string
  }>`${GAMES} and game_id = ${gameId}`.execute(db)
  return rows[0] && toGame(rows[0])
}

const toGame = ({ game_id: gameID, name }: { game_id: string; name: string }): FreeRoundGame => ({
  gameID,
  name: { tr: name, en: name },
})

export type OfferedGame = FreeRoundGame & { hasFreeRounds: boolean }

const OFFERED = sql<{ game_id: string; name: string; has_free_rounds: boolean }>`select game_id,
  name, has_free_rounds from provider.offer where state = 'approved' and is_listed`

export async function listOfferedGames(read: Db | Tx): Promise<OfferedGame[]> {
  const { rows } = await sql<{ game_id: string; name: string; has_free_rounds: boolean }>`${OFFERED}
    order by name, game_id limit ${MAX_LISTED}`.execute(read)
  return rows.map((row) => ({ ...toGame(row), hasFreeRounds: row.has_free_rounds }))
}

export async function findOfferedGames(
  db: Db | Tx,
  gameIds: readonly string[],
): Promise<OfferedGame[]> {
  if (gameIds.length === 0) return []
  const { rows } = await sql<{ game_id: string; name: string; has_free_rounds: boolean }>`${OFFERED}
    and game_id = any (${[...gameIds]}::text[])`.execute(db)
  return rows.map((row) => ({ ...toGame(row), hasFreeRounds: row.has_free_rounds }))
}
