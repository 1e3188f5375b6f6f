import { sql } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import { lockPlayer } from '#server/domains/wallet/index.ts'
import { readCursorInstant } from '#server/platform/cursor-instant.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { CHANGED } from './terms.ts'

export type FactorRow = { playerId: string; percent: number; setBy: string; setAt: Date }
export type FactorChange = { from: number | null; percent: number | null; by: string; now: Date }

/** Lists players with a factor, most recently set first. `after`: the cursor "TIME PLAYER". */
export async function listFactors(
  read: Db,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ rows: FactorRow[]; next: string | null }> {
  const [time = '', id = ''] = (after ?? '').split(' ')
  const at = readCursorInstant(time)
  const { rows } =
    await sql<FactorRow>`select player_id as "playerId", percent, set_by as "setBy", set_at
      as "setAt" from sportsbook.player_factor
    ${at !== undefined && isUuid(id) ? sql`where (set_at, player_id) < (${at}, ${id}::uuid)` : sql``}
      order by set_at desc, player_id desc limit ${limit + 1}`.execute(read)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown,
    next:
      rows.length > limit && last !== undefined
        ? `${last.setAt.toISOString()} ${last.playerId}`
        : null,
  }
}

/**
 * In percent; null where a player has the whole limits.
 * @throws Refusal 'not possible' where something else was `seen`
 */
export async function findOwnFactor(
  db: Db,
  playerId: string,
  seen: number | null | undefined,
): Promise<number | null> {
  const {
    rows: [row],
  } = await sql<{
    percent: number
  }>`select percent from sportsbook.player_factor where player_id = ${playerId}`.execute(db)
  const percent = row?.percent ?? null
  if (seen !== undefined && seen !== percent) throw new Refusal('not possible', {}, CHANGED)
  return percent
}

/**
 * Changes a player's factor from `from`; null means the whole limits. Takes the player lock that
 * bets take, so a bet in progress uses either the old or the new factor.
 * @throws Refusal 'not possible' where it is not `from` any more
 */
export async function setFactor(
  tx: Tx,
  playerId: string,
  { from, percent, by, now }: FactorChange,
): Promise<void> {
  await lockPlayer(tx, playerId)
  await findOwnFactor(tx, playerId, from)
  await (
    percent === null
      ? sql`delete from sportsbook.player_factor where player_id = ${playerId}`
      : sql`insert into sportsbook.player_factor (player_id, percent, set_by, set_at)
        values (${playerId}, ${percent}, ${by}, ${now})
        on conflict (player_id) do update set percent = excluded.percent, set_by = excluded.set_by,
          set_at = excluded.set_at`
  ).execute(tx)
}
