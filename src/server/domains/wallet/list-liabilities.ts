import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import { THE_HOUSE } from './house-money.ts'

type Liability = { playerId: string; amountMinor: Minor }

/**
 * Lists what the house owes each player, in the order of their ids: cash, bonus money, open
 * withdrawals, and open stakes that the player paid. Stakes that the house paid are not returned,
 * so they are not owed.
 */
export async function listLiabilities(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<Liability[]> {
  const { rows } = await sql<{ player_id: string; amount_minor: Minor }>`
    select a.player_id, (a.cash_minor + a.bonus_minor + a.locked_minor + coalesce((
        select sum(s.cash_minor + s.bonus_minor) from wallet.open_stake s
        where s.player_id = a.player_id and not exists (select from wallet.house_paid_stake h
          where h.round_id = s.round_id and h.player_id = s.player_id)), 0))::bigint as amount_minor
    from wallet.account a
    where a.player_id > ${after ?? THE_HOUSE}::uuid
    order by a.player_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ playerId: row.player_id, amountMinor: row.amount_minor }))
}
