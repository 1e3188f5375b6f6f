import { sql, type RawBuilder } from 'kysely'
import type { Mission, OwnPlace, Standing, TournamentKind } from '#shared/contracts/tournaments.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { maskName } from '#shared/players/masked-name.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { stateAt } from './tournament.ts'

/** A game is in a few tournaments at a time. */
export const MAX_OF_GAME = 10

type Page = { limit: number; offset: number }
type Names = Pick<Identity, 'listUsernames'>
type Row = {
  tournament_id: bigint
  kind: TournamentKind
  player_id: string
  number: number
  score: bigint
  rank: number
  prize_minor: Minor
}

/**
 * Equal scores share a place until the tie-break orders them. A prize is that of the current place.
 */
const RANKED = sql`select e.tournament_id, t.kind, e.player_id, e.number, e.score, coalesce(e.rank,
  r.place)::int as rank,
    case when t.concluded_at is null then coalesce(t.prizes_minor[r.place], 0) else e.prize_minor
      end as prize_minor
  from (select x.*, rank() over (partition by x.tournament_id order by x.score desc)::int as place
    from tournaments.entry x where x.score > 0) r
    join tournaments.entry e on e.tournament_id = r.tournament_id and e.player_id = r.player_id
    join tournaments.tournament t on t.id = e.tournament_id
  where (t.concluded_at is null or e.rank is not null)`

export function toWireScore(kind: TournamentKind, score: bigint): string {
  return kind === 'streak' || kind === 'missions' ? score.toString() : toWireMoney(score)
}

export function toWireTarget(kind: Mission['kind'], target: bigint): string {
  return kind === 'multiple' ? toWireMoney(target) : target.toString()
}

async function present(
  names: Names,
  rows: readonly Row[],
): Promise<(Standing & { tournamentId: bigint })[]> {
  const known = await names.listUsernames([
    ...new Set(rows.map(({ player_id: playerId }) => playerId)),
  ])
  return rows.map(
    ({
      tournament_id: tournamentId,
      kind,
      player_id: playerId,
      number,
      score,
      rank,
      prize_minor: prizeMinor,
    }) => ({
      tournamentId,
      rank,
      name: maskName(known.get(playerId) ?? ''),
      score: toWireScore(kind, score),
      prize: toWireMoney(prizeMinor),
      entry: number,
    }),
  )
}

export async function listStandings(
  read: Db,
  names: Names,
  tournamentId: bigint,
  { limit, offset }: Page,
): Promise<{ rows: Standing[]; total: number }> {
  const { rows } = await sql<Row>`select * from (${RANKED} and t.id = ${tournamentId}
      and r.tournament_id = ${tournamentId}) s order by rank, number limit ${limit}
      offset ${offset}`.execute(read)
  const {
    rows: [counted],
  } = await sql<{
    n: bigint
  }>`select count(*) as n from (${RANKED} and t.id = ${tournamentId}
    and r.tournament_id = ${tournamentId}) s`.execute(read)
  return {
    rows: (await present(names, rows)).map(withoutTournament),
    total: Number(counted?.n ?? 0n),
  }
}

export async function topStandings(
  read: Db,
  names: Names,
  ids: readonly bigint[],
  limit: number,
): Promise<ReadonlyMap<bigint, Standing[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`select s.* from unnest(${[...ids]}::bigint[]) i (id)
    cross join lateral (select * from (${RANKED} and t.id = i.id and r.tournament_id = i.id) ranked
      order by rank, number limit ${limit}) s order by s.tournament_id, s.rank, s.number`.execute(
    read,
  )
  const byTournament = Map.groupBy(await present(names, rows), ({ tournamentId }) => tournamentId)
  return new Map([...byTournament].map(([id, places]) => [id, places.map(withoutTournament)]))
}

function withoutTournament({ rank, name, score, prize, entry }: Standing): Standing {
  return { rank, name, score, prize, entry }
}

type OwnRow = Omit<Row, 'player_id' | 'rank'> & {
  slug: string
  title_tr: string
  title_en: string
  starts_at: Date
  ends_at: Date
  games: string[]
  is_final: boolean
  joined_at: Date
  rounds: number
  players: number
  rank: number | null
  next_score: bigint | null
  total: bigint
  missions: readonly { kind: Mission['kind']; target: string; progress: string }[]
}

