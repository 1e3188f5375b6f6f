import { sql } from 'kysely'
import type { LimitKind, LimitPeriod } from '#shared/players/protection.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * `amount` is in kuruş, for a session in minutes. `pending` is the requested amount (null: none).
 */
export type PlayLimit = {
  id: string
  kind: LimitKind
  period: LimitPeriod
  amount: bigint
  effectiveAt: Date
  pending: { amount: bigint | null; from: Date } | undefined
  /** Part of a budget only: beyond it the player is warned, not refused. */
  warns: boolean
}

export async function writePlayLimit(
  tx: Tx,
  playerId: string,
  { id, kind, period, amount, effectiveAt, pending, warns }: PlayLimit,
): Promise<void> {
  await sql`
    insert into wallet.play_limit (id, player_id, kind, period, amount, effective_at,
      pending_amount, pending_from, warns)
    values (${id}, ${playerId}, ${kind}, ${period}, ${amount}, ${effectiveAt},
      ${pending?.amount ?? null}, ${pending?.from ?? null}, ${warns})
    on conflict (id, player_id) do update set amount = excluded.amount, effective_at = excluded.effective_at,
      pending_amount = excluded.pending_amount, pending_from = excluded.pending_from,
      warns = excluded.warns`.execute(tx)
}

export async function removePlayLimit(tx: Tx, playerId: string, id: string): Promise<void> {
  await sql`delete from wallet.play_limit where player_id = ${playerId} and id = ${id}`.execute(tx)
}

/**
 * Updates whether the stake guard has anything to check. Call it after writing a limit or a pause,
 * with the player locked.
 */
export async function noteLimits(tx: Tx, playerId: string, now: Date): Promise<void> {
  await sql`select wallet.note_limits(${playerId}, ${now})`.execute(tx)
}
