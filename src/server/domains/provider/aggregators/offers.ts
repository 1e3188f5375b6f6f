import { sql } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import { OFFER_VIEWS, type OfferState, type OfferView } from '#shared/office/game-offers.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { GameList, ListedGame } from './port.ts'

export type Offer = {
  studio: string
  gameId: string
  name: string
  supplier: string
  category: string
  image: string | null
  imageFault: string | null
  rtp: number | null
  volatility: number | null
  blockedCountries: string[]
  hasFreeRounds: boolean
  hasTrial: boolean
  state: OfferState
  isListed: boolean
  firstSeenAt: Date
  decidedAt: Date | null
  oldRtp: number | null
  oldVolatility: number | null
  changedAt: Date | null
}

export type ListResult = {
  studio: string
  triedAt: Date
  refreshedAt: Date | null
  result: 'refreshed' | 'failed' | 'refused' | null
  detail: string | null
  games: number
  added: number
  removed: number
  changed: number
  unreadable: number
}

/** A list that lost more than this share of its games, or is empty, is refused. */
const MAX_REMOVED = 0.5
const FEW = 20
const MAX_DETAIL = 300

const COLUMNS = sql`o.studio, o.game_id as "gameId", o.name, o.supplier, o.category, o.image,
  o.image_fault as "imageFault", o.rtp_percent as rtp, o.volatility,
  o.blocked_countries as "blockedCountries", o.has_free_rounds as "hasFreeRounds",
  o.has_trial as "hasTrial", o.state, o.is_listed as "isListed", o.first_seen_at as "firstSeenAt",
  o.decided_at as "decidedAt", o.old_rtp_percent as "oldRtp", o.old_volatility as "oldVolatility",
  o.changed_at as "changedAt"`

/** Thrown for a list that would take away too many games. The games stay as they are. */
export class ListRefused extends Error {}

export async function noteListAttempt(tx: Tx, studio: string, now: Date): Promise<void> {
  await sql`insert into provider.offer_list (studio, tried_at) values (${studio}, ${now})
    on conflict (studio) do update set tried_at = excluded.tried_at`.execute(tx)
}

export async function noteListFault(
  tx: Tx,
  studio: string,
  result: 'failed' | 'refused',
  detail: string,
): Promise<void> {
  await sql`update provider.offer_list set result = ${result},
    detail = ${detail.slice(0, MAX_DETAIL)} where studio = ${studio}`.execute(tx)
}

/**
 * Writes an aggregator's list: new games as drafts, changed facts, and which games it no longer
 * has. Blocked countries apply at once. A person's request accepts a list that lost many games.
 * @throws ListRefused
 */
export async function writeList(
  tx: Tx,
  studio: string,
  { games, unreadable }: GameList,
  { now, isAsked }: { now: Date; isAsked: boolean },
): Promise<void> {
  await sql`select from provider.offer_list where studio = ${studio} for update`.execute(tx)
  await requirePlausible(tx, studio, games, isAsked)
  const rows = JSON.stringify(games.map(toRow))
  const asked = sql`jsonb_to_recordset(${rows}::jsonb) as a(id text, name text, supplier text,
    category text, thumb text, rtp float8, volatility smallint, countries text[], free boolean,
    trial boolean)`
  const { numAffectedRows: changed = 0n } = await sql`update provider.offer o set
      old_rtp_percent = o.rtp_percent, old_volatility = o.volatility, changed_at = ${now}
    from ${asked} where o.studio = ${studio} and o.game_id = a.id and o.state = 'approved'
      and (o.rtp_percent, o.volatility) is distinct from (a.rtp, a.volatility)`.execute(tx)
  const { rows: written } = await sql<{ is_new: boolean }>`
    insert into provider.offer as o (studio, game_id, name, supplier, category, thumb_url,
      rtp_percent, volatility, blocked_countries, has_free_rounds, has_trial, first_seen_at, seen_at)
    select ${studio}, a.id, a.name, a.supplier, a.category, a.thumb, a.rtp, a.volatility,
      coalesce(a.countries, '{}'), a.free, a.trial, ${now}, ${now} from ${asked}
    on conflict (studio, game_id) do update set name = excluded.name, supplier = excluded.supplier,
      category = excluded.category, thumb_url = excluded.thumb_url,
      image_tried_at = case when o.thumb_url is distinct from excluded.thumb_url then null
        else o.image_tried_at end,
      rtp_percent = excluded.rtp_percent, volatility = excluded.volatility,
      blocked_countries = excluded.blocked_countries, has_free_rounds = excluded.has_free_rounds,
      has_trial = excluded.has_trial, is_listed = true, seen_at = excluded.seen_at
    returning (o.first_seen_at = o.seen_at) as is_new`.execute(tx)
  const { numAffectedRows: removed = 0n } = await sql`update provider.offer set is_listed = false
    where studio = ${studio} and is_listed and seen_at <> ${now}`.execute(tx)
  await sql`update provider.title t set supplier = o.supplier, name_tr = o.name, name_en = o.name,
      blocked_countries = o.blocked_countries
    from provider.offer o where o.studio = ${studio} and t.studio = o.studio
      and t.game_id = o.game_id and (t.supplier, t.name_tr, t.blocked_countries)
        is distinct from (o.supplier, o.name, o.blocked_countries)`.execute(tx)
  await sql`update provider.offer_list set result = 'refreshed', refreshed_at = ${now},
      detail = null, games = ${games.length}, added = ${written.filter((row) => row.is_new).length},
      removed = ${removed}, changed = ${changed}, unreadable = ${unreadable}
    where studio = ${studio}`.execute(tx)
}

