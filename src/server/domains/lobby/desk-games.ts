import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Bilingual } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import { searchKey } from '#shared/search-key.ts'
import type { GameState } from '#shared/office/staff.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { likePattern } from './game-page.ts'
import type { GameTable, LobbyTables } from './tables.ts'

type DeskGameFilter = {
  search?: string | undefined
  state?: GameState | undefined
  providerID?: string | undefined
  limit: number
  after?: string | undefined
}
type Closing = { at: Date; by: string; why: string }
export type DeskGame = {
  gameID: string
  slug: string
  name: Bilingual
  provider: string
  type: string
  image: string
  rtp: number
  volatility: number
  minBetMinor: bigint
  maxBetMinor: bigint
  rounds: bigint
  releasedAt: Date
  state: GameState
  closed: Closing | undefined
}
export type DeskGameRow = Selectable<GameTable> & { provider: string }

const STATES: Readonly<Record<GameState, RawBuilder<boolean>>> = {
  open: sql<boolean>`g.enabled`,
  closed: sql<boolean>`g.closed_at is not null`,
  withdrawn: sql<boolean>`not g.offered`,
}

export async function listDeskGames(
  read: Db,
  { search = '', state, providerID, limit, after }: DeskGameFilter,
): Promise<{ rows: DeskGame[]; next: string | null }> {
  const words = searchKey(search)
  const parts = [
    sql`true`,
    ...(words === ''
      ? []
      : [sql`(g.search_key like ${likePattern(words)} or g.id = ${search.trim()})`]),
    ...(state === undefined ? [] : [STATES[state]]),
    ...(providerID === undefined || providerID === '' ? [] : [sql`g.provider_id = ${providerID}`]),
    ...(after === undefined
      ? []
      : [
          sql`(g.position, g.id) > (select l.position, l.id from lobby.game l
            where l.id = ${after})`,
        ]),
  ]
  const { rows: found } =
    await sql<DeskGameRow>`select g.*, p.name as provider from lobby.game g join lobby.provider p
      on p.id = g.provider_id
    where ${sql.join(parts, sql` and `)} order by g.position, g.id limit ${limit + 1}`.execute(read)
  const rows = found.slice(0, limit)
  return {
    rows: rows.map(toDeskGame),
    next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
  }
}

export async function readCatalogue(read: Db) {
  const [counts, providers] = await Promise.all([
    sql<Record<GameState, number>>`select count(*) filter (where ${STATES.open})::int
      as open, count(*) filter (where ${STATES.closed})::int as closed,
      count(*) filter (where ${STATES.withdrawn})::int as withdrawn from lobby.game g`.execute(
      read,
    ),
    read
      .withTables<LobbyTables>()
      .selectFrom('lobby.provider')
      .select(['id', 'name'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  return { counts: counts.rows[0] ?? { open: 0, closed: 0, withdrawn: 0 }, providers }
}

/**
 * Opens or closes a game. Returns undefined if nothing changes.
 * @throws Refusal 'record not found'
 */
export async function switchGame(
  tx: Tx,
  gameID: string,
  closed: Closing | undefined,
): Promise<{ before: DeskGame; after: DeskGame } | undefined> {
  await tx
    .withTables<LobbyTables>()
    .selectFrom('lobby.game')
    .select('id')
    .where('id', '=', gameID)
    .forUpdate()
    .execute()
  const before = await getDeskGame(tx, gameID)
  if ((before.closed === undefined) === (closed === undefined)) return undefined
  await tx
    .withTables<LobbyTables>()
    .updateTable('lobby.game')
    .set({
      closed_at: closed?.at ?? null,
      closed_by: closed?.by ?? null,
      closed_why: closed?.why ?? null,
    })
    .where('id', '=', gameID)
    .execute()
  return { before, after: await getDeskGame(tx, gameID) }
}

export async function getDeskGame(read: Db | Tx, gameID: string): Promise<DeskGame> {
  const row: DeskGameRow | undefined = await read
    .withTables<LobbyTables>()
    .selectFrom('lobby.game as g')
    .innerJoin('lobby.provider as p', 'p.id', 'g.provider_id')
    .selectAll('g')
    .select('p.name as provider')
    .where('g.id', '=', gameID)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return toDeskGame(row)
}

export function toDeskGame(row: DeskGameRow): DeskGame {
  const { closed_at: at, closed_by: by, closed_why: why } = row
  const closed = at === null || by === null || why === null ? undefined : { at, by, why }
  return {
    gameID: row.id,
    slug: row.slug,
    name: { tr: row.name_tr, en: row.name_en },
    provider: row.provider,
    type: row.type,
    image: row.image,
    rtp: row.rtp_percent,
    volatility: row.volatility,
    minBetMinor: row.min_bet_minor,
    maxBetMinor: row.max_bet_minor,
    rounds: row.popularity,
    releasedAt: row.released_at,
    state: row.enabled ? 'open' : row.offered ? 'closed' : 'withdrawn',
    closed,
  }
}
