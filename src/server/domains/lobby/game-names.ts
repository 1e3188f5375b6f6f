import type { Bilingual } from '#shared/lang.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { LobbyTables } from './tables.ts'

export async function nameGames(
  read: Db,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, { name: Bilingual; provider: string }>> {
  if (gameIds.length === 0) return new Map()
  const rows = await read
    .withTables<LobbyTables>()
    .selectFrom('lobby.game as g')
    .innerJoin('lobby.provider as p', 'p.id', 'g.provider_id')
    .select(['g.id', 'g.name_tr', 'g.name_en', 'p.name as provider'])
    .where('g.id', 'in', [...gameIds])
    .execute()
  return new Map(
    rows.map(({ id, name_tr: tr, name_en: en, provider }) => [id, { name: { tr, en }, provider }]),
  )
}
