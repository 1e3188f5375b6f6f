import { sql } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import type { Db } from '#server/platform/database.ts'
import type { Launch } from './launch.ts'

/** Whether no round may begin in a game, whoever says so. */
export type ClosedGames = (gameID: string) => Promise<boolean>

/**
 * Of a closed game only what was played before is told again: a reply that was lost on its way is
 * still owed.
 * @throws Refusal 'game closed'
 */
export async function requireAsked(read: Db, launch: Launch, requestId: string): Promise<void> {
  if (launch.mode === 'fun') throw new Refusal('game closed')
  const { rows } = await sql<{ known: boolean }>`
    select (wallet.find_answer(${launch.playerId}::uuid, ${requestId}::uuid, 'games.round', ''::bytea)).outcome is not null as known`.execute(
    read,
  )
  if (rows[0]?.known !== true) throw new Refusal('game closed')
}
