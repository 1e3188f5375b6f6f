import { sql, type RawBuilder } from 'kysely'
import type { CallRow } from '#shared/contracts/contract.ts'
import type { follow } from '#shared/contracts/sportsbook/matches.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Lang } from '#shared/lang.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'

type FollowKind = 'event' | 'league'
type Follows = CallRow<typeof follow>

const MAX_FOLLOWED: Readonly<Record<FollowKind, number>> = { event: 100, league: 30 }

const SHOWN_AFTER = sql.raw("interval '24 hours'")

type Kept = { table: RawBuilder<unknown>; known: RawBuilder<unknown>; column: RawBuilder<unknown> }
const KEPT: Readonly<Record<FollowKind, Kept>> = {
  event: {
    table: sql.raw('sportsbook.followed_event'),
    known: sql.raw("(select id from sportsbook.event where kind = 'match')"),
    column: sql.raw('event_id'),
  },
  league: {
    table: sql.raw('sportsbook.followed_league'),
    known: sql.raw('sportsbook.league'),
    column: sql.raw('league_id'),
  },
}

export async function listFollows(
  read: Db,
  playerId: string,
  lang: Lang,
  now: Date,
): Promise<Follows> {
  const events = await sql<{
    id: string
  }>`select e.id from sportsbook.followed_event f join sportsbook.event e on e.id = f.event_id
    where f.player_id = ${playerId} and (e.phase in ('upcoming', 'live')
      or e.starts_at > ${now}::timestamptz - ${SHOWN_AFTER}) order by e.starts_at, e.id`.execute(
    read,
  )
  const leagues = await sql<{
    id: string
    sport: string
    tr: string
    en: string
  }>`select l.id, l.sport, l.name_tr as tr, l.name_en as en
    from sportsbook.followed_league f join sportsbook.league l on l.id = f.league_id
      where f.player_id = ${playerId} order by f.created_at, l.id`.execute(read)
  return {
    events: events.rows.map(({ id }) => id),
    leagues: leagues.rows.map(({ id, sport, ...name }) => ({
      leagueID: id,
      sportID: sport,
      name: name[lang],
    })),
  }
}

/**
 * Adds follows; repeated ones have no effect and unknown ones are left out. Matches long over are
 * removed to make room.
 * @throws Refusal 'record not found' when all are unknown, 'limit reached' above the maximum
 */
export async function addFollows(
  tx: Tx,
  playerId: string,
  kind: FollowKind,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const { table, known, column } = KEPT[kind]
  await lockName(tx, `follow:${playerId}`)
  const found = await sql<{
    id: string
  }>`select id from ${known} known where id = any(${ids})`.execute(tx)
  if (found.rows.length === 0) throw new Refusal('record not found')
  if (kind === 'event') await forgetOver(tx, playerId, now)
  await sql`insert into ${table} (player_id, ${column}, created_at)
    select ${playerId}, id, ${now} from unnest(${found.rows.map(({ id }) => id)}::text[]) id
      on conflict do nothing`.execute(tx)
  const {
    rows: [counted],
  } = await sql<{
    count: number
  }>`select count(*)::int as count from ${table} where player_id = ${playerId}`.execute(tx)
  if ((counted?.count ?? 0) > MAX_FOLLOWED[kind])
    throw new Refusal('limit reached', { limit: MAX_FOLLOWED[kind] })
}

export async function removeFollows(
  tx: Tx,
  playerId: string,
  kind: FollowKind,
  ids: readonly string[],
): Promise<void> {
  const { table, column } = KEPT[kind]
  await sql`delete from ${table} where player_id = ${playerId} and ${column} = any(${ids})`.execute(
    tx,
  )
}

async function forgetOver(tx: Tx, playerId: string, now: Date): Promise<void> {
  await sql`delete from sportsbook.followed_event f using sportsbook.event e
    where f.player_id = ${playerId} and e.id = f.event_id
    and e.phase in ('finished', 'cancelled') and e.starts_at <= ${now}::timestamptz -
      ${SHOWN_AFTER}`.execute(tx)
}
