import { z } from 'zod'
import { once, returnWithdrawal } from '#server/domains/wallet/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { TRANSACTION_STATUS } from '#shared/contracts/finance/codes.ts'
import { Refusal } from '#shared/refusals.ts'
import { lockPayment } from '../settle-deposit.ts'
import { paymentTables } from '../tables.ts'
import { requireUnlocked } from './withdrawal-lock.ts'

const cancelled = z.object({ transactionID: z.string(), status: z.number() })

/**
 * Cancels the player's own pending withdrawal and releases its amount.
 * @throws Refusal `record not found` (also for another player's), `not pending`; `not possible`
 * where the player locked it
 */
export async function cancelWithdrawal(
  { database, outbox }: Platform,
  playerId: string,
  input: { requestId?: string | undefined; transactionID: string },
  now: Date,
): Promise<z.output<typeof cancelled>> {
  const { transactionID } = input
  const { reply } = await database.transaction((tx) =>
    once(
      tx,
      {
        playerId,
        requestId: input.requestId ?? crypto.randomUUID(),
        call: 'finance.cancel_transaction',
        input: { transactionID },
        now,
      },
      cancelled,
      async () => {
        const payment = await lockPayment(tx, transactionID, { playerId })
        if (payment.cash_type !== 2 || payment.state !== 'pending') throw new Refusal('not pending')
        await requireUnlocked(tx, playerId, transactionID, now)
        await returnWithdrawal(tx, { playerId, transactionId: transactionID, now }, 'cancelled')
        await paymentTables(tx)
          .updateTable('payments.payment')
          .set({ state: 'cancelled', decided_at: now })
          .where('transaction_id', '=', transactionID)
          .execute()
        await outbox.add(tx, 'withdrawal-cancelled', {
          playerId,
          transactionId: transactionID,
          at: now.toISOString(),
        })
        return { transactionID, status: TRANSACTION_STATUS.cancelled }
      },
    ),
  )
  outbox.nudge()
  return reply
}
