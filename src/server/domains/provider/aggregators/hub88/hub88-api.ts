import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Hub88Settings } from '#server/platform/aggregator-settings.ts'
import {
  callProvider,
  ProviderUnreachable,
  type ProviderReply,
} from '#server/platform/outgoing/call-provider.ts'
import { PROVIDER_SIGNATURE_HEADER, signBody } from '../../signature.ts'
import { AggregatorRefused } from '../port.ts'

const COMPANY = 'Hub88'
const BASE = '/operator/generic/v2'
const SHORT_REPLY = 256 * 1024
const LONG_REPLY = 96 * 1024 * 1024
const UNAUTHORIZED = 401
const TOO_MANY = 429
const CLIENT_ERRORS = 400
const SERVER_ERRORS = 500
const RETRY_AFTER_MS = 250

export type CallLimits = {
  /** Limit of one attempt, including the body of its reply. */
  limitMs: number
  /** Only for calls that change nothing, or that are asked about before a repeat. */
  attempts?: number
  isLong?: boolean
}

const problem = z.object({ error: z.string().max(1_000) })

/**
 * Sends signed requests to Hub88. A reply that is no valid answer, a timeout and a fault of Hub88
 * leave the result unknown: ProviderUnreachable. A reply of 4xx is a refusal: AggregatorRefused.
 */
export function hub88Api(settings: Hub88Settings) {
  const { url, privateKeys, operatorId } = settings

  async function send(path: string, body: string, { limitMs, isLong }: CallLimits) {
    let reply: ProviderReply | undefined
    // Until Hub88 has our new public key, it accepts the previous signature only.
    for (const key of privateKeys) {
      reply = await callProvider(
        COMPANY,
        `${url}${BASE}${path}`,
        {
          headers: { accept: 'application/json', [PROVIDER_SIGNATURE_HEADER]: signBody(key, body) },
          body,
        },
        limitMs,
        isLong === true ? LONG_REPLY : SHORT_REPLY,
      )
      if (reply.status !== UNAUTHORIZED) return reply
    }
    return reply
  }

  async function attempt<S extends z.ZodType>(
    path: string,
    schema: S,
    body: string,
    limits: CallLimits,
  ): Promise<z.output<S>> {
    const reply = await send(path, body, limits)
    if (reply === undefined) throw new ProviderUnreachable('no private key of Hub88 is set up')
    if (!reply.ok) {
      const { data } = problem.safeParse(reply.body)
      const text = `${COMPANY} answered ${reply.status} to ${path}: ${data?.error ?? 'no reason'}`
      if (
        reply.status >= CLIENT_ERRORS &&
        reply.status < SERVER_ERRORS &&
        reply.status !== TOO_MANY
      )
        throw new AggregatorRefused(text)
      throw new ProviderUnreachable(text)
    }
    const { data } = schema.safeParse(reply.body)
    if (data === undefined)
      throw new ProviderUnreachable(`${COMPANY} gave an unreadable answer to ${path}`)
    return data
  }

  return async function call<S extends z.ZodType>(
    path: string,
    schema: S,
    fields: Readonly<Record<string, unknown>>,
    limits: CallLimits,
  ): Promise<z.output<S>> {
    const body = JSON.stringify({ ...fields, operator_id: operatorId })
    for (let left = (limits.attempts ?? 1) - 1; ; left -= 1) {
      try {
        return await attempt(path, schema, body, limits)
      } catch (error) {
        if (left <= 0 || !(error instanceof ProviderUnreachable)) throw error
        await sleep(RETRY_AFTER_MS)
      }
    }
  }
}
