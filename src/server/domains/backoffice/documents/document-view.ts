import type { FastifyInstance } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import { may } from '#shared/office/staff.ts'
import { isUuid } from '#shared/uuid.ts'
import { readDocument } from '#server/domains/documents/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { contextOf } from '#server/platform/http/endpoint.ts'
import type { House } from '../house.ts'

/**
 * Prevents the content from running, loading anything or being framed, whatever type a browser
 * detects.
 */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * GET /v1/staff/documents/{id}: a document's content for authorised staff. Each view is logged
 * before a byte is sent.
 */
export function registerDocumentView(
  app: FastifyInstance,
  { platform, staff }: House,
  address: AddressReader,
): void {
  app.get<{ Params: { id: string } }>(
    '/v1/staff/documents/:id',
    { exposeHeadRoute: false },
    async (request, reply) => {
      void reply.headers(HEADERS)
      const context = contextOf(request, reply, platform, address)
      const member = await staff.authenticate(context, true)
      if (member instanceof Refusal) throw member
      if (member.stage !== 'full' || !may(member.roles, 'document.read'))
        throw new Refusal('not authorized')
      if (!isUuid(request.params.id)) throw new Refusal('record not found')
      const { row, type, content } = await readDocument(
        platform.database.read,
        platform,
        request.params.id,
      )
      await platform.database.transaction((tx) =>
        audit(tx, actorOf({ ...context, staff: member }), {
          action: 'document.view',
          subject: { kind: 'document', id: row.id },
          after: { playerID: row.player_id, kind: row.kind },
        }),
      )
      return reply
        .header('content-disposition', `attachment; filename="${row.id}.${row.format}"`)
        .type(type)
        .send(content)
    },
  )
}
