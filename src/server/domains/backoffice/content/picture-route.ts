import type { FastifyInstance } from 'fastify'
import { pictureUpload } from '#shared/contracts/staff/content.ts'
import { Refusal } from '#shared/refusals.ts'
import { may } from '#shared/office/staff.ts'
import { cutPicture, keepPicture, MAX_PICTURE_BYTES } from '#server/domains/content/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { contextOf } from '#server/platform/http/endpoint.ts'
import { parseInput } from '#server/platform/http/parse.ts'
import type { House } from '../house.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/**
 * POST /v1/content-pictures: uploads a picture by staff who may write content; returns its base
 * path. Requires a header that no HTML form can set, so other sites cannot send it.
 */
export function registerPictureUpload(
  app: FastifyInstance,
  { platform, staff }: House,
  address: AddressReader,
): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      TYPES,
      { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES },
      (_request, body, parsed) => parsed(null, body),
    )
    scope.post(
      '/v1/content-pictures',
      {
        bodyLimit: MAX_PICTURE_BYTES,
        onRequest: async (request) =>
          void (await vouched(
            contextOf(request, undefined, platform, address),
            request.headers['panel'],
          )),
      },
      async (request) => {
        const context = contextOf(request, undefined, platform, address)
        const member = await vouched(context, request.headers['panel'])
        const { cut: place, focus } = parseInput(pictureUpload, request.query)
        if (!Buffer.isBuffer(request.body) || request.body.length === 0)
          throw new Refusal('invalid input')
        const made = await cutPicture(platform, member.id, request.body, { cut: place, focus })
        const image = await platform.database.transaction(async (tx) => {
          const path = await keepPicture(tx, made, place, member.username, context.now)
          await audit(tx, actorOf({ ...context, staff: member }), {
            action: 'content.picture',
            subject: { kind: 'picture', id: made.hash },
            after: { cut: place, width: made.width, height: made.height },
          })
          return path
        })
        return { image }
      },
    )
    done()
  })

  async function vouched(context: ReturnType<typeof contextOf>, panel: unknown) {
    const member = await staff.authenticate(context, true)
    if (member instanceof Refusal) throw member
    if (panel !== 'backoffice' || member.stage !== 'full' || !may(member.roles, 'content.write'))
      throw new Refusal('not authorized')
    return member
  }
}
