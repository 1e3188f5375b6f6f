import { z } from 'zod'
import type { Chance } from '#tests/support/fuzz/chance.ts'
import { Violation, type SimPlayer } from '../run-seed.ts'
import type { Exchange, Network, Request } from '../network.ts'

const envelope = z.looseObject({
  result: z.boolean(),
  code: z.number(),
  debug: z.string().optional(),
  data: z.unknown(),
})
export type Reply = {
  isAccepted: boolean
  refusal: string
  data: unknown
}

const INTERNAL_ERROR = 500

export function endpointRequest(
  [className, method]: readonly [string, string],
  data: object,
  session?: { user: unknown; cookies: Record<string, string> },
): Request {
  return {
    method: 'POST',
    url: '/endpoint',
    headers: { 'content-type': 'application/json', panel: 'frontend' },
    payload: JSON.stringify({
      api: { class: className, method },
      data,
      ...(session !== undefined && { user: session.user }),
    }),
    ...(session !== undefined && { cookies: session.cookies }),
  }
}

export function bareRequest(url: string, body: object): Request {
  return {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  }
}

type Caller = { network: Network; chance: Chance; label: string; player?: SimPlayer }

/** Makes a call whose answer may differ between attempts, such as a launch. */
export async function callLast(
  { network, chance, label, player }: Caller,
  name: readonly [string, string],
  data: object,
): Promise<Reply> {
  const { answer } = await network.send(
    endpointRequest(name, data, player),
    `${label} (${name.join('.')})`,
    chance,
  )
  return oneReply({ answer, given: [] }, label, readEnvelope)
}

/**
 * Makes a call without a request ID: of its attempts, at most one is accepted. `isUncertain`: an
 * attempt without an answer may have succeeded.
 */
export async function callUnnumbered(
  { network, chance, label }: Caller,
  request: Request,
  name: string,
): Promise<Reply & { isUncertain: boolean }> {
  const exchange = await network.send(request, `${label} (${name})`, chance)
  return {
    ...firstAccepted(exchange, label, readEnvelope),
    isUncertain: exchange.isUncertain,
  }
}

/** Calls the endpoint. Every accepted answer to one request must be the same, byte for byte. */
export async function callOnce(
  { network, chance, label, player }: Caller,
  name: readonly [string, string],
  data: object,
): Promise<Reply> {
  const exchange = await network.send(
    endpointRequest(name, data, player),
    `${label} (${name.join('.')})`,
    chance,
  )
  return oneReply(exchange, label, readEnvelope)
}

export function oneReply(
  { answer, given }: Pick<Exchange, 'answer' | 'given'>,
  label: string,
  read: (answer: { status: number; text: string }) => Reply,
): Reply {
  const accepted = [answer, ...given].filter((one) => read(one).isAccepted)
  const [first] = accepted
  const other = accepted.find(({ text }) => text !== first?.text)
  if (first !== undefined && other !== undefined)
    throw new Violation(`${label} got two answers:\n  ${first.text}\n  ${other.text}`)
  return firstAccepted({ answer, given }, label, read)
}

function firstAccepted(
  { answer, given }: Pick<Exchange, 'answer' | 'given'>,
  label: string,
  read: (answer: { status: number; text: string }) => Reply,
): Reply {
  for (const { status, text } of [answer, ...given])
    if (status >= INTERNAL_ERROR) throw new Violation(`${label} was answered ${status}: ${text}`)
  return read([answer, ...given].find((one) => read(one).isAccepted) ?? answer)
}

export function readEnvelope({ text }: { text: string }): Reply {
  const { result, debug = '', data } = envelope.parse(JSON.parse(text))
  return { isAccepted: result, refusal: debug, data }
}

const bare = z.looseObject({ debug: z.string().optional(), reason: z.string().optional() })

export function readBare({ status, text }: { status: number; text: string }): Reply {
  const data: unknown = JSON.parse(text)
  return { isAccepted: status === 200, refusal: bare.parse(data).debug ?? String(status), data }
}
