import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import { LANGS } from '#shared/lang.ts'
import { may } from '#shared/office/staff.ts'
import { isUuid } from '#shared/uuid.ts'
import { bodyOf, findDraft, getSent } from '#server/domains/crm/index.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { contextOf } from '#server/platform/http/endpoint.ts'
import type { Letter } from '#server/platform/mail/layout/letter.ts'
import { sampleLetter } from '#server/platform/mail/layout/samples.ts'
import type { House } from '../house.ts'
import { exampleMail } from './example.ts'

const MODES = ['light', 'dark'] as const

/**
 * Allows the mail's own styles only: nothing in it runs, loads or navigates, and no other site can
 * frame it.
 */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * GET /v1/staff/messages/{id}/mail/{lang} renders a message as a mail for an example reader, and
 * GET /v1/staff/mails/{name}/{lang}/{mode} a mail of the gallery in one colour scheme.
 */
export function registerMailView(
  app: FastifyInstance,
  { platform, staff }: House,
  address: AddressReader,
): void {
  async function requireReader(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    void reply.headers(HEADERS)
    const member = await staff.authenticate(contextOf(request, reply, platform, address), false)
    if (member instanceof Refusal) throw member
    if (member.stage !== 'full' || !may(member.roles, 'message.read'))
      throw new Refusal('not authorized')
  }
  const show = (reply: FastifyReply, letter: Letter, mode?: 'light' | 'dark') =>
    reply.type('text/html; charset=utf-8').send(platform.messages.write(letter, mode).html)

  app.get<{ Params: { id: string; lang: string } }>(
    '/v1/staff/messages/:id/mail/:lang',
    { exposeHeadRoute: false },
    async (request, reply) => {
      await requireReader(request, reply)
      const lang = LANGS.find((one) => one === request.params.lang)
      const { id } = request.params
      if (lang === undefined || !isUuid(id)) throw new Refusal('record not found')
      const { read } = platform.database
      const { letter } = exampleMail(
        platform,
        (await findDraft(read, id))?.body ?? bodyOf(await getSent(read, id)),
        lang,
      )
      return show(reply, letter)
    },
  )
  app.get<{ Params: { name: string; lang: string; mode: string } }>(
    '/v1/staff/mails/:name/:lang/:mode',
    { exposeHeadRoute: false },
    async (request, reply) => {
      await requireReader(request, reply)
      const { params } = request
      const lang = LANGS.find((one) => one === params.lang)
      const mode = MODES.find((one) => one === params.mode)
      const letter =
        lang === undefined ? undefined : sampleLetter(params.name, lang, platform.config.publicUrl)
      if (letter === undefined || mode === undefined) throw new Refusal('record not found')
      return show(reply, letter, mode)
    },
  )
}
