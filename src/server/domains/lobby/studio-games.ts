import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { offerGames, PROVIDERS, type OfferedGame } from './catalogue.ts'
import type { LobbyTables } from './tables.ts'

const AFTER_THE_HOUSE = 1_000

export type StudioCatalogue = {
  studio: string
  title: string
  games: readonly Omit<OfferedGame, 'providerID'>[]
}

export type CatalogueFault = {
  what: 'studio' | 'type' | 'category' | 'gameID' | 'slug'
  value: string
}

/** Replaces an outside studio's games in the lobby. Changes nothing if there is a fault. */
export async function offerStudioGames(
  tx: Tx,
  { studio, title, games }: StudioCatalogue,
  now: Date,
): Promise<CatalogueFault | undefined> {
  const fault = await findFault(tx, studio, games)
  if (fault !== undefined) return fault
  const tables = tx.withTables<LobbyTables>()
  await tables
    .insertInto('lobby.provider')
    .values({ id: studio, name: title, logo: '', status: 'open', position: AFTER_THE_HOUSE })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: title }))
    .execute()
  for (const [n, game] of games.entries())
    await offerGames(
      tx,
      [{ game: { ...game, providerID: studio }, position: AFTER_THE_HOUSE + n }],
      now,
    )
  const ids = games.map(({ gameID }) => gameID)
  await sql`update lobby.game set offered = (id = any (${ids}::text[]))
    where provider_id = ${studio}`.execute(tx)
  return undefined
}

async function findFault(
  tx: Tx,
  studio: string,
  games: StudioCatalogue['games'],
): Promise<CatalogueFault | undefined> {
  if (PROVIDERS.some(({ id }) => id === studio)) return { what: 'studio', value: studio }
  const { rows } = await sql<CatalogueFault>`
    with asked as (select * from
      jsonb_to_recordset(${JSON.stringify(games.map(({ gameID, slug, type, categoryIDs }) => ({ id: gameID, slug, type, categories: categoryIDs })))}::jsonb)
      as a(id text, slug text, type text, categories text[]))
    select 'type' as what, type as value from asked where type not in (select type
      from lobby.game_type)
    union all select 'category', c from asked cross join unnest(categories) c
      where c not in (select id from lobby.category)
    union all select 'gameID', asked.id from asked join lobby.game g on g.id = asked.id
      where g.provider_id <> ${studio}
    union all select 'slug', asked.slug from asked join lobby.game g on g.slug = asked.slug
      where g.id <> asked.id
    limit 1`.execute(tx)
  return rows[0]
}
