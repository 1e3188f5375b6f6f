import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import { may, type StaffAction } from '#shared/office/staff.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { contextOf } from '#server/platform/http/endpoint.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'

type Route = { path: string; needs: StaffAction; maxBytes: number }

/**
 * Registers a raw file upload for authorised staff; the authorisation is checked before the body is
 * read. Requires a header that no HTML form can set, so other sites cannot send it.
 */
export function registerFileUpload<R>(
  app: FastifyInstance,
  house: House,
  address: AddressReader,
  { path, needs, maxBytes }: Route,
  take: (context: StaffContext, query: unknown, content: Buffer) => Promise<R>,
): void {
  const vouched = async (request: FastifyRequest) => {
    const context = await vouchFor(house, address, request, needs)
    if (request.headers['panel'] !== 'backoffice') throw new Refusal('not authorized')
    return context
  }
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: maxBytes },
      (_request, body, parsed) => parsed(null, body),
    )
    scope.post(
      path,
      { bodyLimit: maxBytes, onRequest: async (request) => void (await vouched(request)) },
      async (request) => {
        const context = await vouched(request)
        if (!Buffer.isBuffer(request.body) || request.body.length === 0)
          throw new Refusal('invalid input')
        return take(context, request.query, request.body)
      },
    )
    done()
  })
}

/**
 * Requires a fully signed-in member of staff with an authorised role.
 * @throws Refusal of the session, 'not authorized'
 */
export async function vouchFor(
  { platform, staff }: House,
  address: AddressReader,
  request: FastifyRequest,
  needs: StaffAction,
): Promise<StaffContext> {
  const context = contextOf(request, undefined, platform, address)
  const member = await staff.authenticate(context, true)
  if (member instanceof Refusal) throw member
  if (member.stage !== 'full' || !may(member.roles, needs)) throw new Refusal('not authorized')
  return { ...context, staff: member }
}
