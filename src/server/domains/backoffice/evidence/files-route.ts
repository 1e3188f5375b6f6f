import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { madeFile } from '#shared/contracts/staff/evidence.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { may, type StaffAction } from '#shared/office/staff.ts'
import { isUuid } from '#shared/uuid.ts'
import { isGone, type FileRow } from '#server/domains/compliance/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { contextOf } from '#server/platform/http/endpoint.ts'
import type { House } from '../house.ts'

const NEEDS: Readonly<Record<string, StaffAction>> = {
  evidence: 'evidence.make',
  extract: 'extract.make',
  facts: 'outward.export',
}
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

/** GET /v1/staff/files/{id}: a finished file. Each download is logged before a byte is sent. */
export function registerFiles(
  app: FastifyInstance,
  { platform, staff, compliance: { files } }: House,
  address: AddressReader,
): void {
  app.get<{ Params: { id: string } }>(
    '/v1/staff/files/:id',
    { exposeHeadRoute: false },
    async (request, reply) => {
      void reply.headers(HEADERS)
      const context = contextOf(request, reply, platform, address)
      const member = await staff.authenticate(context, true)
      if (member instanceof Refusal) throw member
      if (member.stage !== 'full') throw new Refusal('not authorized')
      const { database } = platform
      const file = isUuid(request.params.id)
        ? await files.get(database.read, request.params.id)
        : undefined
      const needs = file && NEEDS[file.kind]
      // Staff who may take no files are not told whether one exists.
      if (
        needs === undefined
          ? !Object.values(NEEDS).some((action) => may(member.roles, action))
          : !may(member.roles, needs)
      )
        throw new Refusal('not authorized')
      if (file === undefined) throw new Refusal('record not found')
      const { name, size, body } = files.open(file, context.now)
      await database.transaction((tx) =>
        audit(tx, actorOf({ ...context, staff: member }), {
          action: `${file.kind}.take`,
          subject: { kind: file.subject_kind, id: file.subject_id },
          after: { file: file.id, sha256: file.digest },
        }),
      )
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', size)
        .type(typeOf(name))
        .send(Readable.from(body))
    },
  )
}

function typeOf(name: string): string {
  if (name.endsWith('.zip')) return 'application/zip'
  return name.endsWith('.ndjson') ? 'application/x-ndjson' : 'text/csv; charset=utf-8'
}

export function presentFile(row: FileRow, now: Date): z.output<typeof madeFile> {
  return {
    fileID: row.id,
    state: row.state === 'made' && isGone(row, now) ? 'gone' : row.state,
    title: row.title,
    reason: row.reason,
    staff: row.staff_name,
    askedAt: toWireTime(row.asked_at),
    madeAt: row.made_at && toWireTime(row.made_at),
    goneAt: row.gone_at && toWireTime(row.gone_at),
    name: row.name,
    size: row.size_bytes === null ? null : Number(row.size_bytes),
    digest: row.digest,
    contents: row.contents ?? [],
  }
}
