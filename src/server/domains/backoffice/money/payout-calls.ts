import * as calls from '#shared/contracts/staff/payouts.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import type { PayoutBatch } from '#shared/contracts/staff/payouts.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import {
  countReady,
  createBatch,
  getBatch,
  lineReference,
  listBatches,
  listFiles,
  listLines,
  listPayoutReports,
  listReady,
  listReportLines,
  type Batch,
} from '#server/domains/payments/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { markLines } from './mark-payouts.ts'
import { payoutExport } from './payout-export.ts'
import { payoutFileExport, presentFile } from './payout-file-export.ts'
import { lastStatuses, presentReports, reportPage } from './present-report.ts'

export function payoutCalls(house: House): StaffBoundCall[] {
  const {
    platform,
    platform: { database },
  } = house
  const { read } = database
  return [
    handleStaff(calls.listPayoutMethods, async ({ lang }) =>
      (await countReady(read)).map(({ methodId, method, count, amountMinor }) => ({
        methodID: methodId,
        method: method[lang],
        count,
        amount: toWireMoney(amountMinor),
      })),
    ),
    handleStaff(calls.listReadyPayouts, async (_context, { methodID, limit, after }) => {
      const { rows, next } = await listReady(read, platform, { methodId: methodID, limit, after })
      const names = await namePlayers(read, [...new Set(rows.map(({ playerId }) => playerId))])
      return {
        rows: rows.map(
          ({
            transactionId,
            playerId,
            amountMinor,
            approvedAt,
            account: { owner, iban, bankName },
          }) => ({
            transactionID: transactionId,
            playerID: playerId,
            username: names.get(playerId) ?? '',
            amount: toWireMoney(amountMinor),
            approvedAt: toWireTime(approvedAt),
            owner,
            iban,
            bank: bankName,
          }),
        ),
        next,
      }
    }),
    handleStaff(calls.createPayoutBatch, (context, { requestID, methodID, transactionIDs }) =>
      database.transaction(async (tx) => {
        const { batch, isNew } = await createBatch(tx, {
          id: requestID,
          methodId: methodID,
          transactionIds: transactionIDs,
          by: context.staff.username,
          now: context.now,
        })
        if (isNew)
          await audit(tx, actorOf(context), {
            action: 'payout.batch',
            subject: { kind: 'payout', id: requestID },
            after: {
              number: String(batch.number),
              methodID,
              amount: toWireMoney(batch.amount_minor),
              transactionIDs,
            },
          })
        return presentBatch(batch, context.lang)
      }),
    ),
    handleStaff(calls.listPayoutBatches, async ({ lang }, data) => {
      const { rows, next } = await listBatches(read, data)
      return { rows: rows.map((row) => presentBatch(row, lang)), next }
    }),
    handleStaff(calls.getPayoutBatch, (context, { batchID }) => batchPage(house, context, batchID)),
    payoutExport(platform),
    payoutFileExport(platform),
    handleStaff(calls.getPayoutReport, (_context, { reportID }) => reportPage(platform, reportID)),
    handleStaff(calls.markPayouts, async (context, order) => ({
      ...(await markLines(house, context, order)),
      ...(await batchPage(house, context, order.batchID)),
    })),
  ]
}

async function batchPage(
  { platform }: House,
  { lang }: StaffContext,
  batchId: string,
): Promise<StaffReply<'get_payout_batch'>> {
  return platform.database.snapshot(async (db) => {
    const batch = await getBatch(db, batchId)
    const lines = await listLines(db, platform, batchId)
    const reports = await listPayoutReports(db, batchId)
    const reportLines = await listReportLines(
      db,
      reports.map(({ id }) => id),
    )
    const statuses = lastStatuses(reports, reportLines)
    const names = await namePlayers(db, [...new Set(lines.map(({ playerId }) => playerId))])
    return {
      batch: presentBatch(batch, lang),
      files: (await listFiles(db, batchId)).map(presentFile),
      reports: presentReports(reports, reportLines),
      lines: lines.map(
        ({
          transactionId,
          playerId,
          position,
          state,
          amountMinor,
          playerReason,
          settledAt,
          settledBy,
          account: { owner, iban, bankName },
        }) => ({
          transactionID: transactionId,
          playerID: playerId,
          username: names.get(playerId) ?? '',
          position,
          reference: lineReference(batch.number, position),
          amount: toWireMoney(amountMinor),
          owner,
          iban,
          bank: bankName,
          state,
          playerReason,
          settledAt: settledAt && toWireTime(settledAt),
          settledBy,
          bankStatus: statuses.get(transactionId) ?? null,
        }),
      ),
    }
  })
}

function presentBatch(row: Batch, lang: Lang): PayoutBatch {
  return {
    batchID: row.id,
    number: String(row.number),
    methodID: row.method_id,
    method: row.name[lang],
    lines: row.lines,
    amount: toWireMoney(row.amount_minor),
    sent: row.sent,
    sentAmount: toWireMoney(row.sent_minor),
    failed: row.failed,
    failedAmount: toWireMoney(row.failed_minor),
    open: row.open_lines,
    openAmount: toWireMoney(row.amount_minor - row.sent_minor - row.failed_minor),
    createdAt: toWireTime(row.created_at),
    createdBy: row.created_by,
    takenAt: row.taken_at && toWireTime(row.taken_at),
    takenBy: row.taken_by,
  }
}
