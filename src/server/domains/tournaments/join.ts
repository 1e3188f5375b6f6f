import { sql } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import type { Tx } from '#server/platform/database.ts'
import { findTournament, stateAt } from './tournament.ts'

const OVER = { tr: 'Bu turnuva sona erdi', en: 'This tournament is over' }

/** Enters a player; who is in stays in. Entries are numbered in the order they come. @throws Refusal 'record not found', 'not possible' once it is over */
export async function joinTournament(tx: Tx, playerId: string, tournamentID: string, now: Date): Promise<bigint> {
  const tournament = await findTournament(tx, tournamentID)
  if (tournament === undefined) throw new Refusal('record not found')
  if (stateAt(tournament, now) === 'concluded') throw new Refusal('not possible', {}, OVER)
  await sql`select from tournaments.tournament where id = ${tournament.id} for no key update`.execute(tx)
  await sql`insert into tournaments.entry (tournament_id, player_id, number, joined_at)
    select ${tournament.id}, ${playerId}, 1 + coalesce((select max(number) from tournaments.entry where tournament_id = ${tournament.id}), 0), ${now}
    on conflict (tournament_id, player_id) do nothing`.execute(tx)
  return tournament.id
}
