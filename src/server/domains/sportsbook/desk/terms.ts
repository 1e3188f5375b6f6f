import { sql } from 'kysely'
import { SPORTS, type Sport } from '#games/sportsbook/match-model.ts'
import type { Bilingual } from '#shared/lang.ts'
import { refuseFields, Refusal } from '#shared/refusals.ts'
import {
  TERM_BOUNDS,
  type StoredTermKind,
  type TermKind,
  type TermLevel,
} from '#shared/office/trading-terms.ts'
import { TRADING_TEXTS } from '#shared/texts/server/texts.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import { marketTypeName, marketTypeNameOf } from '../book/market-types.ts'
import { eventName } from '../book/names.ts'
import { SPORT_NAMES } from '../book/words.ts'
import { isOver, OVER } from './acts.ts'
import { requireEvent } from './change-desk.ts'
import type { Held } from './raises.ts'

/** `key`: a sport, a league ID, "SPORT/TYPE", an event ID or "EVENT/TYPE". */
export type TermPlace = { kind: StoredTermKind; level: TermLevel; key: string }
/** `isOver`: the match takes no more bets. */
export type PlaceFace = {
  sport: Sport
  leagueId?: string
  type?: string
  eventId?: string
  name: Bilingual
  isOver?: boolean
}
export type TermRow = Omit<TermPlace, 'kind'> & {
  kind: TermKind
  value: bigint
  setBy: string
  setAt: Date
}

export const CHANGED: Bilingual = TRADING_TEXTS.changedMeanwhile

/**
 * @throws Refusal 'record not found' for an unknown place, 'not possible' for a match that is over
 */
export async function requireOpenPlace(db: Db, place: Omit<TermPlace, 'kind'>): Promise<PlaceFace> {
  const face = await requirePlace(db, place)
  if (face.isOver === true) throw new Refusal('not possible', {}, OVER)
  return face
}

/** @throws Refusal 'record not found' for an unknown place */
export async function requirePlace(
  db: Db,
  { level, key }: Omit<TermPlace, 'kind'>,
): Promise<PlaceFace> {
  if (level === 'match' || level === 'market') return requireMatch(db, level, key)
  if (level === 'league') {
    const {
      rows: [league],
    } = await sql<{
      sport: string
      tr: string
      en: string
    }>`select sport, name_tr as tr, name_en as en from sportsbook.league where id = ${key}`.execute(
      db,
    )
    if (league === undefined) throw new Refusal('record not found')
    return {
      sport: requireSport(league.sport),
      leagueId: key,
      name: { tr: league.tr, en: league.en },
    }
  }
  const [named = '', type] = key.split('/')
  const sport = requireSport(named)
  if (level === 'sport') return { sport, name: SPORT_NAMES[requireSport(key)] }
  const name = type === undefined ? undefined : marketTypeName(sport, type)
  if (type === undefined || name === undefined || key !== `${sport}/${type}`)
    throw new Refusal('record not found')
  return { sport, type, name: within(SPORT_NAMES[sport], name) }
}

async function requireMatch(db: Db, level: 'match' | 'market', key: string): Promise<PlaceFace> {
  const at = level === 'market' ? key.indexOf('/') : key.length
  if (at < 0) throw new Refusal('record not found')
  const event = await requireEvent(db, key.slice(0, at))
  const face = {
    sport: event.sport,
    leagueId: event.leagueId,
    eventId: event.id,
    name: eventName(event),
    isOver: isOver(event),
  }
  if (level === 'match') return face
  const type = key.slice(at + 1)
  const name = marketTypeNameOf(event, type)
  if (name === undefined) throw new Refusal('record not found')
  return { ...face, type, name: within(face.name, name) }
}

const within = (wide: Bilingual, narrow: Bilingual): Bilingual => ({
  tr: `${wide.tr} · ${narrow.tr}`,
  en: `${wide.en} · ${narrow.en}`,
})

function requireSport(named: string): Sport {
  const sport = SPORTS.find((known) => known === named)
  if (sport === undefined) throw new Refusal('record not found')
  return sport
}

/** @throws FieldRefusal of a value out of its bounds */
export function requireWithin(kind: StoredTermKind, value: bigint | null): void {
  const { min, max } = TERM_BOUNDS[kind]
  if (value !== null && (value < min || value > max))
    throw refuseFields({ value: kind === 'margin' ? 'invalid' : 'amountRange' })
}

