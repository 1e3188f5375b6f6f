import type { FastifyInstance } from 'fastify'
import { toWireTime } from '#shared/dates.ts'
import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '#shared/players/documents.ts'
import { Refusal } from '#shared/refusals.ts'
import { DOCUMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentOwn } from './document.ts'
import { refuseFile } from './refuse-file.ts'
import { countUpload, takeFile, type FileSubjects } from './upload.ts'

const TYPES = [...Object.values(DOCUMENT_TYPES), 'application/octet-stream']

/**
 * Registers POST /v1/documents/{secret}, which takes one file's bytes. The secret alone identifies
 * the sender and is checked before the body is read.
 */
export function registerDocumentRoutes(
  app: FastifyInstance,
  platform: Platform,
  subjects: FileSubjects,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      TYPES,
      { parseAs: 'buffer', bodyLimit: MAX_DOCUMENT_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Params: { secret: string } }>(
      '/v1/documents/:secret',
      {
        bodyLimit: MAX_DOCUMENT_BYTES,
        onRequest: async ({ params: { secret }, headers }, reply) => {
          void reply.header('cache-control', 'no-store')
          await countUpload(platform.database, secret, platform.clock.now())
          if (Number(headers['content-length'] ?? 0) > MAX_DOCUMENT_BYTES)
            throw new Refusal('payload too large', {}, DOCUMENTS_TEXTS.fileTooLarge)
          if (
            !TYPES.includes(
              (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
            )
          )
            throw refuseFile('type')
        },
      },
      async ({ params: { secret }, body }) => {
        if (!Buffer.isBuffer(body) || body.length === 0) throw refuseFile('broken')
        const taken = await takeFile(platform, subjects, secret, body, platform.clock.now())
        if ('document' in taken) return presentOwn([taken.document])[0]
        const { id, kind, subject, format, size_bytes: size, created_at: at } = taken.receipt
        if (kind === 'ticket')
          subjects.announceTicket({ playerId: taken.receipt.player_id, ticketId: subject })
        return { receiptID: id, format, size, uploadedAt: toWireTime(at) }
      },
    )
  })
}
