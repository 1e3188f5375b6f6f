import type { SealedColumn } from '#server/platform/security/sealed-columns.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import * as calls from '#shared/contracts/documents.ts'
import { kycStatusOf, MAX_DOCUMENT_BYTES } from '#shared/players/documents.ts'
import { siteDate } from '#shared/dates.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { judged, listOf, presentOwn } from './document.ts'
import { registerDocumentRoutes } from './routes.ts'
import { documentTables } from './tables.ts'
import { leftToday, offerPass } from './upload.ts'

export { eraseDocuments } from './erase.ts'
export { getKycStatus, listOf as listDocumentsOf } from './document.ts'
export { decideDocument, type Verdict } from './decide.ts'
export {
  countVerifiedOn,
  countWaitingDocuments,
  findSameFiles,
  listDocuments,
  readDocument,
} from './queue.ts'
export { getDocument } from './upload.ts'
export type { DocumentRow } from './tables.ts'

const PASS_RETENTION_MS = 86_400_000
const CLEAN_UP = { name: 'documents:remove-old-passes', payload: z.unknown() }

export function createDocuments(platform: Platform) {
  const { database, clock, config, jobs } = platform
  const { read } = database
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
      return {
        kycStatus: kycStatusOf(rows.map(judged), siteDate(now)),
        documents: presentOwn(rows),
        leftToday: await leftToday(read, playerId, now),
        maxBytes: MAX_DOCUMENT_BYTES,
      }
    }),
    handle(calls.offerDocument, async ({ caller: { playerId }, now }, { kind }) => {
      const secret = await database.transaction((tx) => offerPass(tx, playerId, kind, now))
      return { url: `${config.publicUrl}/v1/documents/${secret}`, maxBytes: MAX_DOCUMENT_BYTES }
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
    ],
    routes: (app: FastifyInstance) => registerDocumentRoutes(app, platform),
  }
}

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'documents.file',
    column: 'sealed',
    purpose: "'documents:file'",
    bytes: { purpose: 'documents:file', boundTo: 'document_id::text' },
  },
]
