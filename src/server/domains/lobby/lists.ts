import { sql } from 'kysely'
import { EVERY_SLOT } from '#shared/contracts/casino.ts'
import type { Lang } from '#shared/lang.ts'
import { LOBBY_TEXTS } from '#shared/texts/server/texts.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { CategoryTable, LobbyTables, ProviderTable } from './tables.ts'

export type ProviderRow = { providerID: string; providerName: string; logo: string; count: number }

export async function listProviders(
  read: Db,
  status: ProviderTable['status'],
): Promise<ProviderRow[]> {
  return read
    .withTables<LobbyTables>()
    .selectFrom('lobby.provider as p')
    .leftJoin('lobby.game as g', (join) =>
      join.onRef('g.provider_id', '=', 'p.id').on('g.enabled', '=', true),
    )
    .select([
      'p.id as providerID',
      'p.name as providerName',
      'p.logo',
      sql<number>`count(g.id)::int`.as('count'),
    ])
    .where('p.status', '=', status)
    .groupBy(['p.id'])
    .having((having) =>
      having.or([having(having.fn.count('g.id'), '>', 0), having(sql`p.status`, '=', 'preview')]),
    )
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()
}

export async function listCategories(
  read: Db,
): Promise<Pick<CategoryTable, 'id' | 'slug' | 'name_tr' | 'name_en' | 'icon'>[]> {
  return read
    .withTables<LobbyTables>()
    .selectFrom('lobby.category')
    .select(['id', 'slug', 'name_tr', 'name_en', 'icon'])
    .orderBy('place')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function listTypes(
  read: Db,
  lang: Lang,
): Promise<{ type: string; name: string; count: number }[]> {
  const kinds = await read
    .withTables<LobbyTables>()
    .selectFrom('lobby.game_type as t')
    .innerJoin('lobby.game as g', (join) =>
      join.onRef('g.type', '=', 't.type').on('g.enabled', '=', true),
    )
    .select([
      't.type',
      lang === 'tr' ? 't.name_tr as name' : 't.name_en as name',
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy('t.type')
    .orderBy('t.position')
    .execute()
  const slots = kinds
    .filter(({ type }) => type.endsWith('-slot'))
    .reduce((sum, { count }) => sum + count, 0)
  return slots === 0
    ? kinds
    : [{ type: EVERY_SLOT, name: LOBBY_TEXTS.everySlot[lang], count: slots }, ...kinds]
}
