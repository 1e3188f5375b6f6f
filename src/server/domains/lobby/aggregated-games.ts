import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { searchKey } from '#shared/search-key.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type AggregatedGame = {
  gameId: string
  name: string
  supplier: string
  category: string
  image: string | null
  rtp: number | null
  volatility: number | null
  isListed: boolean
}

const AFTER_THE_STUDIOS = 2_000
const PLAIN_TILE = '/art/site/studio-tile'
const OTHER_TYPE = 'studio-game'

/**
 * Requires ids that no game of the house or of another studio has.
 * @throws Refusal 'not possible'
 */
export async function requireFreeGameIds(
  tx: Tx,
  studio: string,
  gameIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from lobby.game
    where id = any (${[...gameIds]}::text[]) and not starts_with(provider_id, ${`${studio}-`})
    limit 1`.execute(tx)
  if (rows[0] !== undefined) throw new Refusal('not possible', { gameID: rows[0].id })
}

/**
 * Writes the approved games of an aggregator: its suppliers, the facts of its list, and which of
 * them it still has. A fact that the list no longer states stays. A game whose id the house uses
 * meanwhile is left out, so that it does not hold up the others.
 */
export async function offerAggregatedGames(
  tx: Tx,
  studio: string,
  games: readonly AggregatedGame[],
  now: Date,
): Promise<void> {
  if (games.length === 0) return
  const suppliers = new Map(games.map(({ supplier }) => [supplierId(studio, supplier), supplier]))
  await sql`insert into lobby.provider (id, name, logo, status, position)
    select s.id, s.name, '', 'open', ${AFTER_THE_STUDIOS}
    from jsonb_to_recordset(${JSON.stringify([...suppliers].map(([id, name]) => ({ id, name })))}::jsonb)
      as s(id text, name text)
    on conflict (id) do update set name = excluded.name
      where lobby.provider.name is distinct from excluded.name`.execute(tx)
  await sql`insert into lobby.game as g (id, slug, name_tr, name_en, search_key, provider_id, type,
      image, rtp_percent, volatility, min_bet_minor, max_bet_minor, released_at, position, offered)
    select a.id, a.slug, a.name, a.name, a.key, a.supplier, a.type, a.image, a.rtp, a.volatility, 0, 0,
      ${now}, ${AFTER_THE_STUDIOS}, a.listed
    from jsonb_to_recordset(${JSON.stringify(games.map((game) => toRow(studio, game)))}::jsonb)
      as a(id text, slug text, name text, key text, supplier text, type text, image text, rtp float8,
        volatility smallint, listed boolean)
    where (a.rtp is not null and a.volatility is not null
        or exists (select from lobby.game k where k.id = a.id))
      and not exists (select from lobby.game k where k.id = a.id
        and not starts_with(k.provider_id, ${`${studio}-`}))
    on conflict (id) do update set name_tr = excluded.name_tr, name_en = excluded.name_en,
      search_key = excluded.search_key, provider_id = excluded.provider_id, type = excluded.type,
      image = excluded.image, rtp_percent = coalesce(excluded.rtp_percent, g.rtp_percent),
      volatility = coalesce(excluded.volatility, g.volatility), offered = excluded.offered`.execute(
    tx,
  )
}

export async function withdrawAggregatedGames(
  tx: Tx,
  studio: string,
  gameIds: readonly string[],
): Promise<void> {
  await sql`update lobby.game set offered = false where id = any (${[...gameIds]}::text[])
    and starts_with(provider_id, ${`${studio}-`})`.execute(tx)
}

function toRow(studio: string, game: AggregatedGame) {
  return {
    id: game.gameId,
    slug: `${plain(game.gameId)}-${digest(game.gameId)}`,
    name: game.name,
    key: searchKey(game.name),
    supplier: supplierId(studio, game.supplier),
    type: typeOf(game.category),
    image: game.image ?? PLAIN_TILE,
    rtp: game.rtp,
    volatility: game.volatility,
    listed: game.isListed,
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
const supplierId = (studio: string, supplier: string) =>
  `${studio}-${plain(supplier)}-${digest(supplier).slice(0, 4)}`

function typeOf(category: string): string {
  if (!/slot/i.test(category)) return OTHER_TYPE
  return /classic/i.test(category) ? 'classic-slot' : 'video-slot'
}
