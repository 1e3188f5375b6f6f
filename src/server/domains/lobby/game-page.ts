import { EVERY_SLOT, type GAME_SORTS, type GameRow } from '#shared/contracts/casino.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { searchKey } from '#shared/search-key.ts'
import type { Database } from '#server/platform/database/database.ts'

export type GameSort = (typeof GAME_SORTS)[number]

export type GameFilter = {
  lang: Lang
  sort: GameSort
  limit: number
  offset: number
  categoryID?: string | undefined
  providerID?: string | undefined
  type?: string | undefined
  search?: string | undefined
  volatility?: readonly number[] | undefined
  minRtp?: number | undefined
  onlyNew?: boolean | undefined
  gameIDs?: readonly string[] | undefined
  favoritesOf?: string | undefined
}

export type GamePage = { rows: GameRow[]; total: number }

const NEW_FOR_MS = 30 * 86_400_000
/**
 * At most one open game in this many counts as new, the latest ones, because on the first day all
 * games are new.
 */
const ONE_NEW_IN = 4

const ORDER: Readonly<Record<GameSort, (lang: Lang) => string>> = {
  popular: () => 'g.pick, g.popularity desc, g.position, g.id',
  new: () => 'g.released_at desc, g.position desc, g.id',
  rtp: () => 'g.rtp_percent desc, g.position, g.id',
  az: (lang) =>
    lang === 'tr' ? 'g.name_tr collate "tr-x-icu", g.id' : 'g.name_en collate "en-x-icu", g.id',
}

const pageSql = (sort: GameSort, lang: Lang): string => `
  with newest as materialized (
    select g.id from lobby.game g join lobby.provider p on p.id = g.provider_id
    where g.enabled and p.status = 'open' and g.released_at > $8::timestamptz
    order by ${ORDER.new(lang)} limit (select ceil(count(*) / ${ONE_NEW_IN}.0) from lobby.game
      where enabled)
  ), found as materialized (
    select g.*, s.pick from lobby.game g join lobby.provider p on p.id = g.provider_id
    left join lobby.shelf s on s.category_id = $1::text and s.game_id = g.id
    where g.enabled and p.status = 'open'
      and ($1::text is null or s.game_id is not null)
      and ($2::text is null or g.provider_id = $2)
      and ($3::text is null or g.type = $3 or ($3 = '${EVERY_SLOT}' and g.type like '%-slot'))
      and ($4::text is null or g.search_key like $4)
      and ($5::int[] is null or g.volatility = any ($5))
      and ($6::float8 is null or g.rtp_percent >= $6)
      and (not $7::boolean or g.id in (select id from newest))
      and ($9::text[] is null or g.id = any ($9))
      and ($10::uuid is null or exists (
        select from lobby.favorite f where f.player_id = $10 and f.kind = 'casino'
          and f.game_id = g.id))
  ), page as (
    select g.*, row_number() over (order by ${ORDER[sort](lang)}) as place from found g
    order by place limit $11 offset $12
  )
  select (select count(*) from found)::int as total, g.id, g.slug, g.name_${lang}
    as name, g.provider_id, p.name as provider_name, g.type,
    g.image, g.rtp_percent, g.volatility, g.min_bet_minor, g.max_bet_minor, g.id in (select id
      from newest) as is_new, exists (select from provider.title t join provider.outage o
      on o.studio = t.studio and o.supplier in ('', t.supplier) and o.ended_at is null
      where t.game_id = g.id) as resting
  from (select 1) as always left join page g on true left join lobby.provider p
    on p.id = g.provider_id
  order by g.place`

type PageRow = {
  total: number
  id: string | null
  slug: string
  name: string
  provider_id: string
  provider_name: string
  type: string
  image: string
  rtp_percent: number
  volatility: number
  min_bet_minor: bigint
  max_bet_minor: bigint
  is_new: boolean
  resting: boolean
}

export async function listGames(
  database: Database,
  filter: GameFilter,
  now: Date,
): Promise<GamePage> {
  const key =
    filter.search === undefined || filter.search === '' ? undefined : searchKey(filter.search)
  if (key === '') return { rows: [], total: 0 }
  const rows = await database.statement<PageRow>(
    `lobby-${filter.sort}-${filter.lang}`,
    pageSql(filter.sort, filter.lang),
    [
      filter.categoryID ?? null,
      filter.providerID ?? null,
      filter.type ?? null,
      key === undefined ? null : likePattern(key),
      filter.volatility === undefined || filter.volatility.length === 0 ? null : filter.volatility,
      filter.minRtp ?? null,
      filter.onlyNew ?? false,
      new Date(now.getTime() - NEW_FOR_MS),
      filter.gameIDs ?? null,
      filter.favoritesOf ?? null,
      filter.limit,
      filter.offset,
    ],
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap((row) => (row.id === null ? [] : [toGameRow(row, row.id)])),
  }
}

export function markFavorites(rows: readonly GameRow[], favorites: ReadonlySet<string>): GameRow[] {
  return rows.map((row) => (favorites.has(row.gameID) ? { ...row, isFavorite: true } : row))
}

export function likePattern(key: string): string {
  return `%${key.replace(/[\\%_]/g, '\\$&')}%`
}

function toGameRow(row: PageRow, gameID: string): GameRow {
  return {
    gameID,
    name: row.name,
    slug: row.slug,
    providerID: row.provider_id,
    providerName: row.provider_name,
    image: row.image,
    type: row.type,
    rtp: row.rtp_percent,
    volatility: row.volatility,
    minBet: toWireMoney(row.min_bet_minor),
    maxBet: toWireMoney(row.max_bet_minor),
    isNew: row.is_new,
    isFavorite: false,
    ...(row.resting && { resting: true as const }),
  }
}
