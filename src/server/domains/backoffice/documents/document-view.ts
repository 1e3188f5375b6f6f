import type { FastifyInstance } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import { may, type StaffAction } from '#shared/office/staff.ts'
import { isUuid } from '#shared/uuid.ts'
import { readDocument, readReceipt, readTicketFile } from '#server/domains/documents/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { contextOf } from '#server/platform/http/endpoint.ts'
import type { Platform } from '#server/platform/platform.ts'
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
 * GET /v1/staff/documents/{id}, /v1/staff/receipts/{id} and /v1/staff/ticket-files/{id}: the
 * content of a document, of a receipt or of a player's file in a support ticket, for authorised
 * staff. Each view is logged before a byte is sent.
 */
export function registerDocumentView(
  app: FastifyInstance,
  house: House,
  address: AddressReader,
): void {
  registerView(app, house, address, {
    path: 'documents',
    needs: 'document.read',
    read: readDocument,
    action: 'document.view',
    subject: 'document',
  })
  registerView(app, house, address, {
    path: 'receipts',
    needs: 'payment.read',
    read: readReceipt,
    action: 'receipt.view',
    subject: 'transaction',
  })
  registerView(app, house, address, {
    path: 'ticket-files',
    needs: 'ticket.read',
    read: readTicketFile,
    action: 'ticket-file.view',
    subject: 'ticket',
  })
}

type Kept = {
  row: { id: string; player_id: string; format: string; kind: string; subject?: string }
  type: string
  content: Buffer
}
type View = {
  path: 'documents' | 'receipts' | 'ticket-files'
  needs: StaffAction
  action: string
  subject: 'document' | 'transaction' | 'ticket'
  read(db: Db, platform: Platform, id: string): Promise<Kept>
}

function registerView(
  app: FastifyInstance,
  { platform, staff }: House,
  address: AddressReader,
  { path, needs, read, action, subject }: View,
): void {
  app.get<{ Params: { id: string } }>(
    `/v1/staff/${path}/:id`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      void reply.headers(HEADERS)
      const context = contextOf(request, reply, platform, address)
      const member = await staff.authenticate(context, true)
      if (member instanceof Refusal) throw member
      if (member.stage !== 'full' || !may(member.roles, needs)) throw new Refusal('not authorized')
      if (!isUuid(request.params.id)) throw new Refusal('record not found')
      const { row, type, content } = await read(platform.database.read, platform, request.params.id)
      await platform.database.transaction((tx) =>
        audit(tx, actorOf({ ...context, staff: member }), {
          action,
          subject: { kind: subject, id: row.subject ?? row.id },
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
