import { sql } from 'kysely'
import type { Bilingual } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import { LOBBY_TEXTS } from '#shared/texts/server/texts.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import { NEW_CATEGORY } from './catalogue.ts'
import { toDeskGame, type DeskGame, type DeskGameRow } from './desk-games.ts'
import type { LobbyTables } from './tables.ts'

const MAX_OTHERS = 100

export type DeskCategory = {
  categoryID: string
  name: Bilingual
  icon: string
  revision: number
  games: number | undefined
  picked: number
  leftOut: number
}
export type ShelvedGame = DeskGame & { ofHouse: boolean }
type Shelf = {
  category: DeskCategory
  picked: ShelvedGame[]
  others: ShelvedGame[]
  othersInAll: number
  leftOut: ShelvedGame[]
}
type Arrangement = { picked: readonly string[]; leftOut: readonly string[] }

const changed = () => new Refusal('not possible', {}, LOBBY_TEXTS.categoryChangedMeanwhile)
const byDate = () => new Refusal('not possible', {}, LOBBY_TEXTS.categoryByReleaseDate)

export async function listDeskCategories(read: Db | Tx): Promise<DeskCategory[]> {
  const { rows } = await sql<{
    id: string
    name_tr: string
    name_en: string
    icon: string
    revision: number
    games: number
    picked: number
    left_out: number
  }>`
    select c.id, c.name_tr, c.name_en, c.icon, c.revision, s.games, k.picked, k.left_out
      from lobby.category c
    cross join lateral (select count(*)::int as games from lobby.shelf s join lobby.game g
      on g.id = s.game_id where s.category_id = c.id and g.enabled) s
    cross join lateral (select count(place)::int as picked, (count(*) - count(place))::int
      as left_out from lobby.category_pick where category_id = c.id) k
    order by c.place, c.position, c.id`.execute(read)
  return rows.map((row) => ({
    categoryID: row.id,
    name: { tr: row.name_tr, en: row.name_en },
    icon: row.icon,
    revision: row.revision,
    games: row.id === NEW_CATEGORY ? undefined : row.games,
    picked: row.picked,
    leftOut: row.left_out,
  }))
}

/**
 * Sets the order of all categories. Returns the previous one.
 * @throws Refusal 'not possible' where `ids` are not exactly the existing ones
 */
export async function orderCategories(tx: Tx, ids: readonly string[]): Promise<string[]> {
  await lockName(tx, 'lobby:categories')
  const before = (await listDeskCategories(tx)).map(({ categoryID }) => categoryID)
  if (
    before.length !== ids.length ||
    new Set(ids).size !== ids.length ||
    !ids.every((id) => before.includes(id))
  )
    throw changed()
  await sql`update lobby.category c set place = n.place from unnest(${[...ids]}::text[])
    with ordinality as n(id, place) where c.id = n.id`.execute(tx)
  return before
}

export async function getShelf(read: Db | Tx, categoryID: string): Promise<Shelf> {
  const category = (await listDeskCategories(read)).find((known) => known.categoryID === categoryID)
  if (category === undefined) throw new Refusal('record not found')
  const { rows } = await sql<
    DeskGameRow & { pick: number | null; is_shown: boolean; of_house: boolean; others: number }
  >`
    with held as (
      select coalesce(s.game_id, k.game_id) as game_id, s.pick, s.game_id is not null as is_shown
      from (select * from lobby.shelf where category_id = ${categoryID}) s
      full join (select * from lobby.category_pick where category_id = ${categoryID}
        and place is null) k on k.game_id = s.game_id
    ), ranked as (
      select h.*, row_number() over (partition by h.is_shown and h.pick is null
        order by g.popularity desc, g.position, g.id) as n,
        count(*) filter (where h.is_shown and h.pick is null) over () as others
      from held h join lobby.game g on g.id = h.game_id
    )
    select g.*, p.name as provider, r.pick, r.is_shown, r.others::int as others, exists (select
      from lobby.game_category c where c.category_id = ${categoryID} and c.game_id = g.id)
      as of_house
    from ranked r join lobby.game g on g.id = r.game_id join lobby.provider p
      on p.id = g.provider_id
    where r.pick is not null or not r.is_shown or r.n <= ${MAX_OTHERS}
    order by r.pick, r.n`.execute(read)
  const of = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).map((row) => ({ ...toDeskGame(row), ofHouse: row.of_house }))
  return {
    category,
    picked: of(({ pick }) => pick !== null),
    others: of(({ pick, is_shown: isShown }) => isShown && pick === null),
    othersInAll: rows[0]?.others ?? 0,
    leftOut: of(({ is_shown: isShown }) => !isShown),
  }
}

/**
 * Replaces the picked and left out games of a category. Without either it has the order of the
 * program. Returns the previous arrangement.
 * @throws Refusal 'record not found' for an unknown category or game, 'not possible' over another
 * revision than was read
 */
export async function arrangeCategory(
  tx: Tx,
  categoryID: string,
  revision: number,
  { picked, leftOut }: Arrangement,
): Promise<Arrangement> {
  const tables = tx.withTables<LobbyTables>()
  const category = await tables
    .selectFrom('lobby.category')
    .select('revision')
    .where('id', '=', categoryID)
    .forUpdate()
    .executeTakeFirst()
  if (category === undefined) throw new Refusal('record not found')
  if (categoryID === NEW_CATEGORY) throw byDate()
  if (category.revision !== revision) throw changed()
  const rows = [
    ...picked.map((game_id, place) => ({ category_id: categoryID, game_id, place })),
    ...leftOut.map((game_id) => ({ category_id: categoryID, game_id, place: null })),
  ]
  const ids = rows.map(({ game_id: id }) => id)
  if (ids.length > 0) {
    const known = await tables
      .selectFrom('lobby.game')
      .select('id')
      .where('id', 'in', ids)
      .execute()
    if (known.length !== ids.length) throw new Refusal('record not found')
  }
  const before = await tables
    .selectFrom('lobby.category_pick')
    .select(['game_id', 'place'])
    .where('category_id', '=', categoryID)
    .orderBy('place')
    .orderBy('game_id')
    .execute()
  await tables.deleteFrom('lobby.category_pick').where('category_id', '=', categoryID).execute()
  if (rows.length > 0) await tables.insertInto('lobby.category_pick').values(rows).execute()
  await tables
    .updateTable('lobby.category')
    .set({ revision: revision + 1 })
    .where('id', '=', categoryID)
    .execute()
  const idsOf = (isPicked: boolean) =>
    before.filter(({ place }) => (place !== null) === isPicked).map(({ game_id: id }) => id)
  return { picked: idsOf(true), leftOut: idsOf(false) }
}
