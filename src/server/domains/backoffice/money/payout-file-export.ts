import { z } from 'zod'
import { exportPayoutFile, type PayoutFile as WireFile } from '#shared/contracts/staff/payouts.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import {
  getBatch,
  makePayoutFile,
  openPayoutFile,
  type PayoutFile,
} from '#server/domains/payments/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { DownloadFile, DownloadKind } from '#server/platform/downloads.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { Platform } from '#server/platform/platform.ts'

const payload = z.object({ fileId: z.guid() })
const FILES: DownloadKind<z.output<typeof payload>> = { name: 'payout-files', payload }

/**
 * Makes the pain.001 file of a batch, or returns the one with the same lines. The audit log records
 * each download with the file's SHA-256. The link writes the file again and compares its digest.
 */
export function payoutFileExport(platform: Platform): StaffBoundCall {
  const { database, downloads } = platform
  downloads.define(FILES, async (_staffId, { fileId }, now): Promise<DownloadFile> =>
    database.snapshot(async (db) => {
      const { file, content } = await openPayoutFile(db, platform, fileId, now)
      return { name: `${file.message_id}.xml`, type: 'application/xml', body: content }
    }),
  )
  return handleStaff(exportPayoutFile, async (context, { batchID }) =>
    database.transaction(async (tx) => {
      const before = await getBatch(tx, batchID)
      const { file, isNew } = await makePayoutFile(tx, platform, {
        batchId: batchID,
        by: context.staff.username,
        now: context.now,
      })
      const url = await downloads.offer(
        tx,
        FILES,
        context.staff.id,
        { fileId: file.id },
        context.now,
      )
      await audit(tx, actorOf(context), {
        action: 'payout.file',
        subject: { kind: 'payout', id: batchID },
        before: { takenBy: before.taken_by, takenAt: before.taken_at },
        after: {
          number: String(before.number),
          lines: file.transaction_ids.length,
          amount: toWireMoney(file.amount_minor),
          messageID: file.message_id,
          sha256: file.sha256,
        },
      })
      return { url, isNew, ...presentFile(file) }
    }),
  )
}

export function presentFile(file: PayoutFile): WireFile {
  return {
    fileID: file.id,
    messageID: file.message_id,
    version: file.version,
    sha256: file.sha256,
    lines: file.transaction_ids.length,
    amount: toWireMoney(file.amount_minor),
    madeAt: toWireTime(file.made_at),
    madeBy: file.made_by,
  }
}
