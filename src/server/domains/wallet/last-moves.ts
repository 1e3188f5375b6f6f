import { sql } from 'kysely'
import { TRANSACTION_STATUS, TRANSACTION_TYPE } from '#shared/contracts/finance/codes.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * `at` is the last stake, deposit or withdrawal, null if there was none. `isHeld`: a stake or a
 * payment is still open.
 */
export type LastMove = { at: Date | null; isHeld: boolean }

const OWN = [TRANSACTION_TYPE.deposit, TRANSACTION_TYPE.withdraw, TRANSACTION_TYPE.bet]

/**
 * Returns when these players last moved money themselves; wins, bonuses and corrections do not
 * count.
 */
export async function findLastMoves(
  tx: Tx,
  playerIds: readonly string[],
): Promise<Map<string, LastMove>> {
  const { rows } = await sql<{ id: string } & LastMove>`
    select p.id, greatest((select t.created_at from wallet.transaction t where t.player_id = p.id
      and t.type = any(${OWN}::smallint[]) order by t.id desc limit 1),
      (select o.last_own_move_at from wallet.opening o where o.player_id = p.id)) as at,
      exists (select from wallet.open_stake s where s.player_id = p.id)
        or exists (select from wallet.transaction t where t.player_id = p.id
          and t.type in (${TRANSACTION_TYPE.deposit}, ${TRANSACTION_TYPE.withdraw})
          and t.status in (${TRANSACTION_STATUS.pending}, ${TRANSACTION_STATUS.inReview}))
          as "isHeld"
    from unnest(${playerIds}::uuid[]) p(id)`.execute(tx)
  return new Map(rows.map(({ id, ...move }) => [id, move]))
}
