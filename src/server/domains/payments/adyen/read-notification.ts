import { z } from 'zod'
import type { AdyenSettings } from '#server/platform/config.ts'
import { jsonBody } from '#server/platform/http/server.ts'
import { Refusal } from '#shared/refusals.ts'
import type { ProviderEvent, ProviderEventStatus, WebhookMessage } from '../port.ts'
import { isSigned } from './sign-item.ts'

const MAX = 500

/** Only what is used is read: card data in `additionalData` goes no further than this schema. */
const item = z.object({
  // Of a report, the name of its file.
  pspReference: z.string().min(1).max(MAX),
  originalReference: z.string().max(MAX).nullish(),
  merchantAccountCode: z.string().min(1).max(MAX),
  merchantReference: z.string().max(MAX).default(''),
  amount: z.object({ value: z.int(), currency: z.string().max(3) }),
  eventCode: z.string().min(1).max(MAX),
  success: z.enum(['true', 'false']),
  additionalData: z.object({ hmacSignature: z.string().max(200).optional() }).optional(),
})
const notification = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: item }))
    .min(1)
    .max(100),
})
type Item = z.output<typeof item>

/** Events with `success` true that take the money of an authorised payment away again. */
const REVERSALS: ReadonlySet<string> = new Set([
  'CANCELLATION',
  'TECHNICAL_CANCEL',
  'CANCEL_OR_REFUND',
  'CAPTURE_FAILED',
  'EXPIRE',
  'REFUND',
  'CHARGEBACK',
  'SECOND_CHARGEBACK',
])

/**
 * Reads a standard webhook of Adyen. Other event codes are no events of ours.
 * @throws Refusal `wrong signature` where one item has none of ours; `invalid input` for another
 * merchant account
 */
export function readNotification(
  { hmacKeys, merchantAccount }: Pick<AdyenSettings, 'hmacKeys' | 'merchantAccount'>,
  { rawBody }: Pick<WebhookMessage, 'rawBody'>,
): ProviderEvent[] {
  const parsed = notification.safeParse(jsonBody(rawBody))
  if (!parsed.success) throw new Refusal('invalid input')
  const items = parsed.data.notificationItems.map((each) => each.NotificationRequestItem)
  if (!items.every((each) => isSigned(hmacKeys, each, each.additionalData?.hmacSignature ?? '')))
    throw new Refusal('wrong signature')
  if (items.some((each) => each.merchantAccountCode !== merchantAccount))
    throw new Refusal('invalid input')
  return items.flatMap(toEvent)
}

function toEvent({ pspReference, merchantReference, amount, ...rest }: Item): ProviderEvent[] {
  const status = statusOf(rest)
  if (status === undefined) return []
  return [
    {
      // A payment has one event of a code and an outcome, however often it is sent.
      eventId: `${pspReference}:${rest.eventCode}:${rest.success}`,
      reference: merchantReference,
      status,
      amountMinor: BigInt(amount.value),
      currency: amount.currency,
    },
  ]
}

/** A refused authorisation is one attempt: the player can pay otherwise on the same page. */
function statusOf({
  eventCode,
  success,
}: Pick<Item, 'eventCode' | 'success'>): ProviderEventStatus | undefined {
  if (eventCode === 'AUTHORISATION') return success === 'true' ? 'approved' : 'attempt refused'
  return success === 'true' && REVERSALS.has(eventCode) ? 'reversed' : undefined
}
