import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { syncCatalogue, GAME_TYPES } from '#server/domains/lobby/catalogue.ts'
import { listGames, type GameFilter } from '#server/domains/lobby/game-page.ts'
import { listSimilar } from '#server/domains/lobby/similar.ts'
import { fillCatalogue } from '#tests/support/catalogue.ts'
import { startScratchDatabase } from './bench-database.ts'
import { median } from './measure.ts'

const TURNS = 40
const PAGE = { lang: 'tr', sort: 'popular', limit: 48, offset: 0 } as const

const ASKED: Readonly<Record<string, Partial<GameFilter>>> = {
  'first page': {},
  'last page': { offset: 4_900 },
  'by name': { sort: 'az' },
  'by RTP': { sort: 'rtp' },
  'new games': { onlyNew: true, sort: 'new' },
  'a category': { categoryID: '67' },
  'a studio': { providerID: 'studio-3' },
  'a search': { search: 'oyun 12' },
  'a filter': { volatility: [4, 5], minRtp: 96 },
  'one game': { gameIDs: ['filled-77'], limit: 1 },
}

export type LobbySizes = {
  rows: { name: string; smallMs: number; largeMs: number }[]
  /** The sums of the medians of the large catalogue ÷ the small one. */
  ratio: number
}

/**
 * Compares the lobby's questions on two catalogues, in turns on the same server, so that the other
 * work of the machine slows both alike.
 */
export async function lobbySizes(small: number, large: number): Promise<LobbySizes> {
  const scratch = await startScratchDatabase()
  try {
    await scratch.database.pool.query('create database large')
    const other = connectDatabase(
      { host: scratch.host, user: scratch.user, database: 'large', max: 4 },
      () => {},
    )
    try {
      await migrate(other)
      await fill(scratch.database, small)
      await fill(other, large)
      return await compare(scratch.database, other)
    } finally {
      await other.close()
    }
  } finally {
    await scratch.stop()
  }
}

async function fill(database: Database, games: number): Promise<void> {
  const now = new Date()
  const offered = GAME_TYPES.map(({ type }, n) => ({
    gameID: `first-${n}`,
    slug: `first-${n}`,
    name: { tr: `İlk ${n}`, en: `First ${n}` },
    providerID: '1',
    type,
    categoryIDs: [],
    rtp: 96,
    volatility: 3,
    minBetMinor: 100n,
    maxBetMinor: 10_000n,
    image: '/art/site/studio-tile',
  }))
  await database.transaction((tx) => syncCatalogue(tx, offered, now))
  await fillCatalogue(database, games - offered.length, now)
  await database.pool.query('vacuum analyze lobby.game, lobby.game_category, lobby.provider')
}

async function compare(small: Database, large: Database): Promise<LobbySizes> {
  const questions: [string, (database: Database) => Promise<unknown>][] = [
    ...Object.entries(ASKED).map(
      ([name, changes]): [string, (database: Database) => Promise<unknown>] => [
        name,
        (database) => listGames(database, { ...PAGE, ...changes }, new Date()),
      ],
    ),
    ['similar games', (database) => listSimilar(database, 'filled-77', [], 6)],
  ]
  const rows: LobbySizes['rows'] = []
  for (const [name, ask] of questions) {
    const spent = { small: [] as number[], large: [] as number[] }
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const [size, database] of [
        ['small', small],
        ['large', large],
      ] as const) {
        const startedAt = performance.now()
        await ask(database)
        spent[size].push(performance.now() - startedAt)
      }
    rows.push({ name, smallMs: median(spent.small), largeMs: median(spent.large) })
  }
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + of(row), 0)
  return { rows, ratio: sum((row) => row.largeMs) / sum((row) => row.smallMs) }
}
