import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { SUB_ID, SUB_IDS } from '#shared/affiliates.ts'
import { randomId } from '#shared/random-id.ts'
import { Refusal } from '#shared/refusals.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { sourceKey } from '#server/platform/http/source-key.ts'
import type { Platform } from '#server/platform/platform.ts'

const CODE = /^[A-Za-z0-9]{8}$/
const TOKEN_LENGTH = 10
const HOUR_MS = 3_600_000
/** Clicks that count, of one source in an hour; a source may be a mobile network. */
const MAX_OF_SOURCE = 60
const NO_PERSON =
  /bot|crawl|spider|preview|scan|monitor|headless|facebookexternalhit|whatsapp|telegram|slack|discord|skype|curl|wget|python|java\/|go-http|node|axios/i

/** Programs and pages loaded in advance are no visits. */
function isVisit({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'] ?? ''
  const purpose = `${String(headers['sec-purpose'] ?? '')}${String(headers['purpose'] ?? '')}`
  return agent !== '' && !NO_PERSON.test(agent) && !/prefetch|prerender/i.test(purpose)
}

/** Sub-ids of the link's query. One that is not of the charset counts as empty. */
function subsOf(query: unknown): string[] {
  const params = new URLSearchParams(
    typeof query === 'object' && query !== null
      ? Object.entries(query).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        )
      : [],
  )
  return Array.from({ length: SUB_IDS }, (_, n) => {
    const sub = params.get(`s${n + 1}`) ?? ''
    return SUB_ID.test(sub) ? sub : ''
  })
}

/**
 * `GET /git/CODE` records a click and leads to the registration, and nowhere else. The click's
 * token travels in the address: the browser stores nothing, so no consent is requested (decision
 * 038).
 */
export function registerLinks(
  app: FastifyInstance,
  platform: Platform,
  address: AddressReader,
): void {
  const { database, clock, throttles, log } = platform
  const counted = throttles.of({
    name: 'affiliate-click',
    max: MAX_OF_SOURCE,
    windowMs: HOUR_MS,
  })
  app.get<{ Params: { code: string } }>(
    '/git/:code',
    { exposeHeadRoute: false },
    async (request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
      const code = request.params.code.toUpperCase()
      if (!CODE.test(code)) return reply.redirect('/')
      const now = clock.now()
      const source = sourceKey(address.addressOf(request.socket.remoteAddress, request.headers))
      const counts = isVisit(request) && (await isWithin(counted.take(source, now)))
      const subs = subsOf(request.query)
      // Without the click, the link still leads to the registration, with the campaign's code.
      const token = counts
        ? await record(code, subs, now).catch((error: unknown) => {
            log.warn({ err: error }, 'affiliates: a click was not recorded')
            return undefined
          })
        : undefined
      return reply.redirect(`/register?ref=${token === undefined ? code : `${code}-${token}`}`)
    },
  )

  async function record(code: string, subs: string[], now: Date): Promise<string | undefined> {
    const token = randomId(TOKEN_LENGTH)
    return database.transaction(async (tx) => {
      const { rows } = await sql`insert into affiliates.click (token, campaign_id, partner_id, subs,
          at)
        select ${token}, c.id, c.partner_id, ${subs}::text[], ${now}::timestamptz
        from affiliates.campaign c join affiliates.partner p on p.id = c.partner_id
        where c.code = ${code} and c.archived_at is null and p.state = 'active'
        returning token`.execute(tx)
      return rows.length === 0 ? undefined : token
    })
  }
}

async function isWithin(taking: Promise<void>): Promise<boolean> {
  try {
    await taking
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
