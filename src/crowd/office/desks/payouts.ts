import {
  createPayoutBatch,
  exportPayoutBatch,
  getPayoutBatch,
  listPayoutBatches,
  listPayoutMethods,
  listReadyPayouts,
  markPayouts,
  type PayoutBatch,
} from '#shared/contracts/staff/payouts.ts'
import { REASONS } from '../../texts/office.ts'
import { disagree } from '../../transport/ask.ts'
import { startIfDue } from '../office-memory.ts'
import { choiceOf, dueItems, order, rowsOf, type Shift } from '../shift.ts'

const BATCH_EVERY_HOURS = 20
const MARK_HOURS = 3
const FAILS = 0.06

export async function makeBatches(shift: Shift): Promise<void> {
  const methods = await order(shift, listPayoutMethods, {})
  if (!methods.ok) return
  for (const { methodID, count } of methods.data) {
    if (
      count === 0 ||
      !startIfDue(shift.memory, `batch ${methodID}`, shift.nowMs, BATCH_EVERY_HOURS)
    )
      continue
    const ready = await rowsOf(shift, listReadyPayouts, { methodID, limit: 100 })
    if (ready.length === 0) continue
    const transactionIDs = ready.map(({ transactionID }) => transactionID)
    const input = { requestID: shift.chance.uuid(), methodID, transactionIDs }
    const made = await order(shift, createPayoutBatch, input)
    if (!made.ok) continue
    const { batchID, lines } = made.data
    const again = await order(shift, createPayoutBatch, input)
    if (lines !== ready.length || !again.ok || again.data.batchID !== batchID)
      throw disagree(
        shift.member,
        'staff.create_payout_batch',
        `batch ${batchID} with ${ready.length} lines, also when repeated`,
        again,
      )
    await order(shift, exportPayoutBatch, { batchID })
    shift.world.tally.checked('staff: payout batch')
  }
}

export async function markBatches(shift: Shift): Promise<void> {
  const open = await rowsOf(shift, listPayoutBatches, { state: 'open' })
  const due = dueItems(
    shift,
    'batches',
    open,
    { hours: MARK_HOURS, max: 2, keepsNewest: false },
    (batch) => ({
      id: batch.batchID,
      since: batch.createdAt,
    }),
  )
  for (const batch of due) await markBatch(shift, batch)
}

async function markBatch(shift: Shift, { batchID }: PayoutBatch): Promise<void> {
  const read = await order(shift, getPayoutBatch, { batchID })
  if (!read.ok) return
  const open = read.data.lines.filter(({ state }) => state === 'open')
  const failed = open.filter(({ transactionID }) =>
    choiceOf(shift, 'payout', transactionID).happens(FAILS),
  )
  const sent = open.filter((line) => !failed.includes(line))
  for (const [outcome, lines] of [
    ['sent', sent],
    ['failed', failed],
  ] as const) {
    if (lines.length === 0) continue
    const reply = await order(shift, markPayouts, {
      batchID,
      transactionIDs: lines.map(({ transactionID }) => transactionID),
      outcome,
      reason: shift.chance.pick(outcome === 'sent' ? REASONS.batch : REASONS.failedPayout),
      ...(outcome === 'failed' && { playerReason: 'details' as const }),
    })
    if (reply.ok && reply.data.marked !== lines.length)
      throw disagree(
        shift.member,
        'staff.mark_payouts',
        `${lines.length} marked lines`,
        String(reply.data.marked),
      )
  }
}
