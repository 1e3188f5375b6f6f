import type { Database } from '#server/platform/database/database.ts'

export async function limitWagers(
  { pool }: Pick<Database, 'pool'>,
  playerId: string,
  maxMinor: bigint,
  now: Date,
): Promise<void> {
  await pool.query('select wallet.lock_player($1)', [playerId])
  await pool.query(
    `insert into wallet.play_limit (id, player_id, kind, period, amount, effective_at)
      values (gen_random_uuid(), $1, 'wager', 'day', $2, $3)`,
    [playerId, maxMinor, now],
  )
  await pool.query('select wallet.note_limits($1, $2)', [playerId, now])
}
