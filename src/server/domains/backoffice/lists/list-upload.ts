import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { listUpload } from '#shared/contracts/staff/lists.ts'
import { MAX_LIST_BYTES } from '#shared/office/lists.ts'
import { Refusal } from '#shared/refusals.ts'
import { may } from '#shared/office/staff.ts'
import { importList, type VersionRow } from '#server/domains/screening/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { contextOf } from '#server/platform/http/endpoint.ts'
import { parseInput } from '#server/platform/http/parse.ts'
import type { House } from '../house.ts'
import { factsOf } from './apply-list.ts'
import { presentVersion } from './list-calls.ts'

/**
 * POST /v1/staff/lists?kind=…&file=…: streams a list's CSV or XML and returns the pending version.
 * Requires a header that no HTML form can set, so other sites cannot send it.
 */
export function registerListUpload(
  app: FastifyInstance,
  { platform, staff }: House,
  address: AddressReader,
): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(['text/csv', 'application/xml'], (_request, payload, parsed) =>
      parsed(null, payload),
    )
    scope.post(
      '/v1/staff/lists',
      {
        bodyLimit: MAX_LIST_BYTES,
        onRequest: async (request) =>
          void (await vouched(
            contextOf(request, undefined, platform, address),
            request.headers['panel'],
          )),
      },
      async (request) => {
        const context = contextOf(request, undefined, platform, address)
        const member = await vouched(context, request.headers['panel'])
        const { kind, file } = parseInput(listUpload, request.query)
        if (!(request.body instanceof Readable)) throw new Refusal('invalid input')
        const body = request.body
        // A refused upload is still read to its end: an aborted connection would hide the answer.
        const chunks: AsyncIterable<Uint8Array> = body.iterator({ destroyOnReturn: false })
        const note = (tx: Tx, row: VersionRow) =>
          audit(tx, actorOf({ ...context, staff: member }), {
            action: 'list.read',
            subject: { kind: 'list', id: row.id },
            after: factsOf(row),
          })
        return presentVersion(
          await importList(platform, {
            kind,
            fileName: file,
            by: member.username,
            chunks,
            note,
            now: context.now,
          }).finally(() => body.resume()),
          member.id,
        )
      },
    )
    done()
  })

  async function vouched(context: ReturnType<typeof contextOf>, panel: unknown) {
    const member = await staff.authenticate(context, true)
    if (member instanceof Refusal) throw member
    if (panel !== 'backoffice' || member.stage !== 'full' || !may(member.roles, 'list.import'))
      throw new Refusal('not authorized')
    return member
  }
}
