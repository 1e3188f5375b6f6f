import { sql } from 'kysely'
import { z } from 'zod'
import {
  categoryList,
  gamesList,
  getGame,
  initGame,
  openRounds,
  providerList,
  recentGames,
  recentWins,
  similarGames,
  studioRounds,
  typeList,
  type GameRow,
} from '#shared/contracts/casino.ts'
import { MAX_PAGE } from '#shared/contracts/define.ts'
import { favorites } from '#shared/contracts/user.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import type { PlayType } from '#shared/play-address.ts'
import { Refusal } from '#shared/refusals.ts'
import { requireMayPlay, type Identity } from '#server/domains/identity/index.ts'
import type { Jackpots } from '#server/domains/jackpots/index.ts'
import type { Provider } from '#server/domains/provider/index.ts'
import type { HostedGame, Rounds } from '#server/domains/rounds/index.ts'
import { changedTopic } from '#server/platform/realtime/changed-topic.ts'
import { handle, WrittenRows, type BoundCall, type Caller } from '#server/platform/http/calls.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { rowMark } from '#server/platform/database/row-mark.ts'
import { NEW_CATEGORY, syncCatalogue, type OfferedGame } from './catalogue.ts'
import { createClosedGames } from './closed-games.ts'
import { addFavorite, listFavorites, removeFavorite } from './favorite.ts'
import { listGames, markFavorites, type GameFilter } from './game-page.ts'
import { listCategories, listProviders, listTypes } from './lists.ts'
import { createPageCache, writePage } from './page-cache.ts'
import { countPopularity } from './popularity.ts'
import { playedRows } from './recent-games.ts'
import { listSimilar } from './similar.ts'
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
export { offerStudioGames, type CatalogueFault } from './studio-games.ts'

const PREVIEW = 10
const PREVIEW_PROVIDERS = 2
const PREVIEW_RID = '20'
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
const STUDIO_ROUNDS_MS = 24 * 3_600_000
const COUNT_POPULARITY = { name: 'lobby:count-popularity', payload: z.unknown() }

export type Lobby = ReturnType<typeof createLobby>

