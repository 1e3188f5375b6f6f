import { sql } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Launch } from './launch.ts'

export type ClosedGames = (gameID: string) => Promise<boolean>

/**
 * A closed game returns only replies of earlier requests, because a lost reply is still owed.
 * @throws Refusal 'game closed'
 */
export async function requireAsked(read: Db, launch: Launch, requestId: string): Promise<void> {
  if (launch.mode === 'fun') throw new Refusal('game closed')
  const { rows } = await sql<{ known: boolean }>`
    select (wallet.find_answer(${launch.playerId}::uuid, ${requestId}::uuid, 'games.round',
      ''::bytea)).outcome is not null as known`.execute(read)
  if (rows[0]?.known !== true) throw new Refusal('game closed')
}
