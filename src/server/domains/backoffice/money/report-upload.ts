import type { FastifyInstance } from 'fastify'
import { payoutReportUpload } from '#shared/contracts/staff/payouts.ts'
import { MAX_PAYOUT_REPORT_BYTES } from '#shared/payments/bank-files.ts'
import { getBatch, readPayoutReport, takePayoutReport } from '#server/domains/payments/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { parseInput } from '#server/platform/http/parse.ts'
import type { House } from '../house.ts'
import { registerFileUpload } from '../reconciliation/file-upload.ts'
import { applyReport } from './apply-report.ts'

/**
 * POST /v1/payout-reports: uploads a bank's status report (pain.002) about a file of a batch. The
 * report, its lines and its log entry are one commit; then each line is applied in its own. The
 * same report again continues with the unprocessed lines.
 */
export function registerPayoutReportUpload(
  app: FastifyInstance,
  house: House,
  address: AddressReader,
): void {
  const { platform } = house
  const { database, secrets } = platform
  registerFileUpload(
    app,
    house,
    address,
    { path: '/v1/payout-reports', needs: 'payout.send', maxBytes: MAX_PAYOUT_REPORT_BYTES },
    async (context, query, content) => {
      const { batchID, fileName } = parseInput(payoutReportUpload, query)
      const { number } = await getBatch(database.read, batchID)
      const by = context.staff.username
      const read = await readPayoutReport(platform, by, content)
      const { id, isNew } = await database.transaction(async (tx) => {
        const taken = await takePayoutReport(
          tx,
          secrets,
          { batchId: batchID, fileName, content, by, now: context.now },
          read,
        )
        if (taken.isNew)
          await audit(tx, actorOf(context), {
            action: 'payout.report',
            subject: { kind: 'payout', id: batchID },
            after: {
              number: String(number),
              fileName,
              messageID: read.messageId,
              originalID: read.originalId,
              sha256: taken.digest,
            },
          })
        return taken
      })
      await applyReport(house, context, id)
      return { reportID: id, isNew }
    },
  )
}
