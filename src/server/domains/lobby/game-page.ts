import { EVERY_SLOT, type GAME_SORTS, type GameRow } from '#shared/contracts/casino.ts'
import { pictureIn } from '#shared/english-art.ts'
import type { GameFeature } from '#shared/game-features.ts'
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
  /** A game must have all of them. */
  features?: readonly GameFeature[] | undefined
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

/**
 * Games of a category are in the desk's order first. The others follow an index (025, 23-lobby).
 */
const ORDER: Readonly<Record<GameSort, (lang: Lang) => string>> = {
  popular: () => 'g.popularity desc, g.position, g.id',
  new: () => 'g.released_at desc, g.position desc, g.id',
  rtp: () => 'g.rtp_percent desc, g.position, g.id',
  az: (lang) =>
    lang === 'tr' ? 'g.name_tr collate "tr-x-icu", g.id' : 'g.name_en collate "en-x-icu", g.id',
}

const OPEN = `g.enabled and g.provider_id in (select id from lobby.provider
  where status = 'open')`

const CONDITIONS = {
  categoryID: () => 'g.id in (select game_id from shelved)',
  providerID: (n: number) => `g.provider_id = $${n}`,
  type: (n: number) => `(g.type = $${n} or ($${n} = '${EVERY_SLOT}' and g.type like '%-slot'))`,
  search: (n: number) => `g.search_key like $${n}`,
  volatility: (n: number) => `g.volatility = any ($${n}::int[])`,
  minRtp: (n: number) => `g.rtp_percent >= $${n}::float8`,
  features: (n: number) => `g.features @> $${n}::text[]`,
  onlyNew: (n: number) =>
    `$${n}::boolean and g.id = any ((select array_agg(id) from newest)::text[])`,
  gameIDs: (n: number) => `g.id = any ($${n}::text[])`,
  favoritesOf: (n: number) => `exists (select from lobby.favorite f where f.player_id = $${n}::uuid
    and f.kind = 'casino' and f.game_id = g.id)`,
} as const satisfies Partial<Record<keyof GameFilter, (n: number) => string>>
type ConditionName = keyof typeof CONDITIONS
const isCondition = (name: string): name is ConditionName => name in CONDITIONS
const CONDITION_NAMES = Object.keys(CONDITIONS).filter(isCondition)

type PageQuery = { name: string; text: string; values: unknown[] }

/**
 * Writes the query of a page. It contains a condition for given filters only, orders by an index
 * where there is one, and reads whole rows of the page alone: what it costs for each game of the
 * catalogue is its count.
 */
function pageQuery(
  filter: GameFilter,
  given: Partial<Record<ConditionName, unknown>>,
  now: Date,
): PageQuery {
  const { sort, lang, limit, offset } = filter
  const values: unknown[] = [new Date(now.getTime() - NEW_FOR_MS), limit, offset]
  const names = CONDITION_NAMES.filter((name) => given[name] !== undefined)
  const where = [OPEN]
  let shelf = ''
  let shelved = ''
  let order = ORDER[sort](lang)
  for (const name of names) {
    values.push(given[name])
    where.push(CONDITIONS[name](values.length))
    if (name !== 'categoryID') continue
    shelved = `shelved as materialized (select k.game_id from lobby.shelf k
    where k.category_id = $${values.length}), `
    if (sort !== 'popular') continue
    shelf = `left join lobby.category_pick s on s.category_id = $${values.length} and s.game_id = g.id`
    order = `s.place, ${order}`
  }
  const text = `
  with ${shelved}newest as materialized (
    select g.id from lobby.game g where ${OPEN} and g.released_at > $1::timestamptz
    order by ${ORDER.new(lang)} limit (select ceil(count(*) / ${ONE_NEW_IN}.0) from lobby.game
      where enabled)
  ), page as materialized (
    select id, row_number() over () as place from (select g.id from lobby.game g ${shelf}
      where ${where.join(' and ')} order by ${order} limit $2 offset $3) g
  )
  select (select count(*) from lobby.game g where ${where.join(' and ')})::int as total, g.id, g.slug,
    g.name_${lang} as name, g.provider_id, p.name as provider_name, g.type, g.image, g.rtp_percent,
    g.volatility, g.min_bet_minor, g.max_bet_minor, g.id in (select id from newest) as is_new,
    exists (select from provider.title t join provider.outage o on o.studio = t.studio
      and o.supplier in ('', t.supplier) and o.ended_at is null where t.game_id = g.id) as resting
  from (select 1) as always left join page on true left join lobby.game g on g.id = page.id
  left join lobby.provider p on p.id = g.provider_id
  order by page.place`
  return { name: `lobby-${sort}-${lang}-${names.join('-')}`, text, values }
}

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
  const { name, text, values } = pageQuery(
    filter,
    {
      categoryID: filter.categoryID,
      providerID: filter.providerID,
      type: filter.type,
      search: key === undefined ? undefined : likePattern(key),
      volatility: filter.volatility?.length === 0 ? undefined : filter.volatility,
      minRtp: filter.minRtp,
      features: filter.features?.length === 0 ? undefined : filter.features,
      onlyNew: filter.onlyNew === true ? true : undefined,
      gameIDs: filter.gameIDs,
      favoritesOf: filter.favoritesOf,
    },
    now,
  )
  const rows = await database.statement<PageRow>(name, text, values)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap((row) => (row.id === null ? [] : [toGameRow(row, row.id, filter.lang)])),
  }
}

export function markFavorites(rows: readonly GameRow[], favorites: ReadonlySet<string>): GameRow[] {
  return rows.map((row) => (favorites.has(row.gameID) ? { ...row, isFavorite: true } : row))
}

export function likePattern(key: string): string {
  return `%${key.replace(/[\\%_]/g, '\\$&')}%`
}

function toGameRow(row: PageRow, gameID: string, lang: Lang): GameRow {
  return {
    gameID,
    name: row.name,
    slug: row.slug,
    providerID: row.provider_id,
    providerName: row.provider_name,
    image: pictureIn(lang, row.image),
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
