import { sql } from 'kysely'
import type { LimitKind, LimitPeriod, LimitState } from '#shared/players/protection.ts'
import type { Minor } from '#shared/money.ts'
import type { PlayLimit } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

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

const COLUMNS = sql`l.id, l.kind, l.period, l.amount, l.effective_at, l.pending_amount,
  l.pending_from, l.warns`

export async function listPlayLimits(
  db: Db | Tx,
  playerId: string,
  now: Date,
): Promise<(PlayLimit & { used: bigint })[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}, u.used from wallet.play_limit l join wallet.limit_use(${playerId}, ${now}) u
      on u.id = l.id
    where l.player_id = ${playerId}
    order by array_position(array['deposit', 'loss', 'wager', 'session', 'casino', 'live', 'sports',
      'bingo', 'virtual'], l.kind), array_position(array['day', 'week', 'month'], l.period)`.execute(
    db,
  )
  return rows.map((row) => ({ ...toLimit(row), used: row.used }))
}

/** Lock the player first. */
export async function findPlayLimit(
  tx: Tx,
  playerId: string,
  by: { id: string } | { kind: LimitKind; period: LimitPeriod },
): Promise<PlayLimit | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS}, 0::bigint as used from wallet.play_limit l where l.player_id = ${playerId}
      and
        ${'id' in by ? sql`l.id = ${by.id}` : sql`l.kind = ${by.kind} and l.period = ${by.period}`}`.execute(
    tx,
  )
  const [row] = rows
  return row && toLimit(row)
}

/**
 * Returns the deposit limit that a credit of `amountMinor` would exceed; `waitingMinor` is already
 * pending. Lock the player first.
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

export type SetLimit = { playerId: string; kind: string; period: string; amount: bigint; at: Date }

const PAGE = 1_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Streams limits in force that started in [from, until). Amounts are kuruş, for sessions minutes.
 */
export async function* eachLimit(db: Db, from: Date, until: Date): AsyncGenerator<SetLimit> {
  for (let after = FIRST; ;) {
    const { rows } = await sql<{
      id: string
      player_id: string
      kind: string
      period: string
      amount: bigint
      effective_at: Date
    }>`
      select id, player_id, kind, period, amount, effective_at from wallet.play_limit
        where id > ${after}::uuid and effective_at >= ${from} and effective_at < ${until}
        order by id limit ${PAGE}`.execute(db)
    for (const row of rows)
      yield {
        playerId: row.player_id,
        kind: row.kind,
        period: row.period,
        amount: row.amount,
        at: row.effective_at,
      }
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.id
  }
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
