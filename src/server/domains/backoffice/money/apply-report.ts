import { playerReasonOf } from '#shared/payments/bank-files.ts'
import { Refusal } from '#shared/refusals.ts'
import {
  getPayoutReport,
  judgeReportLine,
  listReportLines,
  setReportResult,
  type PayoutReport,
  type PayoutReportLine,
} from '#server/domains/payments/index.ts'
import { isDebited } from '#server/domains/reconciliation/index.ts'
import { withinLimits } from '#server/domains/staff/index.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { markInCommit } from './mark-payouts.ts'
import { proposeReturn } from './return-payout.ts'

/**
 * Applies the unprocessed lines of a status report. Each line, its money, its result and its audit
 * line are one commit, so a repeated upload continues after an interruption. A rejected line
 * credits its player; above the limits of one person the return is proposed to a second person.
 */
export async function applyReport(
  house: House,
  context: StaffContext,
  reportId: string,
): Promise<void> {
  const { platform, wallet } = house
  const { read } = platform.database
  const report = await getPayoutReport(read, reportId)
  for (const line of await listReportLines(read, [reportId])) {
    if (line.result !== null) continue
    const playerId = await withinLimits(
      () => applyLine(house, context, report, line),
      async (why) => {
        await proposeRejected(house, context, report, line, why)
        return undefined
      },
    )
    if (playerId !== undefined) wallet.announceBalance(playerId)
  }
  platform.outbox.nudge()
}

async function applyLine(
  house: House,
  context: StaffContext,
  report: PayoutReport,
  line: PayoutReportLine,
): Promise<string | undefined> {
  return house.platform.database.transaction(async (tx) => {
    const judged = await judgeReportLine(tx, report, line)
    if (judged === undefined) return undefined
    if ('result' in judged) {
      await setReportResult(tx, line, judged.result)
      return undefined
    }
    // A statement says that the bank paid what it now calls rejected.
    if (judged.mark === 'failed' && (await isDebited(tx, judged.transactionId))) {
      await setReportResult(tx, line, 'contradiction')
      return undefined
    }
    const playerId = await markInCommit(tx, house, context, {
      batchID: report.batch_id,
      transactionId: judged.transactionId,
      outcome: judged.mark,
      playerReason: judged.mark === 'failed' ? playerReasonOf(line.reasons) : undefined,
      reason: reasonOf(report, line),
    })
    if (playerId === undefined) throw new Error('a locked unmarked line could not be marked')
    await setReportResult(tx, line, judged.mark)
    return playerId
  })
}

async function proposeRejected(
  house: House,
  context: StaffContext,
  report: PayoutReport,
  line: PayoutReportLine,
  why: Parameters<typeof proposeReturn>[2]['why'],
): Promise<void> {
  try {
    await proposeReturn(house, context, {
      batchId: report.batch_id,
      transactionId: line.transaction_id ?? '',
      playerReason: playerReasonOf(line.reasons),
      reason: reasonOf(report, line),
      why,
    })
  } catch (error) {
    // Someone marked the line in the meantime. It stays unprocessed; a repeated upload judges it.
    if (error instanceof Refusal && error.debug === 'not pending') return
    throw error
  }
  await house.platform.database.transaction((tx) => setReportResult(tx, line, 'proposed'))
}

const reasonOf = ({ message_id: id }: PayoutReport, { status, reasons }: PayoutReportLine) =>
  `pain.002 ${id}: ${[status, ...reasons].join(' ')}`
