import { sql, type RawBuilder } from 'kysely'

/**
 * One row about the rounds that were played from a player's free rounds: how many, what they won,
 * and what the statement says was paid. Amounts in kuruş.
 */
export function playedFreeRounds(
  id: RawBuilder<unknown>,
): RawBuilder<{ played: bigint; won: bigint; paid: bigint }> {
  return sql`select count(*) as played, coalesce(sum(r.win_minor), 0)
    as won, coalesce(sum(t.amount_minor), 0) as paid from rounds.round r
    left join wallet.transaction t on t.player_id = r.player_id and t.round_id = r.id
      where r.free_id = ${id}`
}
