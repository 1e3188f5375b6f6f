import {
  categoryList,
  gameTableList,
  initGame,
  providerList,
  typeList,
  type LiveTable as LiveTableRow,
} from '#shared/contracts/live.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { requireMayPlay, type Identity } from '#server/domains/identity/index.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import {
  STUDIO,
  TABLE_CATEGORIES,
  type LiveTable,
  type Tables,
} from '#server/domains/tables/index.ts'
import { findOrReload } from '#server/platform/find-or-reload.ts'
import { handle, type BoundCall, type Caller } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { chosenTables, TYPE_NAMES } from './choose-tables.ts'
import { lobbyFeed } from './lobby-feed.ts'

const PREVIEW_PROVIDERS = 2
const PREVIEW_RID = '20'
const PREVIEW = 10

type Ports = {
  requirePlayer: Identity['requirePlayer']
  rounds: Pick<Rounds, 'launch'>
  tables: Pick<Tables, 'list' | 'reload' | 'lobbyRow' | 'playersAt'>
  favoriteTables(playerId: string): Promise<readonly string[]>
}

export type Live = ReturnType<typeof createLive>

export function createLive(
  platform: Pick<Platform, 'bus' | 'log'>,
  { requirePlayer, rounds, tables, favoriteTables }: Ports,
) {
  const favoritesOf = async (caller: Caller | undefined) =>
    caller === undefined ? [] : favoriteTables(caller.playerId)

  async function toRow(
    table: LiveTable,
    lang: Lang,
    favorites: readonly string[],
  ): Promise<LiveTableRow> {
    return {
      name: table.name[lang],
      ...STUDIO_NAMES,
      image: table.image,
      type: table.game.kind,
      minBet: toWireMoney(table.minBetMinor),
      maxBet: toWireMoney(table.maxBetMinor),
      seats: table.seats,
      dealer: table.dealer,
      ...(await tables.lobbyRow(table, lang)),
      isFavorite: favorites.includes(table.id),
    }
  }
  const toRows = (chosen: readonly LiveTable[], lang: Lang, favorites: readonly string[]) =>
    Promise.all(chosen.map((table) => toRow(table, lang, favorites)))

  const feed = lobbyFeed(platform, (lang) =>
    Promise.all(tables.list().map((table) => tables.lobbyRow(table, lang))),
  )
  const calls: BoundCall[] = [
    handle(categoryList, async ({ lang, caller }, { limit, offset }) => {
      const favorites = await favoritesOf(caller)
      const categories = TABLE_CATEGORIES.map((category) => ({
        ...category,
        tables: tables.list().filter((table) => table.category === category.id),
      })).filter((category) => category.tables.length > 0)
      const rows = await Promise.all(
        categories
          .slice(offset, offset + limit)
          .map(async ({ id, name, slug, icon, tables: inIt }) => ({
            CategoryID: id,
            name: name[lang],
            slug,
            icon,
            count: inIt.length,
            items: await toRows(inIt.slice(0, PREVIEW), lang, favorites),
          })),
      )
      return { rows, total: categories.length }
    }),
    handle(typeList, ({ lang }) => {
      const kinds = Map.groupBy(tables.list(), ({ game }) => game.kind)
      return [...kinds].map(([kind, of]) => ({
        type: kind,
        name: TYPE_NAMES[kind][lang],
        count: of.length,
      }))
    }),
    handle(providerList, async (context, { status, limit, offset }) => {
      const isPreview = status === PREVIEW_PROVIDERS
      if (isPreview && (await requirePlayer(context)).rid !== PREVIEW_RID)
        throw new Refusal('not authorized')
      const count = tables.list().length
      const rows = isPreview || count === 0 ? [] : [{ ...STUDIO, count }]
      return { rows: rows.slice(offset, offset + limit), total: rows.length }
    }),
    handle(gameTableList, async (context, data) => {
      const caller = data.favorites === true ? await requirePlayer(context) : context.caller
      const favorites = await favoritesOf(caller)
      const chosen = chosenTables(
        tables.list(),
        { ...data, among: data.favorites === true ? favorites : undefined },
        { lang: context.lang, playersAt: tables.playersAt },
      )
      return {
        rows: await toRows(
          chosen.slice(data.offset, data.offset + data.limit),
          context.lang,
          favorites,
        ),
        total: chosen.length,
      }
    }),
    handle(initGame, async (context, { tableID, mode }) => {
      const player = await requirePlayer(context)
      requireMayPlay(context)
      if (
        (await findOrReload(
          () => tables.list().find(({ id }) => id === tableID),
          tables.reload,
        )) === undefined
      )
        throw new Refusal('record not found')
      const { url } = await rounds.launch(
        tableID,
        context.lang,
        mode === 'fun' ? undefined : player,
      )
      return { url }
    }),
  ]
  return { calls, topics: [feed.topic], publishLobby: feed.tick }
}

const STUDIO_NAMES = { providerID: STUDIO.providerID, providerName: STUDIO.providerName }
