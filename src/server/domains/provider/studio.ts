import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

export const UNKNOWN_ROLLBACK_ANSWERS = ['RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'] as const
type UnknownRollbackAnswer = (typeof UNKNOWN_ROLLBACK_ANSWERS)[number]

export type StudioSettings = {
  /** A disabled studio takes no bets and opens no games; wins and rollbacks are still processed. */
  isActive: boolean
  unknownRollback: UnknownRollbackAnswer
  playsAllGames: boolean
  games: string[]
  launchUrl: string | null
  gameOrigin: string | null
  launchPublicKey: string | null
}

export async function findStudio(tx: Tx, name: string): Promise<StudioSettings | undefined> {
  const { rows } = await sql<StudioSettings>`
    select s.is_active as "isActive", s.unknown_rollback as "unknownRollback", s.plays_all_games
      as "playsAllGames",
      s.launch_url as "launchUrl", s.game_origin as "gameOrigin", s.launch_public_key
        as "launchPublicKey",
      array(select g.game_id from provider.game g where g.studio = s.name order by g.game_id)
        as games
    from provider.studio s where s.name = ${name}`.execute(tx)
  return rows[0]
}

export async function changeStudio(
  tx: Tx,
  name: string,
  { isActive, unknownRollback }: Partial<Pick<StudioSettings, 'isActive' | 'unknownRollback'>>,
): Promise<void> {
  await sql`update provider.studio set is_active = coalesce(${isActive ?? null}::boolean,
    is_active),
    unknown_rollback = coalesce(${unknownRollback ?? null}::text, unknown_rollback)
      where name = ${name}`.execute(tx)
}
