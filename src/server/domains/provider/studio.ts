import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'

/** How a rollback of what was never here is answered; the tombstone is left either way. */
export const UNKNOWN_ROLLBACK_ANSWERS = ['RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'] as const
type UnknownRollbackAnswer = (typeof UNKNOWN_ROLLBACK_ANSWERS)[number]

export type StudioSettings = {
  /** One that is switched off takes no bets and opens no games; what it owes is still taken */
  isActive: boolean
  unknownRollback: UnknownRollbackAnswer
  playsAllGames: boolean
  /** What it may play for, by id */
  games: string[]
  /** Where it is asked for a game's address; null where it opens none of its own */
  launchUrl: string | null
  /** The origin its games run on */
  gameOrigin: string | null
  /** PEM of what the house's questions are checked with; null before there was a launch address */
  launchPublicKey: string | null
}

/** A studio as it is set now, or undefined where no one registered it. */
export async function findStudio(tx: Tx, name: string): Promise<StudioSettings | undefined> {
  const { rows } = await sql<StudioSettings>`
    select s.is_active as "isActive", s.unknown_rollback as "unknownRollback", s.plays_all_games as "playsAllGames",
      s.launch_url as "launchUrl", s.game_origin as "gameOrigin", s.launch_public_key as "launchPublicKey",
      array(select g.game_id from provider.game g where g.studio = s.name order by g.game_id) as games
    from provider.studio s where s.name = ${name}`.execute(tx)
  return rows[0]
}

/**
 * Changes what is named, for every call from the next one on; nothing where no one registered the
 * studio.
 */
export async function changeStudio(
  tx: Tx,
  name: string,
  { isActive, unknownRollback }: Partial<Pick<StudioSettings, 'isActive' | 'unknownRollback'>>,
): Promise<void> {
  await sql`update provider.studio set is_active = coalesce(${isActive ?? null}::boolean, is_active),
    unknown_rollback = coalesce(${unknownRollback ?? null}::text, unknown_rollback) where name = ${name}`.execute(
    tx,
  )
}
