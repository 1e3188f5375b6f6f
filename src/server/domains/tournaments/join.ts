import { sql } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import { TOURNAMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { findTournament, stateAt } from './tournament.ts'

/**
 * Returns true if a player is entered. Joining again changes nothing, whatever the tournament's
 * state.
 */
export async function isEntered(
  read: Db,
  playerId: string,
  tournamentID: string,
): Promise<boolean> {
  const tournament = await findTournament(read, tournamentID)
  if (tournament === undefined) return false
  const { rows } = await sql`select from tournaments.entry where tournament_id = ${tournament.id}
    and player_id = ${playerId}`.execute(read)
  return rows.length > 0
}

/**
 * Enters a player, once. Entries are numbered in the order of joining.
 * @throws Refusal 'record not found', 'not possible' once it is over
 */
export async function joinTournament(
  tx: Tx,
  playerId: string,
  tournamentID: string,
  now: Date,
): Promise<bigint> {
  const tournament = await findTournament(tx, tournamentID)
  if (tournament === undefined) throw new Refusal('record not found')
  if (stateAt(tournament, now) === 'concluded')
    throw new Refusal('not possible', {}, TOURNAMENTS_TEXTS.tournamentOver)
  await sql`select from tournaments.tournament
    where id = ${tournament.id} for no key update`.execute(tx)
  await sql`insert into tournaments.entry (tournament_id, player_id, number, joined_at)
    select ${tournament.id}, ${playerId}, 1 + coalesce((select max(number) from tournaments.entry
      where tournament_id = ${tournament.id}), 0), ${now}
    on conflict (tournament_id, player_id) do nothing`.execute(tx)
  return tournament.id
}
