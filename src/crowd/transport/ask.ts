import { z } from 'zod'
import { pagination, type CallSpec, type Pagination } from '#shared/contracts/define.ts'
import { logout } from '#shared/contracts/user.ts'
import type { Agent } from '../agents/agent.ts'
import { Disagrees, Unreachable } from '../disagreement.ts'
import type { CrowdWorld } from '../world.ts'
import type { CrowdAnswer, CrowdRequest } from './transport.ts'

/**
 * `isUncertain`: the request was sent again after no answer arrived, so an earlier copy may have
 * been carried out.
 */
type Sent = { isUncertain?: boolean }
export type Refused = { ok: false; code: number; debug: string; data: unknown } & Sent
export type Reply<T> = ({ ok: true; data: T } & Sent) | Refused

const MAX_TRIES = 8
const FIRST_PAUSE_MS = 250
const BUSY = 503
const TOO_MANY = 429
const BUG = 500
const LONGEST_TEXT = 300

export const COMMON_REFUSALS: ReadonlySet<string> = new Set([
  'session expired',
  'anonymous user',
  'token expired',
  'too many requests',
  'busy',
  'maintenance',
  'jurisdiction',
  'restricted',
])

export const envelope = z.object({
  result: z.boolean(),
  code: z.number(),
  message: z.string(),
  debug: z.string().optional(),
  data: z.unknown(),
  pagination: pagination.optional(),
})
const bareRefusal = z.looseObject({ code: z.number(), debug: z.string() })

type Asker = Pick<Agent, 'seed'>

export function disagree(
  { seed }: Asker,
  call: string,
  expected: string,
  received: unknown,
): Disagrees {
  const text = typeof received === 'string' ? received : JSON.stringify(received)
  return new Disagrees({ seed, call, expected, received: text.slice(0, LONGEST_TEXT) })
}

type SpecOf<I extends z.ZodType, O extends z.ZodType> = Omit<CallSpec, 'input' | 'output'> & {
  readonly input: I
  readonly output: O
}

export async function ask<I extends z.ZodType, O extends z.ZodType>(
  world: CrowdWorld,
  agent: Agent,
  spec: SpecOf<I, O>,
  data: z.input<I>,
): Promise<Reply<z.output<O>>> {
  const { reply } = await askEndpoint(world, agent, spec, data, spec.output)
  return reply
}

export async function askPage<I extends z.ZodType, O extends z.ZodType>(
  world: CrowdWorld,
  agent: Agent,
  spec: SpecOf<I, O>,
  data: z.input<I>,
): Promise<Reply<{ rows: z.output<O>[]; pagination: Pagination }>> {
  const { reply, pagination: page } = await askEndpoint(
    world,
    agent,
    spec,
    data,
    z.array(spec.output),
  )
  if (!reply.ok) return reply
  if (page === undefined) throw disagree(agent, nameOf(spec), 'a reply with pagination', 'none')
  return { ok: true, data: { rows: reply.data, pagination: page } }
}

const nameOf = (spec: Pick<CallSpec, 'class' | 'method'>) => `${spec.class}.${spec.method}`

async function askEndpoint<O extends z.ZodType>(
  world: CrowdWorld,
  agent: Agent,
  spec: Pick<CallSpec, 'class' | 'method' | 'auth' | 'refusals'>,
  data: unknown,
  output: O,
): Promise<{ reply: Reply<z.output<O>>; pagination?: Pagination | undefined }> {
  const call = nameOf(spec)
  const { session } = agent.memory
  const answer = await sendPatiently(world, call, {
    method: 'POST',
    path: '/endpoint',
    headers: headersOf(agent),
    body: JSON.stringify({
      api: { class: spec.class, method: spec.method },
      ...(session !== undefined && spec.auth !== 'auth-record' && { user: session.user }),
      data: { ...(typeof data === 'object' && data), Lang: agent.temperament.lang },
    }),
  })
  noteCookies(agent, answer)
  const { isUncertain } = answer
  const read = envelope.safeParse(jsonOf(agent, call, answer))
  if (!read.success) throw disagree(agent, call, 'an envelope', answer.body)
  const { result, code, debug = '', data: received } = read.data
  if (result)
    return {
      reply: { ok: true, data: fit(agent, call, output, received), isUncertain },
      pagination: read.data.pagination,
    }
  const declared: readonly string[] = spec.refusals
  // The session of a self-excluded player may make few calls.
  // Staff may exclude a player during a session.
  const isByStaff = debug === 'self excluded' && world.hasOffice === true
  if (isByStaff && session !== undefined) session.restricted = true
  const isRestricted = debug === 'self excluded' && session?.restricted === true
  if (!declared.includes(debug) && !COMMON_REFUSALS.has(debug) && !isRestricted)
    throw disagree(
      agent,
      call,
      `one of its refusals (${declared.join(', ')})`,
      `${debug}: ${JSON.stringify(received)}`,
    )
  world.tally.refused(call, debug)
  const mayHaveEnded = isUncertain && spec.method === logout.method
  if (debug === 'anonymous user' && session !== undefined && !mayHaveEnded)
    throw disagree(agent, call, 'a session that lives', debug)
  if (debug === 'session expired') agent.memory.session = undefined
  return { reply: { ok: false, code, debug, data: received, isUncertain } }
}