export async function listOwnPlaces(
  read: Db,
  playerId: string,
  page: Page,
  lang: Lang,
  now: Date,
): Promise<{ rows: OwnPlace[]; total: number }> {
  const rows = await readOwn(read, playerId, sql`true`, page)
  const { offset } = page
  const total =
    rows[0]?.total ??
    (offset === 0
      ? 0n
      : (
          await sql<{
            n: bigint
          }>`select count(*) as n from tournaments.entry where player_id = ${playerId}`.execute(
            read,
          )
        ).rows[0]?.n)
  return { rows: rows.map((row) => toOwnPlace(row, lang, now)), total: Number(total ?? 0n) }
}

function toOwnPlace(row: OwnRow, lang: Lang, now: Date): OwnPlace {
  const state = stateAt({ startsAt: row.starts_at, endsAt: row.ends_at }, now)
  const missing =
    state === 'concluded' || row.next_score === null ? 0n : row.next_score - row.score + 1n
  return {
    tournamentID: String(row.tournament_id),
    slug: row.slug,
    title: lang === 'en' ? row.title_en : row.title_tr,
    state,
    kind: row.kind,
    Start_date: toWireTime(row.starts_at),
    End_date: toWireTime(row.ends_at),
    games: row.games,
    isFinal: row.is_final,
    rank: row.rank ?? 0,
    score: toWireScore(row.kind, row.score),
    toNext: missing === 0n ? '0' : toWireScore(row.kind, missing),
    players: row.players,
    rounds: row.rounds,
    prize: toWireMoney(row.prize_minor),
    entry: row.number,
    joinedAt: toWireTime(row.joined_at),
    missions: row.missions.map(({ kind, target, progress }) => ({
      kind,
      target: toWireTarget(kind, BigInt(target)),
      progress: toWireTarget(kind, BigInt(progress)),
    })),
  }
}

/** `which` limits the tournaments `t`. */
async function readOwn(
  read: Db,
  playerId: string,
  which: RawBuilder<unknown>,
  { limit, offset }: Page,
): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select t.id as tournament_id, t.kind, t.slug, t.title_tr, t.title_en, t.starts_at, t.ends_at,
      t.games, t.concluded_at is not null as is_final,
      e.number, e.score, e.joined_at, e.rounds, (select count(*)::int from tournaments.entry x
        where x.tournament_id = t.id) as players,
      case when t.concluded_at is not null then e.rank when e.score > 0 then p.place end as rank,
      case when t.concluded_at is not null then e.prize_minor
        when e.score > 0 then coalesce(t.prizes_minor[p.place], 0) else 0 end as prize_minor,
      (select min(x.score) from tournaments.entry x where x.tournament_id = t.id
        and x.score > e.score) as next_score,
      case when t.kind = 'missions' then (select jsonb_agg(jsonb_build_object('kind', m.kind,
        'target', m.target::text, 'progress', m.progress::text) order by m.position)
        from tournaments.mission_progress(t.id, e.player_id) m) else '[]' end
          as missions, count(*) over () as total
    from tournaments.entry e join tournaments.tournament t on t.id = e.tournament_id
      cross join lateral (select 1 + count(*)::int as place from tournaments.entry x
        where x.tournament_id = t.id and x.score > e.score) p
    where e.player_id = ${playerId} and ${which} order by t.ends_at desc, t.id desc limit ${limit}
      offset ${offset}`.execute(read)
  return rows
}

export async function ownPlacesOfGame(
  read: Db,
  playerId: string,
  gameId: string,
  lang: Lang,
  { now, since }: { now: Date; since: Date },
): Promise<OwnPlace[]> {
  const which = sql`t.starts_at <= ${now} and t.ends_at > ${since} and ${gameId} = any (t.games)`
  const rows = await readOwn(read, playerId, which, { limit: MAX_OF_GAME, offset: 0 })
  return rows.map((row) => toOwnPlace(row, lang, now))
}
