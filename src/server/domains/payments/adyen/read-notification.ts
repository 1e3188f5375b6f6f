import { z } from 'zod'
import type { AdyenSettings } from '#server/platform/provider-settings.ts'
import { jsonBody } from '#server/platform/http/server.ts'
import { Refusal } from '#shared/refusals.ts'
import { isReturn, type ThreeDSecure } from '#shared/payments/deposit-returns.ts'
import type { ProviderEvent, ProviderEventStatus, ReturnDetails, WebhookMessage } from '../port.ts'
import { isSigned } from './sign-item.ts'

const MAX = 500

const field = z.string().max(200).optional().catch(undefined)
const additionalData = z.object({
  hmacSignature: z.string().max(200).optional(),
  'modification.action': field,
  chargebackReasonCode: field,
  defensePeriodEndsAt: field,
  threeDOffered: field,
  threeDAuthenticated: field,
  liabilityShift: field,
  eci: field,
})

/** Only what is used is read: card data in `additionalData` goes no further than this schema. */
const item = z.object({
  // For a report: the name of its file.
  pspReference: z.string().min(1).max(MAX),
  originalReference: z.string().max(MAX).nullish(),
  merchantAccountCode: z.string().min(1).max(MAX),
  merchantReference: z.string().max(MAX).default(''),
  amount: z.object({ value: z.int(), currency: z.string().max(3) }),
  eventCode: z.string().min(1).max(MAX),
  success: z.enum(['true', 'false']),
  reason: z.string().max(MAX).nullish(),
  additionalData: additionalData.optional(),
})
const notification = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: item }))
    .min(1)
    .max(100),
})
type Item = z.output<typeof item>

/** The meaning of an event with `success` true for an authorised payment. */
const MEANINGS: ReadonlyMap<string, ProviderEventStatus> = new Map([
  ['AUTHORISATION', 'approved'],
  ['CANCELLATION', 'reversed'],
  ['TECHNICAL_CANCEL', 'reversed'],
  ['CAPTURE_FAILED', 'reversed'],
  ['EXPIRE', 'reversed'],
  ['CANCEL_OR_REFUND', 'refunded'],
  ['REFUND', 'refunded'],
  ['REFUND_FAILED', 'refund failed'],
  ['REFUNDED_REVERSED', 'refund failed'],
  ['CHARGEBACK', 'charged back'],
  ['SECOND_CHARGEBACK', 'charged back'],
  ['CHARGEBACK_REVERSED', 'chargeback reversed'],
  ['NOTIFICATION_OF_CHARGEBACK', 'dispute opened'],
  ['REQUEST_FOR_INFORMATION', 'dispute opened'],
  ['PREARBITRATION_OPEN', 'dispute continued'],
  ['PREARBITRATION_ACCEPTED', 'dispute continued'],
  ['PREARBITRATION_DECLINED', 'dispute continued'],
  ['PREARBITRATION_ISSUER_WITHDRAWN', 'dispute continued'],
  ['PREARBITRATION_LOST', 'dispute continued'],
  ['PREARBITRATION_WON', 'dispute continued'],
  ['SCHEME_ARBITRATION', 'dispute continued'],
  ['SCHEME_ARBITRATION_LOST', 'dispute continued'],
  ['SCHEME_ARBITRATION_WON', 'dispute continued'],
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

function toEvent(item: Item): ProviderEvent[] {
  const { pspReference, merchantReference, amount, eventCode, success } = item
  const status = statusOf(item)
  if (status === undefined) return []
  const threeDSecure = status === 'approved' ? threeDSecureOf(item.additionalData) : undefined
  return [
    {
      // A payment has one event of a code and an outcome, however often it is sent.
      eventId: `${pspReference}:${eventCode}:${success}`,
      reference: merchantReference,
      status,
      amountMinor: BigInt(amount.value),
      currency: amount.currency,
      ...(isReturn(status) && { details: detailsOf(item) }),
      ...(threeDSecure !== undefined && { threeDSecure }),
    },
  ]
}

/** A refused authorisation is one attempt: the player can pay otherwise on the same page. */
function statusOf({ eventCode, success, additionalData: data }: Item) {
  if (success === 'false') return eventCode === 'AUTHORISATION' ? 'attempt refused' : undefined
  if (eventCode === 'CANCEL_OR_REFUND' && data?.['modification.action'] === 'cancel')
    return 'reversed'
  return MEANINGS.get(eventCode)
}

function detailsOf({ eventCode, pspReference, reason, additionalData: data }: Item): ReturnDetails {
  const dueAt = new Date(data?.defensePeriodEndsAt ?? Number.NaN)
  const words = [data?.chargebackReasonCode, reason].flatMap((text) => text?.trim() || [])
  return {
    code: eventCode,
    reason: words.length === 0 ? null : words.join(': '),
    reference: pspReference,
    dueAt: Number.isNaN(dueAt.getTime()) ? null : dueAt,
  }
}

/** Undefined where Adyen reports nothing about 3-D Secure. */
function threeDSecureOf(data: Item['additionalData']): ThreeDSecure | undefined {
  const flag = (text: string | undefined) =>
    text === 'true' ? true : text === 'false' ? false : null
  const found = {
    offered: flag(data?.threeDOffered),
    authenticated: flag(data?.threeDAuthenticated),
    liabilityShift: flag(data?.liabilityShift),
    eci: data?.eci ?? null,
  }
  return Object.values(found).every((value) => value === null) ? undefined : found
}