export function createLobby(
  platform: Platform,
  ports: {
    identity: Pick<Identity, 'requirePlayer' | 'listUsernames'>
    rounds: Rounds
    jackpots: Pick<Jackpots, 'ofGames'>
    studios: Pick<Provider, 'launch' | 'listRounds'>
    offered: readonly OfferedGame[]
    hosted: () => readonly HostedGame[]
  },
) {
  const { database, clock, bus, jobs } = platform
  const { read } = database
  const { requirePlayer } = ports.identity
  const freshMs = () => (bus.isCut() ? CUT_FRESH_MS : FRESH_MS)
  const readPage = async (filter: GameFilter, now: Date) => {
    const [{ rows, total }, jackpots] = await Promise.all([
      listGames(database, filter, now),
      ports.jackpots.ofGames(),
    ])
    return { rows: rows.map((row) => ({ ...row, ...jackpots.get(row.gameID) })), total }
  }
  const pages = createPageCache(readPage, clock, freshMs)
  const findHosted = (gameID: string) => ports.hosted().find((game) => game.gameID === gameID)
  const winners = createWinners(clock, { rounds: ports.rounds, identity: ports.identity })
  const closed = createClosedGames(database, clock, freshMs)
  const clearCaches = () => {
    pages.clear()
    closed.clear()
  }
  bus.subscribe(CATALOGUE_CHANGED, clearCaches)
  bus.onState(clearCaches)
  ports.rounds.refuseIn((gameID) => closed.has(gameID))
  const recount = async () => {
    await countPopularity(database, ports.rounds, clock.now())
    bus.publish(CATALOGUE_CHANGED, null)
  }
  jobs.define(COUNT_POPULARITY, recount, { cron: '*/15 * * * *' })

  const favoriteSet = async (caller: Caller | undefined): Promise<ReadonlySet<string>> =>
    new Set(caller === undefined ? [] : (await listFavorites(read, caller.playerId)).casino)
  const forCaller = async (rows: GameRow[], caller: Caller | undefined) =>
    caller === undefined ? rows : markFavorites(rows, await favoriteSet(caller))

  async function rowsOf(gameIDs: readonly string[], lang: Lang): Promise<GameRow[]> {
    if (gameIDs.length === 0) return []
    const { rows } = await pages.get({
      lang,
      sort: 'popular',
      limit: gameIDs.length,
      offset: 0,
      gameIDs: gameIDs.toSorted(),
    })
    const known = new Map(rows.map((row) => [row.gameID, row]))
    return gameIDs.flatMap((gameID) => known.get(gameID) ?? [])
  }

  async function findGame(gameID: string, lang: Lang): Promise<GameRow> {
    if (await closed.has(gameID)) throw new Refusal('game closed')
    const { rows } = await pages.get({
      lang,
      sort: 'popular',
      limit: 1,
      offset: 0,
      gameIDs: [gameID],
    })
    const [row] = rows
    if (row === undefined) throw new Refusal('record not found')
    return row
  }

  const calls: BoundCall[] = [
    handle(gamesList, async (context, data) => {
      const { lang, now } = context
      const caller = data.favorites === true ? await requirePlayer(context) : context.caller
      const filter: GameFilter = {
        lang,
        sort: data.sort,
        limit: data.limit,
        offset: data.offset,
        providerID: data.providerID,
        type: data.type,
        search: data.searchGameName,
        volatility: data.volatility,
        minRtp: data.minRtp,
        ...(data.categoryID === NEW_CATEGORY
          ? { onlyNew: true }
          : { categoryID: data.categoryID, onlyNew: data.isNew }),
      }
      const page =
        data.favorites === true && caller !== undefined
          ? writePage(await readPage({ ...filter, favoritesOf: caller.playerId }, now))
          : await pages.get(filter)
      return new WrittenRows(
        caller === undefined ? page.json : page.jsonFor(await favoriteSet(caller)),
        page.total,
      )
    }),
    handle(categoryList, async ({ lang, caller }, { limit, offset }) => {
      const known = await favoriteSet(caller)
      const rows = await Promise.all(
        (await listCategories(read)).map(async (category) => {
          const inIt =
            category.id === NEW_CATEGORY ? { onlyNew: true } : { categoryID: category.id }
          const page = await pages.get({
            lang,
            sort: 'popular',
            limit: PREVIEW,
            offset: 0,
            ...inIt,
          })
          const name = lang === 'tr' ? category.name_tr : category.name_en
          return {
            CategoryID: category.id,
            name,
            slug: category.slug,
            icon: category.icon,
            count: page.total,
            items: markFavorites(page.rows, known),
          }
        }),
      )
      const shown = rows.filter(({ count }) => count > 0)
      return { rows: shown.slice(offset, offset + limit), total: shown.length }
    }),
    handle(typeList, ({ lang }) => listTypes(read, lang)),
    handle(providerList, async (context, { limit, offset, status }) => {
      const isPreview = status === PREVIEW_PROVIDERS
      if (isPreview && (await requirePlayer(context)).rid !== PREVIEW_RID)
        throw new Refusal('not authorized')
      const rows = await listProviders(read, isPreview ? 'preview' : 'open')
      return { rows: rows.slice(offset, offset + limit), total: rows.length }
    }),
    handle(getGame, async ({ lang, caller }, { gameID }) => {
      const row = await findGame(gameID, lang)
      return (await favoriteSet(caller)).has(gameID) ? { ...row, isFavorite: true } : row
    }),
    handle(recentGames, async ({ lang, caller }, { limit, offset }) => {
      const played = await ports.rounds.playedGames(caller.playerId)
      const { rows } = await listGames(
        database,
        {
          lang,
          sort: 'popular',
          limit: played.length + 1,
          offset: 0,
          gameIDs: played.map(({ gameID }) => gameID),
        },
        clock.now(),
      )
      const { casino, livecasino } = await listFavorites(read, caller.playerId)
      const open = playedRows(
        played,
        {
          games: markFavorites(rows, new Set(casino)),
          hosted: ports.hosted(),
          favoriteTables: livecasino,
        },
        lang,
      )
      return { rows: open.slice(offset, offset + limit), total: open.length }
    }),
    handle(openRounds, async ({ lang, caller }) => {
      const waiting = await ports.rounds.unfinishedRounds(caller.playerId)
      const games = new Map(
        (await rowsOf([...new Set(waiting.map(({ gameID }) => gameID))], lang)).map((row) => [
          row.gameID,
          row,
        ]),
      )
      return waiting.flatMap(({ roundId, gameID, stakeMinor, openedAt, closesAt, ifLeft }) => {
        const game = games.get(gameID)
        return game === undefined
          ? []
          : [
              {
                roundID: roundId,
                gameID,
                name: game.name,
                image: game.image,
                bet: toWireMoney(stakeMinor),
                openedAt: toWireTime(openedAt),
                closesAt: toWireTime(closesAt),
                ifLeft,
              },
            ]
      })
    }),
    handle(similarGames, async ({ lang, caller }, { gameID, limit }) => {
      await findGame(gameID, lang)
      const played =
        caller === undefined
          ? []
          : (await ports.rounds.playedGames(caller.playerId)).map((game) => game.gameID)
      return forCaller(
        await rowsOf(await listSimilar(database, gameID, played, limit), lang),
        caller,
      )
    }),
    handle(recentWins, async ({ lang }, { limit }) => {
      const wins = await winners()
      const { rows } = await pages.get({
        lang,
        sort: 'popular',
        limit: MAX_PAGE,
        offset: 0,
        gameIDs: [...new Set(wins.map(({ gameID }) => gameID))].toSorted(),
      })
      const games = new Map(rows.map((row) => [row.gameID, row]))
      return wins
        .flatMap((win) => {
          const hosted = findHosted(win.gameID)
          const game =
            games.get(win.gameID) ?? (hosted && { name: hosted.name[lang], image: hosted.image })
          const play: PlayType = hosted?.play ?? 'slot'
          return game === undefined ? [] : [{ ...win, play, name: game.name, image: game.image }]
        })
        .slice(0, limit)
    }),
    handle(initGame, async (context, { gameID, mode, isMobile }) => {
      const player = mode === 'real' ? await requirePlayer(context) : undefined
      requireMayPlay(context)
      // A round in progress in a closed game is played to its end.
      if (player === undefined || !(await ports.rounds.hasOpenRound(player.playerId, gameID)))
        await findGame(gameID, context.lang)
      if (ports.rounds.hasGame(gameID)) return ports.rounds.launch(gameID, context.lang, player)
      return ports.studios.launch({ gameID, lang: context.lang, isMobile, player })
    }),
    handle(studioRounds, async ({ caller, now }, { gameID, limit }) => {
      const since = new Date(now.getTime() - STUDIO_ROUNDS_MS)
      return (await ports.studios.listRounds(caller.playerId, gameID, since, limit)).map(
        ({ roundId, betMinor, winMinor, openedAt }) => ({
          roundID: roundId,
          bet: toWireMoney(betMinor),
          win: toWireMoney(winMinor),
          date: toWireTime(openedAt),
        }),
      )
    }),
    handle(favorites, async ({ caller, now }, { mode, type, id }) => {
      if (mode !== 'list' && type !== undefined && id !== undefined) {
        await database.transaction((tx) =>
          mode === 'insert'
            ? addFavorite(
                tx,
                caller.playerId,
                type,
                id,
                now,
                (tableID) => findHosted(tableID)?.play === 'live',
              )
            : removeFavorite(tx, caller.playerId, type, id),
        )
      }
      return listFavorites(read, caller.playerId)
    }),
  ]

  return {
    calls,
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
