import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isRead, type Pagination, type Reply } from '#shared/contracts/define.ts'
import { LANGS, type Lang } from '#shared/lang.ts'
import { FIELD_TEXTS, FieldRefusal, Refusal } from '#shared/refusals.ts'
import { PLATFORM_TEXTS } from '#shared/texts/server/texts.ts'
import { countRefusal, measureCall, type CallName } from '../metrics/call-metrics.ts'
import { inTime } from '../time-limit.ts'
import { inLane } from '../database/lane.ts'
import type { Platform } from '../platform.ts'
import { isTransientFault, RETRY_AFTER_SECONDS } from '../database/transient-fault.ts'
import type { AddressReader } from './address.ts'
import {
  refuseRestricted,
  WrittenRows,
  type BoundCall,
  type CallContext,
  type Caller,
} from './calls.ts'
import { isMeaningless, openUser, type Envelope } from './envelope.ts'
import { createBodyParser, type ParsedBody } from './parsed-bodies.ts'
import { createPartnerPanel, PARTNER_CLASS, type PartnerPanel } from './partner-calls.ts'
import type { Limiter } from './rate-limit.ts'
import { sourceKey } from './source-key.ts'
import { createStaffPanel, STAFF_CLASS, type StaffPanel } from './staff-calls.ts'

/**
 * No player's call stays open for longer. Its work may still complete; a repeat with the same
 * request ID returns the result.
 */
export const LONGEST_CALL_MS = 14_000
export const MAX_BODY_BYTES = 64 * 1024

export type EndpointPorts = {
  calls: readonly BoundCall[]
  /**
   * Authenticates `user`. Returns a caller, or the refusal to send (session expired, anonymous
   * user, inactive account).
   */
  authenticate(
    user: Readonly<Record<string, unknown>>,
    context: CallContext,
    countsAsUse: boolean,
  ): Promise<Caller | Refusal>
  /** Returns the refusal of every call except class maintenance while the site is closed. */
  maintenance(): Refusal | undefined
  staff: StaffPanel
  partners: PartnerPanel
  domainOf(spec: object): string
}

const BACK_OFFICE = 'backoffice'
const PARTNERS = 'partner'
const PANELS: ReadonlySet<string | string[] | undefined> = new Set([
  undefined,
  'frontend',
  BACK_OFFICE,
  PARTNERS,
])
const ALLOWED_IN_MAINTENANCE = 'maintenance'
const JSON_TYPE = 'application/json; charset=utf-8'

/** POST /endpoint: the checks in the order of PROTOCOL 2, then the call. */
export function registerEndpoint(
  app: FastifyInstance,
  platform: Platform,
  address: AddressReader,
  limiter: Limiter,
  ports: EndpointPorts,
): void {
  const calls = new Map(ports.calls.map((call) => [`${call.spec.class}.${call.spec.method}`, call]))
  const nameOf = callNames(ports.domainOf)
  const bodies = createBodyParser()
  const answerStaff = createStaffPanel({
    ...ports.staff,
    nameOf,
    isDraining: platform.life.isDraining,
  })
  const answerPartner = createPartnerPanel({
    ...ports.partners,
    nameOf: (spec) => nameOf(spec, PARTNER_CLASS),
    isDraining: platform.life.isDraining,
  })
  if (calls.size !== ports.calls.length) throw new Error('a call is registered twice')

  app.post('/endpoint', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const context = contextOf(request, reply, platform, address)
    try {
      limiter.check(sourceKey(context.address))
      const { panel } = request.headers
      const parsed =
        typeof request.body === 'string' && PANELS.has(panel)
          ? bodies.read(request.body)
          : undefined
      if (parsed === undefined) return await reply.code(400).send(refuseEnvelope())
      const { envelope } = parsed
      context.lang = langOf(envelope.data['Lang'])
      if (panel === BACK_OFFICE && !address.mayOpenOffice(context.address))
        throw new Refusal('network not allowed')
      if (panel === BACK_OFFICE || panel === PARTNERS) {
        const answerPanel = panel === PARTNERS ? answerPartner : answerStaff
        return {
          result: true,
          message: PLATFORM_TEXTS.success[context.lang],
          code: 200,
          data: await inLane('reads', () => answerPanel(envelope, context)),
        }
      }
      const answered = await inTime(answer(parsed, context), LONGEST_CALL_MS)
      return Buffer.isBuffer(answered) ? await reply.type(JSON_TYPE).send(answered) : answered
    } catch (error) {
      const isTransient = isTransientFault(error)
      if (isTransient) request.log.warn({ err: error }, 'a call met a transient fault')
      const refusal = isTransient ? new Refusal('busy') : error
      if (!(refusal instanceof Refusal)) throw error
      countRefusal(refusal.debug)
      if (refusal.debug === 'busy') void reply.code(503).header('retry-after', RETRY_AFTER_SECONDS)
      if (refusal.code === 429)
        void reply.code(429).header('retry-after', String(refusal.data['retryAfterSeconds']))
      return refusalReply(refusal, context.lang)
    }
  })

  async function answer(
    parsed: ParsedBody,
    context: CallContext,
  ): Promise<Reply<unknown> | Buffer> {
    const { api } = parsed.envelope
    const call = calls.get(`${api.class}.${api.method}`)
    if (call === undefined) throw new Refusal('unknown call')
    return measureCall(nameOf(call.spec), () => answerCall(call, parsed, context))
  }

  async function answerCall(
    call: BoundCall,
    parsed: ParsedBody,
    context: CallContext,
  ): Promise<Reply<unknown> | Buffer> {
    if (platform.life.isDraining()) throw new Refusal('busy')
    const urgency = isRead(call.spec) ? 'reads' : 'writes'
    platform.admission.check(urgency)
    return platform.admission.track(urgency, () => run(call, parsed, context))
  }

  async function run(
    call: BoundCall,
    parsed: ParsedBody,
    context: CallContext,
  ): Promise<Reply<unknown> | Buffer> {
    const closed = call.spec.class === ALLOWED_IN_MAINTENANCE ? undefined : ports.maintenance()
    if (closed !== undefined) throw closed
    return inLane(call.spec.movesMoney === true ? 'money' : 'reads', async () => {
      const caller = await callerOf(call, parsed.envelope, context)
      const data = bodies.inputOf(parsed, call)
      return successReply(await call.run({ ...context, caller }, data), data, call, context.lang)
    })
  }

  async function callerOf(
    call: BoundCall,
    envelope: Envelope,
    context: CallContext,
  ): Promise<Caller | undefined> {
    const user = await openUser(envelope.user, platform.secrets)
    context.user = user
    if (call.spec.auth === 'auth-record') return undefined
    if (user === undefined || isMeaningless(user)) {
      if (call.spec.auth === 'open') return undefined
      throw new Refusal('anonymous user')
    }
    const outcome = await ports.authenticate(user, context, call.spec.countsAsUse !== false)
    if (!(outcome instanceof Refusal)) {
      if (outcome.restricted && call.spec.auth === 'player' && call.spec.restricted !== true)
        throw refuseRestricted(outcome)
      return outcome
    }
    if (call.spec.auth === 'open') return undefined
    throw outcome
  }
}

