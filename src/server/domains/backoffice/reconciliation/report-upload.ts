import type { FastifyInstance } from 'fastify'
import { reportUpload, sandboxPeriod } from '#shared/contracts/staff/provider-reports.ts'
import { endOfSiteDay, startOfSiteDay } from '#shared/dates.ts'
import { MAX_REPORT_BYTES } from '#shared/payments/reconciliation.ts'
import { refuseFields } from '#shared/refusals.ts'
import { providerNames, sandboxReport } from '#server/domains/payments/index.ts'
import { readReportFile, takeReport } from '#server/domains/reconciliation/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { parseInput } from '#server/platform/http/parse.ts'
import type { House } from '../house.ts'
import { registerFileUpload, vouchFor } from './file-upload.ts'

/**
 * POST /v1/provider-reports: uploads a payment provider's report. The report, its rows and its log
 * entry are one commit.
 */
export function registerReportUpload(
  app: FastifyInstance,
  house: House,
  address: AddressReader,
): void {
  const { platform } = house
  const { database, secrets, config } = platform
  registerFileUpload(
    app,
    house,
    address,
    { path: '/v1/provider-reports', needs: 'statement.upload', maxBytes: MAX_REPORT_BYTES },
    async (context, query, content) => {
      const { provider, fileName, from, to } = parseInput(reportUpload, query)
      if (!providerNames(config).includes(provider)) throw refuseFields({ provider: 'invalid' })
      const upload = {
        provider,
        fileName,
        content,
        from,
        to,
        by: context.staff.username,
        now: context.now,
      }
      const reported = await readReportFile(platform, upload)
      return database.transaction(async (tx) => {
        const { id, isNew, rows, digest } = await takeReport(tx, secrets, upload, reported)
        if (isNew)
          await audit(tx, actorOf(context), {
            action: 'reconciliation.upload',
            subject: { kind: 'provider-report', id },
            after: { provider, fileName, digest, rows },
          })
        return { reportID: id, isNew, rows }
      })
    },
  )
  if (config.mode === 'demo') registerSandboxReport(app, house, address)
}

/**
 * GET /v1/staff/sandbox-report?from=&to=: the sandbox provider's report of these days, for testing;
 * demo mode only.
 */
function registerSandboxReport(app: FastifyInstance, house: House, address: AddressReader): void {
  app.get('/v1/staff/sandbox-report', { exposeHeadRoute: false }, async (request, reply) => {
    await vouchFor(house, address, request, 'reconciliation.read')
    const { from, to } = parseInput(sandboxPeriod, request.query)
    const report = await sandboxReport(house.platform.database.read, {
      from: startOfSiteDay(from),
      to: endOfSiteDay(to),
    })
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="sandbox-${from}-${to}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(report)
  })
}
