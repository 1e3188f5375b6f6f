import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { BtcpaySettings } from '#server/platform/provider-settings.ts'
import { jsonBody } from '#server/platform/http/server.ts'
import { isSignedByOne } from '#server/platform/security/signed-by.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import type { AskEvent, AskPayoutEvent, WebhookMessage } from '../port.ts'

const HEADER = 'btcpay-sig'

const delivery = z.object({
  type: z.string(),
  storeId: z.string().optional(),
  payoutId: z.string().min(1).max(200).optional(),
  metadata: z.object({ orderId: z.string().optional() }).nullish(),
})

/** The events after which the state of an invoice may be a decision. */
const CHANGES: ReadonlySet<string> = new Set([
  'InvoiceSettled',
  'InvoiceExpired',
  'InvoiceInvalid',
  'InvoicePaymentSettled',
])

const PAYOUT_CHANGES: ReadonlySet<string> = new Set(['PayoutApproved', 'PayoutUpdated'])

/**
 * Reads a delivery of BTCPay Server. It only says which deposit or payout to ask about.
 * @throws Refusal `wrong signature`; `invalid input` for another store
 */
export function readDelivery(
  { webhookSecrets, storeId }: Pick<BtcpaySettings, 'webhookSecrets' | 'storeId'>,
  { headers, rawBody }: Pick<WebhookMessage, 'headers' | 'rawBody'>,
): (AskEvent | AskPayoutEvent)[] {
  const given = headers[HEADER]
  if (
    typeof given !== 'string' ||
    !isSignedByOne(webhookSecrets, (key) => signDelivery(key, rawBody), given)
  )
    throw new Refusal('wrong signature')
  const { data } = delivery.safeParse(jsonBody(rawBody))
  if (data === undefined || (data.storeId !== undefined && data.storeId !== storeId))
    throw new Refusal('invalid input')
  if (PAYOUT_CHANGES.has(data.type))
    return data.payoutId === undefined ? [] : [{ askPayout: data.payoutId }]
  const reference = data.metadata?.orderId
  // The test delivery, and invoices that someone made in BTCPay Server itself.
  if (!CHANGES.has(data.type) || reference === undefined || !isUuid(reference)) return []
  return [{ ask: reference }]
}

/** Returns the value of the header `BTCPay-Sig`. */
export const signDelivery = (secret: string, rawBody: string): string =>
  `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`
