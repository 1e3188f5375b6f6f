import type { Database } from '#server/platform/database.ts'

/**
 * From now on nobody in `database` may stake more than `mostMinor` at once who was given a limit so: the wallet's guard answers `key`
 * with the bound. For tests of who asks the guard, whatever the limits are.
 */
export async function setLimit({ pool }: Pick<Database, 'pool'>, playerId: string, key: string, mostMinor: bigint): Promise<void> {
  await pool.query(`create or replace function wallet.limit_refusal(p_player uuid, p_sub_category smallint, p_game text, p_bet bigint, p_at timestamptz) returns text
    language plpgsql stable as $$ begin return case when p_bet > ${mostMinor} then '${key}:${mostMinor}' end; end $$`)
  await pool.query('select wallet.lock_player($1)', [playerId])
  await pool.query('update wallet.account set has_limits = true where player_id = $1', [playerId])
}
