import { sql } from 'kysely'
import type { GameFeature } from '#shared/game-features.ts'
import type { Bilingual } from '#shared/lang.ts'
import { searchKey } from '#shared/search-key.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { LobbyTables } from './tables.ts'

export type OfferedGame = {
  gameID: string
  slug: string
  name: Bilingual
  providerID: string
  type: string
  categoryIDs: readonly string[]
  /** Features that players can filter by. None for a game that is not a slot. */
  features?: readonly GameFeature[]
  rtp: number
  volatility: number
  minBetMinor: bigint
  maxBetMinor: bigint
  image: string
}

export const PROVIDERS = [
  { id: '1', name: 'Lale', logo: '', status: 'open' as const },
  { id: '2', name: 'Kupa Originals', logo: '', status: 'open' as const },
]

/** The IDs are permanent. 73 fills the quick access bar. */
export const CATEGORIES = [
  { id: '27', slug: 'populer', name_tr: 'Popüler', name_en: 'Popular', icon: 'fire' },
  { id: '65', slug: 'yeni', name_tr: 'Yeni çıkanlar', name_en: 'New releases', icon: 'star' },
  { id: '67', slug: 'klasik', name_tr: 'Klasik slotlar', name_en: 'Classic slots', icon: 'slots' },
  {
    id: '69',
    slug: 'bedava-donus',
    name_tr: 'Bedava dönüşlü',
    name_en: 'Free spins',
    icon: 'refresh',
  },
  {
    id: '73',
    slug: 'hizli-erisim',
    name_tr: 'Hızlı erişim',
    name_en: 'Quick access',
    icon: 'bolt',
  },
  { id: '75', slug: 'meyveli', name_tr: 'Meyveli slotlar', name_en: 'Fruit slots', icon: 'gift' },
  {
    id: '77',
    slug: 'carpanli',
    name_tr: 'Çarpanlı slotlar',
    name_en: 'Multiplier slots',
    icon: 'sparkle',
  },
]

export const NEW_CATEGORY = '65'

export const GAME_TYPES = [
  { type: 'video-slot', name_tr: 'Video slot', name_en: 'Video slots' },
  { type: 'classic-slot', name_tr: 'Klasik slot', name_en: 'Classic slots' },
  { type: 'tumble-slot', name_tr: 'Düşen makaralar', name_en: 'Tumbling reels' },
  { type: 'studio-game', name_tr: 'Stüdyo oyunları', name_en: 'Studio games' },
  { type: 'original', name_tr: 'Kupa Originals', name_en: 'Kupa Originals' },
]

/** Updates the lobby's tables to the program's games. A game's first day and popularity stay. */
export async function syncCatalogue(
  tx: Tx,
  games: readonly OfferedGame[],
  now: Date,
): Promise<void> {
  const tables = tx.withTables<LobbyTables>()
  const inOrder = <T>(rows: readonly T[]) => rows.map((row, position) => ({ ...row, position }))
  await tables
    .insertInto('lobby.provider')
    .values(inOrder(PROVIDERS))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        name: sql`excluded.name`,
        logo: sql`excluded.logo`,
        position: sql`excluded.position`,
      }),
    )
    .execute()
  const names = {
    name_tr: sql<string>`excluded.name_tr`,
    name_en: sql<string>`excluded.name_en`,
    position: sql<number>`excluded.position`,
  }
  await tables
    .insertInto('lobby.category')
    .values(inOrder(CATEGORIES))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...names, slug: sql`excluded.slug`, icon: sql`excluded.icon` }),
    )
    .execute()
  await tables
    .insertInto('lobby.game_type')
    .values(inOrder(GAME_TYPES))
    .onConflict((conflict) => conflict.column('type').doUpdateSet(names))
    .execute()
  await offerGames(
    tx,
    games.map((game, position) => ({ game, position })),
    now,
  )
}

/** Writes the games in three statements, whatever their number. */
export async function offerGames(
  tx: Tx,
  offered: readonly { game: OfferedGame; position: number }[],
  now: Date,
): Promise<void> {
  if (offered.length === 0) return
  const tables = tx.withTables<LobbyTables>()
  await tables
    .insertInto('lobby.game')
    .values(
      offered.map(({ game, position }) => ({
        id: game.gameID,
        slug: game.slug,
        name_tr: game.name.tr,
        name_en: game.name.en,
        search_key: searchKey(`${game.name.tr} ${game.name.en}`),
        provider_id: game.providerID,
        type: game.type,
        image: game.image,
        rtp_percent: game.rtp,
        volatility: game.volatility,
        features: [...(game.features ?? [])],
        min_bet_minor: game.minBetMinor,
        max_bet_minor: game.maxBetMinor,
        position,
        released_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        slug: row.ref('excluded.slug'),
        name_tr: row.ref('excluded.name_tr'),
        name_en: row.ref('excluded.name_en'),
        search_key: row.ref('excluded.search_key'),
        provider_id: row.ref('excluded.provider_id'),
        type: row.ref('excluded.type'),
        image: row.ref('excluded.image'),
        rtp_percent: row.ref('excluded.rtp_percent'),
        volatility: row.ref('excluded.volatility'),
        features: row.ref('excluded.features'),
        min_bet_minor: row.ref('excluded.min_bet_minor'),
        max_bet_minor: row.ref('excluded.max_bet_minor'),
        position: row.ref('excluded.position'),
      })),
    )
    .execute()
  await tables
    .deleteFrom('lobby.game_category')
    .where(
      'game_id',
      'in',
      offered.map(({ game }) => game.gameID),
    )
    .execute()
  const listed = offered.flatMap(({ game }) =>
    game.categoryIDs.map((category_id) => ({ category_id, game_id: game.gameID })),
  )
  if (listed.length > 0) await tables.insertInto('lobby.game_category').values(listed).execute()
}
