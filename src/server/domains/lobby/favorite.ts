import { sql } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import type { FavoriteTable, LobbyTables } from './tables.ts'

export const MAX_FAVORITES = 500

export type Favorites = Readonly<Record<FavoriteTable['kind'], string[]>>

export async function listFavorites(read: Db, playerId: string): Promise<Favorites> {
  const rows = await read
    .withTables<LobbyTables>()
    .selectFrom('lobby.favorite')
    .select(['kind', 'game_id'])
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('game_id')
    .execute()
  const of = (kind: FavoriteTable['kind']) =>
    rows.filter((row) => row.kind === kind).map((row) => row.game_id)
  return { casino: of('casino'), livecasino: of('livecasino') }
}

/**
 * Adding twice has no further effect.
 * @throws Refusal 'record not found' for a game that is not open, 'limit reached' past 500
 */
export async function addFavorite(
  tx: Tx,
  playerId: string,
  kind: FavoriteTable['kind'],
  gameID: string,
  now: Date,
  hasTable: (tableID: string) => boolean,
): Promise<void> {
  const tables = tx.withTables<LobbyTables>()
  const isThere =
    kind === 'casino'
      ? (await tables
          .selectFrom('lobby.game')
          .select('id')
          .where('id', '=', gameID)
          .where('enabled', '=', true)
          .executeTakeFirst()) !== undefined
      : hasTable(gameID)
  if (!isThere) throw new Refusal('record not found')
  await lockName(tx, `favorite:${playerId}`)
  const { count } = await tables
    .selectFrom('lobby.favorite')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('player_id', '=', playerId)
    .where('game_id', '<>', gameID)
    .executeTakeFirstOrThrow()
  if (count >= MAX_FAVORITES) throw new Refusal('limit reached', { limit: MAX_FAVORITES })
  await tables
    .insertInto('lobby.favorite')
    .values({ player_id: playerId, kind, game_id: gameID, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeFavorite(
  tx: Tx,
  playerId: string,
  kind: FavoriteTable['kind'],
  gameID: string,
): Promise<void> {
  await tx
    .withTables<LobbyTables>()
    .deleteFrom('lobby.favorite')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('game_id', '=', gameID)
    .execute()
}
