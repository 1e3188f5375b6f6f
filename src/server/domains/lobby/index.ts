import { sql } from 'kysely'
import { z } from 'zod'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Jackpots } from '#server/domains/jackpots/index.ts'
import { OUTAGES_CHANGED, type Provider } from '#server/domains/provider/index.ts'
import type { HostedGame, Rounds } from '#server/domains/rounds/index.ts'
import { changedTopic } from '#server/platform/realtime/changed-topic.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { rowMark } from '#server/platform/database/row-mark.ts'
import { lobbyCalls } from './calls.ts'
import { syncCatalogue, type OfferedGame } from './catalogue.ts'
import { createClosedGames } from './closed-games.ts'
import { listFavorites } from './favorite.ts'
import { listGames, type GameFilter } from './game-page.ts'
import { listProviders } from './lists.ts'
import { createPageCache } from './page-cache.ts'
import { countPopularity } from './popularity.ts'
import { createWinners } from './winners.ts'

export { nameGames } from './game-names.ts'
export type { OfferedGame } from './catalogue.ts'
export {
  arrangeCategory,
  getShelf,
  listDeskCategories,
  orderCategories,
  type DeskCategory,
  type ShelvedGame,
} from './desk-categories.ts'
export {
  getDeskGame,
  listDeskGames,
  readCatalogue,
  switchGame,
  type DeskGame,
} from './desk-games.ts'
export {
  offerAggregatedGames,
  requireFreeGameIds,
  withdrawAggregatedGames,
} from './aggregated-games.ts'
export { offerStudioGames, type CatalogueFault } from './studio-games.ts'

const CATALOGUE_CHANGED = 'lobby:catalogue'
const OFFER_CHANGED = 'lobby:offer'
const OFFER_TABLES = [
  'lobby.game',
  'lobby.category',
  'lobby.game_category',
  'lobby.category_pick',
  'lobby.provider',
]
const FRESH_MS = 30_000
const CUT_FRESH_MS = 1_000
const COUNT_POPULARITY = { name: 'lobby:count-popularity', payload: z.unknown() }

export type Lobby = ReturnType<typeof createLobby>

export function createLobby(
  platform: Platform,
  ports: {
    identity: Pick<Identity, 'requirePlayer' | 'listUsernames'>
    rounds: Rounds
    jackpots: Pick<Jackpots, 'ofGames'>
    studios: Pick<Provider, 'launch' | 'listRounds' | 'roundPage'>
    offered: readonly OfferedGame[]
    hosted: () => readonly HostedGame[]
  },
) {
  const { database, clock, bus, jobs } = platform
  const { read } = database
  const freshMs = () => (bus.isCut() ? CUT_FRESH_MS : FRESH_MS)
  const readPage = async (filter: GameFilter, now: Date) => {
    const [{ rows, total }, jackpots] = await Promise.all([
      listGames(database, filter, now),
      ports.jackpots.ofGames(),
    ])
    return { rows: rows.map((row) => ({ ...row, ...jackpots.get(row.gameID) })), total }
  }
  const pages = createPageCache(readPage, clock, freshMs)
  const winners = createWinners(clock, { rounds: ports.rounds, identity: ports.identity })
  const closed = createClosedGames(database, clock, freshMs)
  const clearCaches = () => {
    pages.clear()
    closed.clear()
  }
  bus.subscribe(CATALOGUE_CHANGED, clearCaches)
  bus.onState(clearCaches)
  bus.subscribe(OUTAGES_CHANGED, () => {
    clearCaches()
    bus.publish(OFFER_CHANGED, {})
  })
  ports.rounds.refuseIn((gameID) => closed.has(gameID))
  const recount = async () => {
    await countPopularity(database, ports.rounds, clock.now())
    bus.publish(CATALOGUE_CHANGED, null)
  }
  jobs.define(COUNT_POPULARITY, recount, { cron: '*/15 * * * *' })

  return {
    calls: lobbyCalls({ ...platform, ...ports, pages, readPage, closed, winners }),
    ownData: [
      ownRows(
        read,
        'favouriteGames',
        'lobby.favorite',
        ['kind', 'game_id', 'created_at'],
        'game_id',
      ),
    ],
    favoriteTables: async (playerId: string) => (await listFavorites(read, playerId)).livecasino,
    async sync(): Promise<void> {
      await database.transaction((tx) => syncCatalogue(tx, ports.offered, clock.now()))
      bus.publish(CATALOGUE_CHANGED, null)
    },
    /** Announces the changed catalogue to every process and open page. Call it after the commit. */
    announceCatalogue() {
      bus.publish(CATALOGUE_CHANGED, null)
      bus.publish(OFFER_CHANGED, {})
    },
    topics: [
      changedTopic('lobby', OFFER_CHANGED, platform, async () =>
        (await Promise.all(OFFER_TABLES.map((table) => rowMark(read, sql.table(table))))).join(),
      ),
    ],
    onChange: (listener: () => void) => void bus.subscribe(OFFER_CHANGED, listener),
    countPopularity: recount,
    listPartners: async () =>
      (await listProviders(read, 'open')).map(({ providerID, providerName }) => ({
        id: providerID,
        title: providerName,
        path: `/slot/provider/${providerID}`,
      })),
  }
}