function refuseEnvelope(): Reply<unknown> {
  const refusal = new Refusal('invalid input')
  countRefusal(refusal.debug)
  return refusalReply(refusal, 'tr')
}

/** Returns the name of a call. Creates each name only once. */
function callNames(domainOf: (spec: object) => string) {
  const names = new Map<object, CallName>()
  return (spec: { method: string; class?: string }, panelClass = STAFF_CLASS): CallName => {
    const known = names.get(spec) ?? {
      domain: domainOf(spec),
      class: spec.class ?? panelClass,
      method: spec.method,
    }
    names.set(spec, known)
    return known
  }
}

export function contextOf(
  request: FastifyRequest,
  reply: FastifyReply | undefined,
  platform: Platform,
  address: AddressReader,
): CallContext {
  const from = address.addressOf(request.socket.remoteAddress, request.headers)
  const secure = platform.config.publicUrl.startsWith('https:')
  const nameOf = (name: string) => (secure ? `__Host-${name}` : name)
  return {
    lang: 'tr',
    now: platform.clock.now(),
    requestId: request.id,
    address: from,
    country: address.countryOf(from, request.headers),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    user: undefined,
    cookie: (name) => request.cookies[nameOf(name)],
    setCookie(name, value, maxAgeSeconds, sameSite = 'strict') {
      const options = { path: '/', httpOnly: true, sameSite, secure } as const
      if (value === undefined) void reply?.clearCookie(nameOf(name), options)
      else void reply?.setCookie(nameOf(name), value, { ...options, maxAge: maxAgeSeconds })
    },
    log: request.log,
  }
}

function langOf(value: unknown): Lang {
  return LANGS.find((lang) => lang === value) ?? 'tr'
}

const pagedResult = z.object({ rows: z.array(z.unknown()), total: z.number() })
const pageOf = z.object({ limit: z.number(), offset: z.number() })

function successReply(
  result: unknown,
  data: unknown,
  call: BoundCall,
  lang: Lang,
): Reply<unknown> | Buffer {
  const success = { result: true, message: PLATFORM_TEXTS.success[lang], code: 200 }
  if (call.spec.paged !== true) return { ...success, data: result }
  if (result instanceof WrittenRows) return writtenReply(success, result, data)
  const { limit, offset } = pageOf.parse(data)
  const { rows, total } = pagedResult.parse(result)
  return { ...success, data: rows, pagination: { limit, total, offset } }
}

/** The last reply written of some rows, and the remembered input that it answered. */
const written = new WeakMap<Buffer, { data: unknown; message: string; reply: Buffer }>()

function writtenReply(
  success: Omit<Reply<unknown>, 'data'>,
  { json, total }: WrittenRows,
  data: unknown,
): Buffer {
  const known = written.get(json)
  if (known !== undefined && known.data === data && known.message === success.message)
    return known.reply
  const { limit, offset } = pageOf.parse(data)
  const pagination: Pagination = { limit, total, offset }
  const head = JSON.stringify(success).slice(0, -1)
  const reply = Buffer.concat([
    Buffer.from(`${head},"data":`),
    json,
    Buffer.from(`,"pagination":${JSON.stringify(pagination)}}`),
  ])
  if (Object.isFrozen(data)) written.set(json, { data, message: success.message, reply })
  return reply
}

export function refusalReply(refusal: Refusal, lang: Lang): Reply<unknown> {
  const fields =
    refusal instanceof FieldRefusal
      ? {
          fields: Object.fromEntries(
            Object.entries(refusal.fields).map(([field, key]) => [field, FIELD_TEXTS[key][lang]]),
          ),
        }
      : {}
  return {
    result: false,
    message: refusal.text[lang],
    code: refusal.code,
    data: { ...refusal.data, ...fields },
    debug: refusal.debug,
  }
}
