import {
  categoryList,
  gamesList,
  getGame,
  initGame,
  openRounds,
  providerList,
  recentGames,
  recentWins,
  roundPage,
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
import type { Provider } from '#server/domains/provider/index.ts'
import type { HostedGame, Rounds } from '#server/domains/rounds/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { handle, WrittenRows, type BoundCall, type Caller } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { NEW_CATEGORY } from './catalogue.ts'
import type { createClosedGames } from './closed-games.ts'
import { addFavorite, listFavorites, removeFavorite } from './favorite.ts'
import { listGames, markFavorites, type GameFilter, type GamePage } from './game-page.ts'
import { listCategories, listProviders, listTypes } from './lists.ts'
import { writePage, type PageCache } from './page-cache.ts'
import { playedRows } from './recent-games.ts'
import { listSimilar } from './similar.ts'
import type { createWinners } from './winners.ts'

const PREVIEW = 10
const PREVIEW_PROVIDERS = 2
const PREVIEW_RID = '20'
const STUDIO_ROUNDS_MS = 24 * 3_600_000

type Deps = Pick<Platform, 'database' | 'clock'> & {
  identity: Pick<Identity, 'requirePlayer'>
  rounds: Rounds
  studios: Pick<Provider, 'launch' | 'listRounds' | 'roundPage'>
  hosted: () => readonly HostedGame[]
  pages: PageCache
  readPage: (filter: GameFilter, now: Date) => Promise<GamePage>
  closed: Pick<ReturnType<typeof createClosedGames>, 'has'>
  winners: ReturnType<typeof createWinners>
}

export function lobbyCalls(deps: Deps): BoundCall[] {
  return [...catalogueCalls(deps), ...gameCalls(deps), ...playerCalls(deps), ...launchCalls(deps)]
}

function catalogueCalls({ database, identity, pages, readPage }: Deps): BoundCall[] {
  const { read } = database
  const { requirePlayer } = identity
  return [
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
        features: data.features,
        ...(data.categoryID === NEW_CATEGORY
          ? { onlyNew: true }
          : { categoryID: data.categoryID, onlyNew: data.isNew }),
      }
      const page =
        data.favorites === true && caller !== undefined
          ? writePage(await readPage({ ...filter, favoritesOf: caller.playerId }, now))
          : await pages.get(filter)
      return new WrittenRows(
        caller === undefined ? page.json : page.jsonFor(await favoriteSet(read, caller)),
        page.total,
      )
    }),
    handle(categoryList, async ({ lang, caller }, { limit, offset }) => {
      const known = await favoriteSet(read, caller)
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
  ]
}

function gameCalls({ database, rounds, hosted, pages, closed, winners }: Deps): BoundCall[] {
  const { read } = database
  return [
    handle(getGame, async ({ lang, caller }, { gameID }) => {
      const row = await findGame({ pages, closed }, gameID, lang)
      return (await favoriteSet(read, caller)).has(gameID) ? { ...row, isFavorite: true } : row
    }),
    handle(similarGames, async ({ lang, caller }, { gameID, limit }) => {
      await findGame({ pages, closed }, gameID, lang)
      const played =
        caller === undefined
          ? []
          : (await rounds.playedGames(caller.playerId)).map((game) => game.gameID)
      return markForCaller(
        read,
        await rowsOf(pages, await listSimilar(database, gameID, played, limit), lang),
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
          const hostedGame = findHosted(hosted, win.gameID)
          const game =
            games.get(win.gameID) ??
            (hostedGame && { name: hostedGame.name[lang], image: hostedGame.image })
          const play: PlayType = hostedGame?.play ?? 'slot'
          return game === undefined ? [] : [{ ...win, play, name: game.name, image: game.image }]
        })
        .slice(0, limit)
    }),
  ]
}

function playerCalls({ database, clock, rounds, studios, hosted, pages }: Deps): BoundCall[] {
  const { read } = database
  return [
    handle(recentGames, async ({ lang, caller }, { limit, offset }) => {
      const played = await rounds.playedGames(caller.playerId)
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
          hosted: hosted(),
          favoriteTables: livecasino,
        },
        lang,
      )
      return { rows: open.slice(offset, offset + limit), total: open.length }
    }),
    handle(openRounds, async ({ lang, caller }) => {
      const waiting = await rounds.unfinishedRounds(caller.playerId)
      const games = new Map(
        (await rowsOf(pages, [...new Set(waiting.map(({ gameID }) => gameID))], lang)).map(
          (row) => [row.gameID, row],
        ),
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
    handle(studioRounds, async ({ caller, now }, { gameID, limit }) => {
      const since = new Date(now.getTime() - STUDIO_ROUNDS_MS)
      return (await studios.listRounds(caller.playerId, gameID, since, limit)).map(
        ({ roundId, betMinor, winMinor, openedAt }) => ({
          roundID: roundId,
          bet: toWireMoney(betMinor),
          win: toWireMoney(winMinor),
          date: toWireTime(openedAt),
        }),
      )
    }),
    handle(roundPage, ({ caller }, { roundID }) => studios.roundPage(roundID, caller.playerId)),
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
                (tableID) => findHosted(hosted, tableID)?.play === 'live',
              )
            : removeFavorite(tx, caller.playerId, type, id),
        )
      }
      return listFavorites(read, caller.playerId)
    }),
  ]
}

function launchCalls({ identity, rounds, studios, pages, closed }: Deps): BoundCall[] {
  return [
    handle(initGame, async (context, { gameID, mode, isMobile }) => {
      const player = mode === 'real' ? await identity.requirePlayer(context) : undefined
      requireMayPlay(context)
      // A round in progress in a closed game is played to its end.
      if (player === undefined || !(await rounds.hasOpenRound(player.playerId, gameID)))
        requireAwake(await findGame({ pages, closed }, gameID, context.lang))
      if (rounds.hasGame(gameID)) return rounds.launch(gameID, context.lang, player)
      const { lang, address, country } = context
      return studios.launch({ gameID, lang, isMobile, player, address, country })
    }),
  ]
}

async function favoriteSet(read: Db, caller: Caller | undefined): Promise<ReadonlySet<string>> {
  return new Set(caller === undefined ? [] : (await listFavorites(read, caller.playerId)).casino)
}

async function markForCaller(
  read: Db,
  rows: GameRow[],
  caller: Caller | undefined,
): Promise<GameRow[]> {
  return caller === undefined ? rows : markFavorites(rows, await favoriteSet(read, caller))
}

async function rowsOf(
  pages: PageCache,
  gameIDs: readonly string[],
  lang: Lang,
): Promise<GameRow[]> {
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

/** @throws Refusal 'game resting' */
function requireAwake({ resting }: GameRow): void {
  if (resting === true) throw new Refusal('game resting')
}

/** @throws Refusal 'game closed', 'record not found' */
async function findGame(
  { pages, closed }: Pick<Deps, 'pages' | 'closed'>,
  gameID: string,
  lang: Lang,
): Promise<GameRow> {
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

function findHosted(hosted: Deps['hosted'], gameID: string): HostedGame | undefined {
  return hosted().find((game) => game.gameID === gameID)
}
