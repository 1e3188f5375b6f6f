import { audit, commandLine } from '#server/domains/staff/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Outbox } from '#server/platform/jobs/outbox.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { decidePayment } from '../decide-by-staff.ts'
import { WITHDRAWAL } from '../method.ts'
import { paymentTables } from '../tables.ts'

type Order = { playerId: string; amountMinor: Minor; now: Date }

/**
 * Declines withdrawals that are in no payout batch, newest first, until at least `amountMinor` is
 * cash again. Called before money that was paid by mistake is taken back. The player's row must be
 * locked.
 */
export async function reclaimWithdrawals(
  tx: Tx,
  outbox: Outbox,
  { playerId, amountMinor, now }: Order,
): Promise<void> {
  const waiting = await paymentTables(tx)
    .selectFrom('payments.payment')
    .select(['transaction_id', 'amount_minor'])
    .where('player_id', '=', playerId)
    .where('cash_type', '=', WITHDRAWAL)
    .where('state', 'in', ['pending', 'ready'])
    .orderBy('transaction_id', 'desc')
    .execute()
  let leftMinor = amountMinor
  for (const { transaction_id: transactionId, amount_minor: lockedMinor } of waiting) {
    if (leftMinor <= 0n) return
    if (await decline(tx, outbox, transactionId, now)) leftMinor -= lockedMinor
  }
}

/** Declines a withdrawal. Returns false if it is in a batch. */
async function decline(tx: Tx, outbox: Outbox, transactionId: string, now: Date): Promise<boolean> {
  const done = await decidePayment(tx, outbox, { transactionId, decision: 'decline', now }).catch(
    (error: unknown) => {
      if (error instanceof Refusal && error.debug === 'not pending') return undefined
      throw error
    },
  )
  if (done === undefined) return false
  await audit(tx, commandLine(now), {
    action: 'payment.reject',
    subject: { kind: 'transaction', id: transactionId },
    after: {
      state: done.state,
      playerID: done.playerId,
      amount: toWireMoney(done.amountMinor),
      reason: 'coupon corrected',
    },
  })
  return true
}
