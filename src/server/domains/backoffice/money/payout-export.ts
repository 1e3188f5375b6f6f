import { z } from 'zod'
import { exportPayoutBatch } from '#shared/contracts/staff/payouts.ts'
import { LANGS, type Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { BACKOFFICE_TEXTS } from '#shared/texts/server/texts.ts'
import {
  findStopped,
  getBatch,
  lineReference,
  listLines,
  noteTaken,
  type Batch,
  type PayoutLine,
} from '#server/domains/payments/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import { BOM, csvRow, moneyCell, textCell } from '#server/platform/csv.ts'
import type { DownloadFile, DownloadKind } from '#server/platform/downloads.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { Platform } from '#server/platform/platform.ts'

const payload = z.object({ batchId: z.guid(), lang: z.enum(LANGS) })
const PAYOUTS: DownloadKind<z.output<typeof payload>> = { name: 'payouts', payload }

/**
 * Builds the file when its link is opened, from the lines unmarked at that moment, so paid or
 * failed lines are never in a later file. Excludes players whose withdrawals are stopped. The audit
 * log records each download.
 */
export function payoutExport(platform: Platform): StaffBoundCall {
  const { database, downloads } = platform
  downloads.define(PAYOUTS, async (_staffId, { batchId, lang }): Promise<DownloadFile> =>
    database.snapshot(async (db) => {
      const batch = await getBatch(db, batchId)
      const lines = await listLines(db, platform, batchId)
      const stopped = await findStopped(
        db,
        lines.map(({ playerId }) => playerId),
        'withdrawals',
        platform.clock.now(),
      )
      return {
        name: `kupa-payouts-${batch.number}.csv`,
        type: 'text/csv; charset=utf-8',
        body: Buffer.from(
          payoutCsv(
            batch,
            lines.filter(({ playerId }) => !stopped.has(playerId)),
            lang,
          ),
        ),
      }
    }),
  )
  return handleStaff(exportPayoutBatch, async (context, { batchID }) =>
    database.transaction(async (tx) => {
      const batch = await getBatch(tx, batchID)
      if (batch.open_lines === 0) throw new Refusal('not pending')
      const url = await downloads.offer(
        tx,
        PAYOUTS,
        context.staff.id,
        { batchId: batchID, lang: context.lang },
        context.now,
      )
      await noteTaken(tx, batchID, context.staff.username, context.now)
      await audit(tx, actorOf(context), {
        action: 'payout.file',
        subject: { kind: 'payout', id: batchID },
        before: { takenBy: batch.taken_by, takenAt: batch.taken_at },
        after: { number: String(batch.number), lines: batch.open_lines },
      })
      return { url }
    }),
  )
}

function payoutCsv({ number }: Batch, lines: readonly PayoutLine[], lang: Lang): string {
  const rows = lines
    .filter(({ state }) => state === 'open')
    .map(({ position, amountMinor, account: { owner, iban, bankName } }) => {
      const reference = lineReference(number, position)
      return csvRow(
        [reference, owner, iban, bankName]
          .map(textCell)
          .concat(
            moneyCell(toWireMoney(amountMinor), lang),
            textCell('TRY'),
            textCell(`Kupa ${reference}`),
          ),
        lang,
      )
    })
  return BOM + csvRow(BACKOFFICE_TEXTS.payoutColumns[lang].map(textCell), lang) + rows.join('')
}
