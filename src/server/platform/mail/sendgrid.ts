import { createPublicKey, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { Refusal } from '#shared/refusals.ts'
import type { Report } from './reports.ts'

/** Older events are refused, so that a recorded one cannot be played again much later. */
const OLDEST_MS = 2 * 24 * 3_600_000
const SIGNATURE = 'x-twilio-email-event-webhook-signature'
const TIMESTAMP = 'x-twilio-email-event-webhook-timestamp'
/**
 * A receiver that refused for its own reasons: full, busy, or by policy. It may take the next mail.
 */
const OF_RECEIVER = /\b(?:4\.\d\.\d|5\.2\.[23]|5\.3\.\d|5\.7\.\d|5\.4\.\d)/
/** Reasons of a mail that SendGrid did not send because the address bounced before. */
const DROPPED_AS_GONE = ['Bounced Address', 'Invalid']

const event = z.object({
  event: z.string(),
  kupa_message: z.string().max(100).optional(),
  type: z.string().optional(),
  status: z.string().max(100).optional(),
  reason: z.string().optional(),
})
type Event = z.output<typeof event>

export function isSignedBySendgrid(
  keys: readonly string[],
  timestamp: string,
  rawBody: string,
  signature: string,
): boolean {
  const [data, given] = [Buffer.from(`${timestamp}${rawBody}`), Buffer.from(signature, 'base64')]
  return keys.some((key) => {
    const publicKey = createPublicKey({
      key: Buffer.from(key, 'base64'),
      format: 'der',
      type: 'spki',
    })
    return verify('sha256', data, publicKey, given)
  })
}

/**
 * Reads the reports of SendGrid's signed event webhook. Events about no message of ours, and those
 * that say nothing about delivery, are left out.
 * @throws Refusal 'wrong signature', 'invalid input'
 */
export function readSendgrid(
  keys: readonly string[],
  { headers, rawBody }: { headers: IncomingHttpHeaders; rawBody: string },
  now: Date,
): { token: string; report: Report }[] {
  const [signature, timestamp] = [headers[SIGNATURE], headers[TIMESTAMP]]
  if (
    typeof signature !== 'string' ||
    typeof timestamp !== 'string' ||
    !/^\d{1,12}$/.test(timestamp) ||
    !isSignedBySendgrid(keys, timestamp, rawBody, signature) ||
    Math.abs(now.getTime() - Number(timestamp) * 1_000) > OLDEST_MS
  )
    throw new Refusal('wrong signature')
  return eventsIn(rawBody).flatMap((one) => {
    const report = reportOf(one)
    return one.kupa_message === undefined || report === undefined
      ? []
      : [{ token: one.kupa_message, report }]
  })
}

/** One event that cannot be read does not hold up the others. */
function eventsIn(rawBody: string): Event[] {
  const { data } = z.array(z.unknown()).safeParse(parsed(rawBody))
  if (data === undefined) throw new Refusal('invalid input')
  return data.flatMap((one) => {
    const { data: known } = event.safeParse(one)
    return known === undefined ? [] : [known]
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reportOf({ event: kind, type, status, reason }: Event): Report | undefined {
  switch (kind) {
    case 'delivered':
      return { kind: 'delivered' }
    case 'deferred':
      return { kind: 'deferred' }
    case 'spamreport':
      return { kind: 'complained' }
    case 'bounce':
      return {
        kind: 'bounced',
        isGone: type !== 'blocked' && !OF_RECEIVER.test(`${status ?? ''} ${reason ?? ''}`),
      }
    case 'dropped':
      return { kind: 'bounced', isGone: DROPPED_AS_GONE.includes(reason ?? '') }
    default:
      return undefined
  }
}