async function requirePlausible(
  tx: Tx,
  studio: string,
  games: readonly ListedGame[],
  isAsked: boolean,
): Promise<void> {
  if (games.length === 0) throw new ListRefused('the list has no game')
  if (isAsked) return
  const { rows } = await sql<{ known: number; kept: number }>`select count(*)::int as known,
      (count(*) filter (where game_id = any (${games.map(({ gameCode }) => gameCode)}::text[])))::int
        as kept
    from provider.offer where studio = ${studio} and is_listed`.execute(tx)
  const [{ known, kept } = { known: 0, kept: 0 }] = rows
  if (known > FEW && known - kept > known * MAX_REMOVED)
    throw new ListRefused(`the list lost ${known - kept} of ${known} games`)
}

const toRow = (game: ListedGame) => ({
  id: game.gameCode,
  name: game.name,
  supplier: game.supplier,
  category: game.category,
  thumb: game.thumbUrl,
  rtp: game.rtp,
  volatility: game.volatility,
  countries: game.blockedCountries,
  free: game.hasFreeRounds,
  trial: game.hasTrial,
})

const VIEWS = {
  draft: sql`o.state = 'draft' and o.is_listed`,
  approved: sql`o.state = 'approved'`,
  declined: sql`o.state = 'declined'`,
  changed: sql`o.changed_at is not null`,
  unlisted: sql`not o.is_listed`,
} as const satisfies Readonly<Record<OfferView, unknown>>

export async function listOffers(
  read: Db,
  filter: { view: OfferView; search: string; after: string | undefined; limit: number },
): Promise<{ rows: Offer[]; next: string | null }> {
  const { view, search, after, limit } = filter
  const words = search.trim().toLowerCase()
  const { rows } = await sql<Offer>`select ${COLUMNS} from provider.offer o
    where ${VIEWS[view]}
      and (${words} = '' or position(${words} in lower(o.name || ' ' || o.supplier || ' '
        || o.game_id)) > 0)
      and (${after ?? null}::text is null or o.game_id > ${after ?? null})
    order by o.game_id limit ${limit + 1}`.execute(read)
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.gameId ?? null) : null }
}

export async function countOffers(read: Db): Promise<Record<OfferView, number>> {
  const { rows } = await sql<Record<OfferView, number>>`select ${sql.join(
    OFFER_VIEWS.map(
      (view) => sql`(count(*) filter (where ${VIEWS[view]}))::int as ${sql.ref(view)}`,
    ),
  )} from provider.offer o`.execute(read)
  return rows[0] ?? { draft: 0, approved: 0, declined: 0, changed: 0, unlisted: 0 }
}

export async function listResults(read: Db): Promise<ListResult[]> {
  const { rows } = await sql<ListResult>`select studio, tried_at as "triedAt",
      refreshed_at as "refreshedAt", result, detail, games, added, removed, changed, unreadable
    from provider.offer_list order by studio`.execute(read)
  return rows
}

/** Locks and returns the offers, in the order of their ids. */
export async function lockOffers(
  tx: Tx,
  studio: string,
  gameIds: readonly string[],
): Promise<Offer[]> {
  const { rows } = await sql<Offer>`select ${COLUMNS} from provider.offer o
    where o.studio = ${studio} and o.game_id = any (${[...gameIds]}::text[])
    order by o.game_id for update`.execute(tx)
  return rows
}

export async function listApproved(tx: Tx, studio: string): Promise<Offer[]> {
  const { rows } = await sql<Offer>`select ${COLUMNS} from provider.offer o
    where o.studio = ${studio} and o.state = 'approved' order by o.game_id`.execute(tx)
  return rows
}

/**
 * Approves or declines games. An approved game can be played for and has a title.
 * @throws Refusal 'not possible' for a game whose return or volatility is not stated, or whose id
 * is that of a game of another studio
 */
export async function decideOffers(
  tx: Tx,
  studio: string,
  offers: readonly Offer[],
  {
    decision,
    subCategory,
    now,
  }: {
    decision: 'approve' | 'decline'
    subCategory: number
    now: Date
  },
): Promise<void> {
  const ids = offers.map(({ gameId }) => gameId)
  if (decision === 'approve') {
    const vague = offers.find(({ rtp, volatility }) => rtp === null || volatility === null)
    if (vague !== undefined) throw new Refusal('not possible', { gameID: vague.gameId })
    const { rows: taken } = await sql<{ game_id: string }>`select game_id from provider.title
      where game_id = any (${ids}::text[]) and studio <> ${studio} limit 1`.execute(tx)
    if (taken[0] !== undefined) throw new Refusal('not possible', { gameID: taken[0].game_id })
    await sql`insert into provider.title (game_id, studio, name_tr, name_en, sub_category, supplier,
        blocked_countries)
      select o.game_id, o.studio, o.name, o.name, ${subCategory}, o.supplier, o.blocked_countries
      from provider.offer o
      where o.studio = ${studio} and o.game_id = any (${ids}::text[])
      on conflict (game_id) do update set name_tr = excluded.name_tr, name_en = excluded.name_en,
        supplier = excluded.supplier, blocked_countries = excluded.blocked_countries`.execute(tx)
    await sql`insert into provider.game (studio, game_id)
      select ${studio}, unnest(${ids}::text[]) on conflict do nothing`.execute(tx)
  }
  await sql`update provider.offer set state = ${decision === 'approve' ? 'approved' : 'declined'},
      decided_at = ${now}
    where studio = ${studio} and game_id = any (${ids}::text[])`.execute(tx)
}
