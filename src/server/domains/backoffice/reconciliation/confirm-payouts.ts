import { toWireMoney } from '#shared/money.ts'
import { lockPayoutLine } from '#server/domains/payments/index.ts'
import {
  getStatement,
  judgePayouts,
  listPayoutMovements,
  type LineRow,
} from '#server/domains/reconciliation/index.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { markInCommit } from '../money/mark-payouts.ts'

const MAX_AT_ONCE = 200

type Movement = Pick<LineRow, 'id' | 'position' | 'amount_minor' | 'payout_id'>

/**
 * Marks the unmarked payouts that the outgoing lines of a statement paid as sent. Each line, its
 * money and its audit line are one commit. After an interruption a repeat continues.
 * @throws Refusal 'record not found'
 */
export async function confirmPayouts(house: House, context: StaffContext, statementId: string) {
  const { platform, wallet } = house
  const { read } = platform.database
  await getStatement(read, statementId)
  const movements = await listPayoutMovements(read, statementId)
  const judged = await judgePayouts(read, movements)
  const waiting = movements.filter(({ id }) => judged.get(id)?.verdict === 'confirms')
  let [sent, minor] = [0, 0n]
  for (const movement of waiting.slice(0, MAX_AT_ONCE)) {
    const playerId = await confirmOne(house, context, statementId, movement)
    if (playerId === undefined) continue
    sent += 1
    minor -= movement.amount_minor
    wallet.announceBalance(playerId)
  }
  platform.outbox.nudge()
  return { sent, amount: toWireMoney(minor), left: Math.max(0, waiting.length - MAX_AT_ONCE) }
}

/** Judges again with the withdrawal locked: someone else may have marked it meanwhile. */
function confirmOne(
  house: House,
  context: StaffContext,
  statementId: string,
  movement: Movement,
): Promise<string | undefined> {
  return house.platform.database.transaction(async (tx) => {
    const payout = await lockPayoutLine(tx, movement.payout_id ?? '')
    const verdict = (await judgePayouts(tx, [movement])).get(movement.id)?.verdict
    if (payout === undefined || verdict !== 'confirms') return undefined
    return markInCommit(tx, house, context, {
      batchID: payout.batchId,
      transactionId: payout.transactionId,
      outcome: 'sent',
      playerReason: undefined,
      reason: `bank statement ${statementId}, line ${movement.position}`,
    })
  })
}
