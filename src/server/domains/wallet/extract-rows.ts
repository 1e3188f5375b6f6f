import { sql } from 'kysely'
import { TRANSACTION_STATUS, TRANSACTION_TYPE } from '#shared/contracts/finance/codes.ts'
import type { Minor } from '#shared/money.ts'
import { requireOnline } from './online-from.ts'
import type { Db } from '#server/platform/database/database.ts'

export type LargePayment = {
  id: string
  playerId: string
  type: number
  amountMinor: Minor
  at: Date
  reference: string | null
}

/**
 * Lists approved deposits and withdrawals of at least `minMinor`, opened from `from` until before
 * `until`. The period is a day at most, so that they are few.
 * @throws Refusal 'not possible' for a day of an archived month
 */
export async function listLargePayments(
  db: Db,
  from: Date,
  until: Date,
  minMinor: Minor,
): Promise<LargePayment[]> {
  await requireOnline(db, from)
  const { rows } = await sql<{
    id: string
    player_id: string
    type: number
    amount_minor: Minor
    created_at: Date
    reference: string | null
  }>`
    select id, player_id, type, amount_minor, created_at, reference from wallet.transaction
      where created_at >= ${from} and created_at < ${until}
      and type in (${TRANSACTION_TYPE.deposit}, ${TRANSACTION_TYPE.withdraw})
        and status = ${TRANSACTION_STATUS.approved} and abs(amount_minor) >= ${minMinor}
        order by id`.execute(db)
  return rows.map(
    ({ id, player_id: playerId, type, amount_minor: amountMinor, created_at: at, reference }) => ({
      id,
      playerId,
      type,
      amountMinor,
      at,
      reference,
    }),
  )
}
