import type { FastifyInstance } from 'fastify'
import { statementUpload } from '#shared/contracts/staff/reconciliation.ts'
import { MAX_STATEMENT_BYTES } from '#shared/payments/reconciliation.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import { listStatementAccounts } from '#server/domains/payments/index.ts'
import { readStatement, takeStatement } from '#server/domains/reconciliation/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { isMeaningless } from '#server/platform/http/envelope.ts'
import { parseInput } from '#server/platform/http/parse.ts'
import type { House } from '../house.ts'
import { registerFileUpload } from './file-upload.ts'

/**
 * POST /v1/bank-statements: uploads a bank's CSV, camt.053 or camt.054. The statement, its lines
 * and its log entry are one commit.
 */
export function registerStatementUpload(
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
    { path: '/v1/bank-statements', needs: 'statement.upload', maxBytes: MAX_STATEMENT_BYTES },
    async (context, query, content) => {
      const { accountID, fileName, layout } = parseInput(statementUpload, query)
      if (isMeaningless(layout)) throw refuseFields({ layout: 'invalid' })
      const account = (await listStatementAccounts(database.read, config)).find(
        ({ id }) => id === accountID,
      )
      if (account === undefined) throw new Refusal('record not found')
      const upload = {
        account,
        fileName,
        content,
        layout,
        by: context.staff.username,
        now: context.now,
      }
      const read = await readStatement(platform, upload)
      return database.transaction(async (tx) => {
        const { id, isNew, lines, known, digest } = await takeStatement(tx, secrets, upload, read)
        if (isNew)
          await audit(tx, actorOf(context), {
            action: 'statement.upload',
            subject: { kind: 'statement', id },
            after: { accountID, fileName, digest, lines, known },
          })
        return { statementID: id, isNew, lines, known }
      })
    },
  )
}
