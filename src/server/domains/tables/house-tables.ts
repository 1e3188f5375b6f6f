import type { TableID } from '#games/tables/table-game.ts'
import { TABLE_GAMES } from '#games/tables/tables.ts'
import type { Bilingual } from '#shared/lang.ts'
import { LIVE_STUDIO } from '#shared/studios.ts'
import { TABLES_TEXTS } from '#shared/texts/server/texts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { gameOf } from './live-table.ts'
import type { TablesTables } from './tables.ts'

export const STUDIO = { ...LIVE_STUDIO, logo: '' }

export const TABLE_CATEGORIES = [
  { id: '101', slug: 'rulet', name: TABLES_TEXTS.categories.roulette, icon: 'target' },
  {
    id: '102',
    slug: 'kart-masalari',
    name: TABLES_TEXTS.categories.cardTables,
    icon: 'live',
  },
  {
    id: '103',
    slug: 'zar-ve-cark',
    name: TABLES_TEXTS.categories.diceAndWheel,
    icon: 'dice',
  },
] as const

type HouseTable = {
  id: string
  game: TableID
  name: Bilingual
  /** Fictional; empty for an automatic table. */
  dealer: string
  category: (typeof TABLE_CATEGORIES)[number]['id']
  seats: number
  minLira: bigint
  maxLira: bigint
  tableMaxLira: bigint
}

export const HOUSE_TABLES: readonly HouseTable[] = [
  {
    id: '4001',
    game: 'roulette',
    name: TABLES_TEXTS.tables.bosphorusRoulette,
    dealer: 'Defne',
    category: '101',
    seats: 0,
    minLira: 5n,
    maxLira: 20_000n,
    tableMaxLira: 50_000n,
  },
  {
    id: '4002',
    game: 'roulette',
    name: TABLES_TEXTS.tables.bosphorusRouletteVip,
    dealer: 'Kerem',
    category: '101',
    seats: 0,
    minLira: 100n,
    maxLira: 100_000n,
    tableMaxLira: 250_000n,
  },
  {
    id: '4003',
    game: 'yakamoz-roulette',
    name: TABLES_TEXTS.tables.yakamozRoulette,
    dealer: 'Ada',
    category: '101',
    seats: 0,
    minLira: 5n,
    maxLira: 20_000n,
    tableMaxLira: 50_000n,
  },
  {
    id: '4009',
    game: 'auto-roulette',
    name: TABLES_TEXTS.tables.goldenHornAutoRoulette,
    dealer: '',
    category: '101',
    seats: 0,
    minLira: 1n,
    maxLira: 10_000n,
    tableMaxLira: 25_000n,
  },
  {
    id: '4004',
    game: 'baccarat',
    name: TABLES_TEXTS.tables.galataBaccarat,
    dealer: 'Selin',
    category: '102',
    seats: 0,
    minLira: 10n,
    maxLira: 50_000n,
    tableMaxLira: 75_000n,
  },
  {
    id: '4005',
    game: 'dragon-tiger',
    name: TABLES_TEXTS.tables.dragonTiger,
    dealer: 'Mert',
    category: '102',
    seats: 0,
    minLira: 5n,
    maxLira: 20_000n,
    tableMaxLira: 40_000n,
  },
  {
    id: '4006',
    game: 'sic-bo',
    name: TABLES_TEXTS.tables.maidensTowerSicBo,
    dealer: 'Ece',
    category: '103',
    seats: 0,
    minLira: 5n,
    maxLira: 20_000n,
    tableMaxLira: 40_000n,
  },
  {
    id: '4010',
    game: 'beacon-dice',
    name: TABLES_TEXTS.tables.lighthouseBeaconDice,
    dealer: 'Nehir',
    category: '103',
    seats: 0,
    minLira: 5n,
    maxLira: 20_000n,
    tableMaxLira: 40_000n,
  },
  {
    id: '4007',
    game: 'money-wheel',
    name: TABLES_TEXTS.tables.theBigWheel,
    dealer: 'Deniz',
    category: '103',
    seats: 0,
    minLira: 5n,
    maxLira: 20_000n,
    tableMaxLira: 40_000n,
  },
  {
    id: '4008',
    game: 'blackjack',
    name: TABLES_TEXTS.tables.karakoyBlackjack,
    dealer: 'Arda',
    category: '102',
    seats: 7,
    minLira: 25n,
    maxLira: 25_000n,
    tableMaxLira: 100_000n,
  },
  {
    id: '4011',
    game: 'casino-holdem',
    name: TABLES_TEXTS.tables.ortakoyCasinoHoldem,
    dealer: 'Derin',
    category: '102',
    seats: 0,
    minLira: 5n,
    maxLira: 5_000n,
    tableMaxLira: 10_000n,
  },
]

const MINOR_A_LIRA = 100n

/** Inserts the tables whose game is built in. An existing table keeps the operator's settings. */
export async function offerTables(tx: Tx): Promise<void> {
  const offered = HOUSE_TABLES.filter(({ game }) => TABLE_GAMES.some(({ id }) => id === game))
  const rows = offered.map(
    ({ id, game, name, dealer, category, seats, minLira, maxLira, tableMaxLira }, position) => {
      const {
        phases: { bettingMs, closingMs, dealingMs, resultMs },
      } = gameOf(game)
      return {
        id,
        game,
        is_enabled: true,
        name_tr: name.tr,
        name_en: name.en,
        dealer,
        image: `/art/tables/${id}`,
        category,
        position,
        seats,
        min_bet_minor: minLira * MINOR_A_LIRA,
        max_bet_minor: maxLira * MINOR_A_LIRA,
        table_max_minor: tableMaxLira * MINOR_A_LIRA,
        betting_ms: bettingMs,
        closing_ms: closingMs,
        dealing_ms: dealingMs,
        result_ms: resultMs,
      }
    },
  )
  await tx
    .withTables<TablesTables>()
    .insertInto('tables.live_table')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((excluded) => ({
        game: excluded.ref('excluded.game'),
        name_tr: excluded.ref('excluded.name_tr'),
        name_en: excluded.ref('excluded.name_en'),
        dealer: excluded.ref('excluded.dealer'),
        image: excluded.ref('excluded.image'),
        category: excluded.ref('excluded.category'),
        position: excluded.ref('excluded.position'),
        seats: excluded.ref('excluded.seats'),
      })),
    )
    .execute()
}