/** Lists the terms of a kind that can affect a place; of matches and their markets only its own. */
export async function heldTerms(
  db: Db,
  kind: StoredTermKind,
  { eventId }: PlaceFace,
): Promise<Held[]> {
  const { rows } =
    await sql<Held>`select level, key, value from sportsbook.term where kind = ${kind}
      and (level not in ('match', 'market') or split_part(key, '/', 1) = ${eventId ?? null})`.execute(
      db,
    )
  return rows
}

/**
 * Lists the terms in force by level and key, without finished matches. `after`: the cursor "LEVEL
 * KEY".
 */
export async function listTerms(
  read: Db,
  { kind, limit, after }: { kind: TermKind; limit: number; after?: string | undefined },
): Promise<{ rows: TermRow[]; next: string | null }> {
  const at = (after ?? ' ').indexOf(' ')
  const cursor =
    after === undefined ? undefined : { level: after.slice(0, at), key: after.slice(at + 1) }
  const { rows } =
    await sql<TermRow>`select kind, level, key, value, set_by as "setBy", set_at as "setAt"
      from sportsbook.term where kind = ${kind}
    and (level not in ('match', 'market') or exists (select from sportsbook.event e
      where e.id = split_part(key, '/', 1) and e.phase in ('upcoming', 'live')
      and not e.desk ? 'isVoid'))
    ${cursor === undefined ? sql`` : sql`and (level, key) > (${cursor.level}, ${cursor.key})`}
      order by level, key limit ${limit + 1}`.execute(read)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    next: rows.length > limit && last !== undefined ? `${last.level} ${last.key}` : null,
  }
}

/**
 * Locks terms until the transaction ends. New events wait too, because they inherit the terms under
 * the same lock.
 */
export async function holdTerms(tx: Tx): Promise<void> {
  await lockName(tx, 'sportsbook terms')
}

export async function findTerm(db: Db, { kind, level, key }: TermPlace): Promise<bigint | null> {
  const {
    rows: [known],
  } = await sql<{
    value: bigint
  }>`select value from sportsbook.term
    where level = ${level} and key = ${key} and kind = ${kind}`.execute(db)
  return known?.value ?? null
}

/**
 * Changes a term from `from`; null removes it. Applies to every bet priced after the commit. Locks
 * the affected events as bets do, so a bet in progress is either placed first or priced again.
 * Returns the affected events.
 * @throws Refusal 'record not found', 'not possible' where it is not `from` any more; FieldRefusal
 * of a value out of its bounds
 */
export async function setTerm(
  tx: Tx,
  { kind, level, key }: TermPlace,
  { from, value, by, now }: { from: bigint | null; value: bigint | null; by: string; now: Date },
): Promise<{ eventIds: string[] }> {
  requireWithin(kind, value)
  await holdTerms(tx)
  const face = await requireOpenPlace(tx, { level, key })
  if ((await findTerm(tx, { kind, level, key })) !== from)
    throw new Refusal('not possible', {}, CHANGED)
  await (
    value === null
      ? sql`delete from sportsbook.term where level = ${level} and key = ${key} and kind = ${kind}`
      : sql`insert into sportsbook.term (level, key, kind, value, set_by, set_at)
        values (${level}, ${key}, ${kind}, ${value}, ${by}, ${now})
        on conflict (level, key, kind) do update
          set value = excluded.value, set_by = excluded.set_by, set_at = excluded.set_at`
  ).execute(tx)
  const { rows } = await sql<{
    id: string
  }>`select id from sportsbook.event where phase in ('upcoming', 'live')
    and ${holdsFor(face, level)} order by id for update`.execute(tx)
  const eventIds = rows.map(({ id }) => id)
  await sql`update sportsbook.event set terms = sportsbook.terms_of(id, sport, league_id),
    version = version + 1, updated_at = ${now} where id = any(${eventIds}::text[])`.execute(tx)
  return { eventIds }
}

function holdsFor({ eventId, leagueId, sport }: PlaceFace, level: TermLevel) {
  if (eventId !== undefined) return sql`id = ${eventId}`
  return level === 'league' ? sql`league_id = ${leagueId}` : sql`sport = ${sport}`
}