export async function askBare<O extends z.ZodType>(
  world: CrowdWorld,
  agent: Agent,
  call: string,
  request: {
    method: 'GET' | 'POST'
    path: string
    body?: unknown
    file?: { content: Uint8Array; type: string }
  },
  output: O,
): Promise<Reply<z.output<O>>> {
  const { method, path, body, file } = request
  const answer = await sendPatiently(world, call, {
    method,
    path,
    headers: {
      ...headersOf(agent),
      accept: 'application/json',
      ...(file !== undefined && { 'content-type': file.type }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file !== undefined && { body: file.content }),
  })
  const received = jsonOf(agent, call, answer)
  if (answer.status === 200) return { ok: true, data: fit(agent, call, output, received) }
  const refused = bareRefusal.safeParse(received)
  if (!refused.success || refused.data.debug === 'invalid input')
    throw disagree(agent, call, 'an answer or a refusal', `${answer.status} ${answer.body}`)
  world.tally.refused(call, refused.data.debug)
  return { ok: false, ...refused.data, data: received }
}

export function fit<O extends z.ZodType>(
  agent: Asker,
  call: string,
  output: O,
  received: unknown,
): z.output<O> {
  const read = output.safeParse(received)
  if (read.success) return read.data
  throw disagree(
    agent,
    call,
    `an answer that fits the contract (${z.prettifyError(read.error)})`,
    received,
  )
}

export function jsonOf(agent: Asker, call: string, { status, body }: CrowdAnswer): unknown {
  if (status === BUG) throw disagree(agent, call, 'an answer', `500 ${body}`)
  try {
    return JSON.parse(body)
  } catch {
    throw disagree(agent, call, 'JSON', `${status} ${body}`)
  }
}

function headersOf({ memory, temperament }: Agent): Record<string, string> {
  return {
    'content-type': 'application/json',
    panel: 'frontend',
    'x-forwarded-for': memory.person.address,
    'user-agent':
      temperament.device === 'phone'
        ? 'Mozilla/5.0 (Linux; Android 15; Mobile) Kupa crowd'
        : 'Mozilla/5.0 (X11; Linux x86_64) Kupa crowd',
    ...(memory.session !== undefined && { cookie: memory.session.cookie }),
  }
}

export const realtimeHeadersOf = (agent: Agent): Record<string, string> => {
  const { cookie = '', ...rest } = headersOf(agent)
  return { cookie, 'x-forwarded-for': rest['x-forwarded-for'] ?? '' }
}

function noteCookies({ memory }: Agent, { cookies }: CrowdAnswer): void {
  if (memory.session !== undefined && cookies.length > 0) memory.session.cookie = cookies.join('; ')
}

export async function sendPatiently(
  { transport, clock, tally, maxTries = MAX_TRIES }: CrowdWorld,
  call: string,
  request: CrowdRequest,
): Promise<CrowdAnswer & { isUncertain: boolean }> {
  let isUncertain = false
  for (let tried = 1; ; tried += 1) {
    const begun = performance.now()
    const answer = await transport.send(request).catch((error: unknown) => {
      tally.refused(call, 'connection broken')
      if (tried >= maxTries) throw new Unreachable(call, error)
      isUncertain = true
      return undefined
    })
    if (answer !== undefined) {
      tally.answered(call, performance.now() - begun)
      const isBusy = answer.status === BUSY || answer.status === TOO_MANY
      if (!isBusy || tried >= maxTries) return { ...answer, isUncertain }
      tally.refused(call, String(answer.status))
    }
    const pauseMs = Math.max((answer?.retryAfterS ?? 0) * 1_000, FIRST_PAUSE_MS * tried)
    await clock.until(clock.now() + clock.onServer(pauseMs))
  }
}
