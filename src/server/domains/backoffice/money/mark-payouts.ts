import type { z } from 'zod'
import type { markPayouts } from '#shared/contracts/staff/payouts.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import { getBatch, listLines, markLine } from '#server/domains/payments/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'

type Order = z.output<(typeof markPayouts)['input']>

/**
 * Marks lines of a batch, each with its money and log entry in its own commit. After an
 * interruption the call can be repeated and continues with the remaining lines. Returns the number
 * marked by this call.
 * @throws FieldRefusal where a line failed without a reason for its player; Refusal 'record not
 * found', 'not pending' where every line asked for was marked otherwise
 */
export async function markLines(
  { platform, wallet }: House,
  context: StaffContext,
  { batchID, transactionIDs, outcome, playerReason, reason }: Order,
): Promise<number> {
  const { database, outbox } = platform
  if (outcome === 'failed' && playerReason === undefined)
    throw refuseFields({ playerReason: 'required' })
  const { number } = await getBatch(database.read, batchID)
  const marked: string[] = []
  for (const transactionId of new Set(transactionIDs)) {
    const done = await database.transaction(async (tx) => {
      const line = await markLine(tx, outbox, {
        batchId: batchID,
        transactionId,
        outcome,
        playerReason,
        by: context.staff.username,
        now: context.now,
      })
      if (line === undefined) return undefined
      await audit(tx, actorOf(context), {
        action: `payout.${outcome}`,
        subject: { kind: 'transaction', id: transactionId },
        reason,
        before: { state: 'ready' },
        after: {
          batch: String(number),
          playerID: line.playerId,
          amount: toWireMoney(line.amountMinor),
          playerReason: playerReason,
        },
      })
      return line.playerId
    })
    if (done !== undefined) {
      marked.push(transactionId)
      wallet.announceBalance(done)
    }
  }
  outbox.nudge()
  if (marked.length === 0) await requireMarked(platform, batchID, transactionIDs, outcome)
  return marked.length
}

/**
 * Accepts a repeated call whose lines are already marked as requested. @throws Refusal 'not
 * pending'
 */
async function requireMarked(
  platform: House['platform'],
  batchId: string,
  transactionIds: readonly string[],
  outcome: Order['outcome'],
): Promise<void> {
  const lines = await listLines(platform.database.read, platform, batchId)
  if (
    !transactionIds.every((id) =>
      lines.some((line) => line.transactionId === id && line.state === outcome),
    )
  )
    throw new Refusal('not pending')
}
