import type { SealedColumn } from '#server/platform/security/sealed-columns.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import * as calls from '#shared/contracts/documents.ts'
import { kycStatusOf, MAX_DOCUMENT_BYTES } from '#shared/players/documents.ts'
import { Refusal } from '#shared/refusals.ts'
import { siteDate } from '#shared/dates.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { askAboutChecks, askJob, type Checking } from './checks/ask-about-checks.ts'
import { registerCheckRoutes } from './checks/check-routes.ts'
import { FACTS_PURPOSE } from './checks/facts.ts'
import { onfidoProvider } from './checks/onfido/onfido-provider.ts'
import { checkData } from './checks/own-data.ts'
import { presentOwnCheck } from './checks/present-checks.ts'
import { startCheck } from './checks/start-check.ts'
import { judged, listOf, presentOwn } from './document.ts'
import { registerDocumentRoutes } from './routes.ts'
import { documentTables } from './tables.ts'
import { leftToday, offerPass, type FileSubjects } from './upload.ts'

export { eraseDocuments } from './erase.ts'
export { getKycStatus, listOf as listDocumentsOf, readProofs } from './document.ts'
export { findChecksOf, listChecksOf, type ReadCheck } from './checks/present-checks.ts'
export { decideDocument, type Verdict } from './decide.ts'
export { requireOtherPerson } from './other-person.ts'
export {
  countVerifiedOn,
  countWaitingDocuments,
  findSameFiles,
  listDocuments,
  readDocument,
} from './queue.ts'
export { getDocument, offerFilePass } from './upload.ts'
export {
  listReceipts,
  listTicketFiles,
  readReceipt,
  readTicketFile,
  type Receipt,
} from './receipt.ts'
export type { DocumentRow } from './tables.ts'

const PASS_RETENTION_MS = 86_400_000
const CLEAN_UP = { name: 'documents:remove-old-passes', payload: z.unknown() }

export function createDocuments(
  platform: Platform,
  { announce, ...subjects }: { announce: (playerId: string) => void } & FileSubjects,
) {
  const { database, clock, config, jobs } = platform
  const { read } = database
  const provider = config.onfido === undefined ? undefined : onfidoProvider(platform, config.onfido)
  const checking: Checking = { platform, provider, announce }
  jobs.define(askJob, () => askAboutChecks(checking), { cron: '*/10 * * * *' })
  jobs.define(
    CLEAN_UP,
    async () => {
      const past = new Date(clock.now().getTime() - PASS_RETENTION_MS)
      await database.transaction((tx) =>
        documentTables(tx).deleteFrom('documents.pass').where('created_at', '<', past).execute(),
      )
    },
    { cron: '40 3 * * *' },
  )
  const bound: BoundCall[] = [
    handle(calls.listDocuments, async ({ caller: { playerId }, now }) => {
      const rows = await listOf(read, playerId)
      const kycStatus = kycStatusOf(rows.map(judged), siteDate(now))
      return {
        kycStatus,
        ...(await presentOwnCheck(read, provider, { playerId, kycStatus, now })),
        documents: presentOwn(rows),
        leftToday: await leftToday(read, playerId, now),
        maxBytes: MAX_DOCUMENT_BYTES,
      }
    }),
    handle(calls.offerDocument, async ({ caller: { playerId }, now }, { kind }) => {
      const secret = await database.transaction((tx) => offerPass(tx, playerId, kind, now))
      return { url: `${config.publicUrl}/v1/documents/${secret}`, maxBytes: MAX_DOCUMENT_BYTES }
    }),
    handle(calls.startIdentityCheck, async ({ caller: { playerId }, lang, now }) => {
      if (provider === undefined) throw new Refusal('not possible')
      const { checkId, url } = await startCheck(platform, provider, { playerId, lang, now })
      return { checkID: checkId, url }
    }),
  ]
  return {
    calls: bound,
    ownData: [
      ownRows(
        read,
        'documents',
        'documents.document',
        [
          'id',
          'kind',
          'format',
          'size_bytes',
          'state',
          'reason',
          'asked_kind',
          'valid_until',
          'created_at',
          'decided_at',
        ],
        'created_at',
      ),
      ownRows(
        read,
        'receipts',
        'documents.receipt',
        ['id', 'kind', 'subject', 'format', 'size_bytes', 'created_at'],
        'created_at',
      ),
      checkData(platform),
    ],
    routes: (app: FastifyInstance) => {
      registerDocumentRoutes(app, platform, subjects)
      registerCheckRoutes(app, checking)
    },
  }
}

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'documents.check', column: 'facts_sealed', purpose: `'${FACTS_PURPOSE}'` },
  {
    table: 'documents.file',
    column: 'sealed',
    purpose: "'documents:file'",
    bytes: { purpose: 'documents:file', boundTo: 'document_id::text' },
  },
  {
    table: 'documents.receipt',
    column: 'sealed',
    purpose: "'documents:file'",
    bytes: { purpose: 'documents:file', boundTo: 'id::text' },
  },
]
