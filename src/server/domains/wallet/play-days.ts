import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockPlayer } from './post-line.ts'

/**
 * Sets the reminder's interval; it counts from now on, and holds play while it waits for an answer.
 * Lock the player first, and note their limits after.
 */
export async function writeRealityCheck(
  tx: Tx,
  playerId: string,
  minutes: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into wallet.reality_check (player_id, minutes, holds, checked_seq, checked_at)
      select player_id, ${minutes}, ${minutes > 0}, seq, ${now} from wallet.account
      where player_id = ${playerId}
    on conflict (player_id) do update set minutes = excluded.minutes, holds = excluded.holds,
      is_usual = false, checked_seq = excluded.checked_seq, checked_at = excluded.checked_at`.execute(
    tx,
  )
}

/**
 * Records the answer to a reminder: the next counts from now on. Lock the player first, and call
 * `noteLimits` afterwards.
 */
export async function noteReminded(
  tx: Tx,
  playerId: string,
  usualMinutes: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into wallet.reality_check as r (player_id, minutes, is_usual, checked_seq, checked_at)
      select player_id, ${usualMinutes}, true, seq, ${now} from wallet.account
      where player_id = ${playerId}
    on conflict (player_id) do update set holds = r.holds
      and not r.is_usual, checked_seq = excluded.checked_seq, checked_at = excluded.checked_at`.execute(
    tx,
  )
}

/**
 * Lets the usual reminder hold while the player's play session is at least `armedFromMs` of play,
 * and only then; one the player chose stays as it is. Lock the player first, and note their limits
 * after.
 */
export async function armUsualReminder(
  tx: Tx,
  playerId: string,
  { usualMinutes, armedFromMs }: { usualMinutes: number; armedFromMs: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into wallet.reality_check as r (player_id, minutes, holds, is_usual, checked_seq)
    select ${playerId}::uuid, ${usualMinutes}, coalesce((select s.play_ms
      from wallet.play_session(${playerId}, ${now}) s), 0) >= ${armedFromMs}, true, 0
    on conflict (player_id) do update set holds = excluded.holds where r.is_usual`.execute(tx)
}

export async function foldPlay(tx: Tx, playerId: string): Promise<void> {
  await lockPlayer(tx, playerId)
  await sql`select wallet.fold_play(${playerId})`.execute(tx)
}

const LONG_TAIL = 200
const BATCH = 500

/**
 * Folds the play of players with limits who have played much since, so that the check of a stake
 * reads little.
 */
export async function foldLimitedPlay({
  database,
  log,
}: Pick<Platform, 'database' | 'log'>): Promise<number> {
  const { rows } = await sql<{ player_id: string }>`
    select a.player_id from wallet.account a left join wallet.play_fold f
      on f.player_id = a.player_id
    where a.seq - coalesce(f.to_seq, 0) > ${LONG_TAIL} and exists (select from wallet.play_limit l
      where l.player_id = a.player_id) limit ${BATCH}`.execute(database.read)
  for (const { player_id: playerId } of rows) {
    await database
      .transaction((tx) => foldPlay(tx, playerId))
      .catch((error: unknown) =>
        log.error({ err: error, playerId }, 'wallet: a player’s days of play could not be folded'),
      )
  }
  return rows.length
}
