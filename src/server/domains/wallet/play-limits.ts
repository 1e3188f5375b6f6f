import { sql } from 'kysely'
import type { LimitKind, LimitPeriod, LimitState } from '#shared/players/protection.ts'
import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

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

type Row = {
  id: string
  kind: LimitKind
  period: LimitPeriod
  amount: bigint
  effective_at: Date
  pending_amount: bigint | null
  pending_from: Date | null
  warns: boolean
  used: bigint
}

const COLUMNS = sql`l.id, l.kind, l.period, l.amount, l.effective_at, l.pending_amount, l.pending_from, l.warns`

export async function listPlayLimits(
  db: Db | Tx,
  playerId: string,
  now: Date,
): Promise<(PlayLimit & { used: bigint })[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}, u.used from wallet.play_limit l join wallet.limit_use(${playerId}, ${now}) u on u.id = l.id
    where l.player_id = ${playerId}
    order by array_position(array['deposit', 'loss', 'wager', 'session', 'casino', 'live', 'sports', 'bingo', 'virtual'], l.kind), array_position(array['day', 'week', 'month'], l.period)`.execute(
    db,
  )
  return rows.map((row) => ({ ...toLimit(row), used: row.used }))
}

export async function findPlayLimit(
  tx: Tx,
  playerId: string,
  by: { id: string } | { kind: LimitKind; period: LimitPeriod },
): Promise<PlayLimit | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}, 0::bigint as used from wallet.play_limit l where l.player_id = ${playerId}
      and ${'id' in by ? sql`l.id = ${by.id}` : sql`l.kind = ${by.kind} and l.period = ${by.period}`}`.execute(
    tx,
  )
  const [row] = rows
  return row && toLimit(row)
}

export async function writePlayLimit(
  tx: Tx,
  playerId: string,
  { id, kind, period, amount, effectiveAt, pending, warns }: PlayLimit,
): Promise<void> {
  await sql`
    insert into wallet.play_limit (id, player_id, kind, period, amount, effective_at, pending_amount, pending_from, warns)
    values (${id}, ${playerId}, ${kind}, ${period}, ${amount}, ${effectiveAt}, ${pending?.amount ?? null}, ${pending?.from ?? null}, ${warns})
    on conflict (id) do update set amount = excluded.amount, effective_at = excluded.effective_at, pending_amount = excluded.pending_amount, pending_from = excluded.pending_from, warns = excluded.warns`.execute(
    tx,
  )
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

/**
 * Returns the deposit limit that a credit of `amountMinor` would break. `waitingMinor` is already
 * on its way. Lock the player first.
 */
export async function findBrokenDepositLimit(
  tx: Tx,
  playerId: string,
  amountMinor: Minor,
  waitingMinor: Minor,
  now: Date,
): Promise<LimitState | undefined> {
  const { rows } = await sql<LimitState>`
    select kind, period, amount, used from wallet.limit_use(${playerId}, ${now})
    where kind = 'deposit' and used + ${waitingMinor}::bigint + ${amountMinor}::bigint > amount
    order by array_position(array['month', 'week', 'day'], period) limit 1`.execute(tx)
  return rows[0]
}

function toLimit({
  id,
  kind,
  period,
  amount,
  effective_at: effectiveAt,
  pending_amount: pending,
  pending_from: from,
  warns,
}: Row): PlayLimit {
  return {
    id,
    kind,
    period,
    amount,
    effectiveAt,
    warns,
    pending: from === null ? undefined : { amount: pending, from },
  }
}
