import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { jsonBody } from '#server/platform/http/server.ts'
import { parseInput } from '#server/platform/http/parse.ts'
import { isSameText } from '#server/platform/security/signed-by.ts'
import { moneyInput } from '#shared/contracts/define.ts'
import { isReturn, RETURN_STATUSES } from '#shared/payments/deposit-returns.ts'
import { Refusal } from '#shared/refusals.ts'
import type { PayoutEvent, ProviderEvent, WebhookMessage } from './port.ts'

export const TIMESTAMP_HEADER = 'x-kupa-timestamp'
export const SIGNATURE_HEADER = 'x-kupa-signature'
const WINDOW_SECONDS = 300
const PAYOUT_RESULTS = ['paid', 'failed', 'returned'] as const

const isPayoutResult = (status: string): status is (typeof PAYOUT_RESULTS)[number] =>
  PAYOUT_RESULTS.some((known) => known === status)

const body = z.object({
  eventID: z.string().min(1, 'required').max(100, 'tooLong'),
  reference: z.string().min(1, 'required').max(100, 'tooLong'),
  status: z.enum(['approved', 'declined', ...RETURN_STATUSES, ...PAYOUT_RESULTS], {
    error: 'invalid',
  }),
  amount: moneyInput,
  currency: z.string().max(10, 'tooLong'),
  /** For a refund, a dispute, or a payout that was not paid or came back. */
  reason: z.string().max(500, 'tooLong').nullish(),
  /** For a refund or dispute: the provider's reference, and until when it can be defended. */
  returnReference: z.string().max(100, 'tooLong').optional(),
  dueAt: z.iso.datetime({ offset: true, error: 'invalid' }).optional(),
})

/** hex HMAC-SHA256(secret, timestamp + "." + raw body) */
export function signWebhook(secret: Buffer, timestamp: string, rawBody: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')
}

/**
 * Reads a webhook of PROTOCOL 6. The signature is checked before the body is read.
 * @throws Refusal `wrong signature` for a wrong or missing one and for a time more than five
 * minutes off; `invalid input`
 */
export function readSignedWebhook(
  secret: Buffer,
  { headers, rawBody, now }: WebhookMessage,
): ProviderEvent | PayoutEvent {
  const timestamp = text(headers, TIMESTAMP_HEADER)
  const isTimely =
    /^\d{1,12}$/.test(timestamp) &&
    Math.abs(now.getTime() / 1000 - Number(timestamp)) <= WINDOW_SECONDS
  if (
    !isTimely ||
    !isSameText(
      text(headers, SIGNATURE_HEADER).toLowerCase(),
      signWebhook(secret, timestamp, rawBody),
    )
  )
    throw new Refusal('wrong signature')
  const {
    eventID: eventId,
    reference,
    status,
    amount,
    currency,
    reason,
    returnReference,
    dueAt,
  } = parseInput(body, jsonBody(rawBody))
  const event = { eventId, reference, amountMinor: amount, currency }
  if (isPayoutResult(status)) return { ...event, payout: status, reason: reason ?? null }
  return {
    ...event,
    status,
    ...(isReturn(status) && {
      details: {
        code: status,
        reason: reason ?? null,
        reference: returnReference ?? null,
        dueAt: dueAt === undefined ? null : new Date(dueAt),
      },
    }),
  }
}

function text(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
