import { sql } from 'kysely'
import type { GameTournament, ListedPlace, OwnPlace } from '#shared/contracts/tournaments.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { maskName } from '#shared/players/masked-name.ts'
import { toWireMoney } from '#shared/money.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { MAX_OF_GAME, ownPlacesOfGame, toWireScore } from './standings.ts'
import { listOfGame, stateAt, type Tournament } from './tournament.ts'

/** The result of a tournament stays on the page of the game for this long. */
const SHOWN_AFTER_END_MS = 15 * 60_000
const FIRST = 3
const ON_EACH_SIDE = 2
const MIN_ROWS = 5

type Names = Pick<Identity, 'listUsernames'>

export async function listGameTournaments(
  read: Db,
  names: Names,
  { playerId, gameId, lang, now }: { playerId: string; gameId: string; lang: Lang; now: Date },
): Promise<GameTournament[]> {
  const since = new Date(now.getTime() - SHOWN_AFTER_END_MS)
  const own = await ownPlacesOfGame(read, playerId, gameId, lang, { now, since })
  const joined = new Map(own.map((place) => [place.tournamentID, place]))
  const tournaments = await listOfGame(read, gameId, [...joined.keys()].map(BigInt), {
    now,
    limit: MAX_OF_GAME,
  })
  return Promise.all(
    tournaments.map(async (tournament) => {
      const place = joined.get(String(tournament.id)) ?? null
      return {
        ...present(tournament, lang, now),
        own: place,
        places: await placesAround(read, names, tournament, place),
      }
    }),
  )
}

function present(tournament: Tournament, lang: Lang, now: Date) {
  const { id, slug, kind, title, endsAt, minStakeMinor, prizesMinor, players, isFinal } = tournament
  return {
    tournamentID: String(id),
    slug,
    kind,
    title: title[lang],
    state: stateAt(tournament, now),
    End_date: toWireTime(endsAt),
    minStake: toWireMoney(minStakeMinor),
    prizePool: toWireMoney(prizesMinor.reduce((sum, prize) => sum + prize, 0n)),
    prizes: prizesMinor.map(toWireMoney),
    players,
    isFinal,
  }
}

type PlaceRow = {
  player_id: string
  number: number
  score: bigint
  rank: number
  position: number
}

/**
 * Reads the list from its top to the player's place through the index `entry_standing`, and no
 * further. Equal scores share a rank until the tie-break orders them.
 */
async function placesAround(
  read: Db,
  names: Names,
  { id, kind, prizesMinor, isFinal }: Tournament,
  own: OwnPlace | null,
): Promise<ListedPlace[]> {
  const at = isFinal ? (own?.rank ?? 0) : await positionOf(read, id, own)
  const last = Math.max(at + ON_EACH_SIDE, MIN_ROWS)
  const { rows } = await sql<PlaceRow>`select * from (${
    isFinal
      ? sql`select e.player_id, e.number, e.score, e.rank, e.rank as position
          from tournaments.entry e where e.tournament_id = ${id} and e.rank <= ${last}`
      : sql`select e.player_id, e.number, e.score, (rank() over (order by e.score desc))::int as rank,
          (row_number() over (order by e.score desc, e.number))::int as position
        from tournaments.entry e where e.tournament_id = ${id} and e.score > 0
        order by e.score desc, e.number limit ${last}`
  }) s where position <= ${FIRST} or position >= ${at - ON_EACH_SIDE} order by position`.execute(
    read,
  )
  const known = await names.listUsernames(rows.map(({ player_id: playerId }) => playerId))
  return rows.map((row) => ({
    rank: row.rank,
    position: row.position,
    name: maskName(known.get(row.player_id) ?? ''),
    score: toWireScore(kind, row.score),
    prize: toWireMoney(prizesMinor[row.rank - 1] ?? 0n),
    entry: row.number,
  }))
}

/** Returns 0 without a score. */
async function positionOf(read: Db, id: bigint, own: OwnPlace | null): Promise<number> {
  if (own === null || own.rank === 0) return 0
  const {
    rows: [row],
  } = await sql<{ n: number }>`select count(*)::int as n from tournaments.entry o
    join tournaments.entry e on e.tournament_id = o.tournament_id and e.score >= o.score
      and (e.score > o.score or e.number <= o.number)
    where o.tournament_id = ${id} and o.number = ${own.entry}`.execute(read)
  return row?.n ?? 0
}
