import { callProvider, ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import { z } from 'zod'
import type { AdyenSettings } from '#server/platform/provider-settings.ts'
import type { Lang } from '#shared/lang.ts'
import type { ProviderPayment } from '../port.ts'
import type { OpenedSession } from '../session-store.ts'

export const LIMIT_MS = 8_000
const LOCALES: Readonly<Record<Lang, string>> = { tr: 'tr-TR', en: 'en-US' }

/** Adyen shows the methods that are available in this country and currency. */
const COUNTRY = 'TR'

const answer = z.object({
  id: z.string().min(1).max(200),
  url: z.url({ protocol: /^https?$/ }).max(2_000),
  reference: z.string(),
  merchantAccount: z.string(),
  amount: z.object({ value: z.int(), currency: z.string() }),
})
const failure = z.object({ errorCode: z.string().max(20) })

/**
 * The whole content is fixed when the deposit opens, so a repeat under the same key is the same.
 */
export function sessionRequest(
  { merchantAccount }: Pick<AdyenSettings, 'merchantAccount'>,
  payment: ProviderPayment,
): Record<string, unknown> {
  return {
    mode: 'hosted',
    merchantAccount,
    reference: payment.reference,
    amount: { value: Number(payment.amountMinor), currency: payment.currency },
    returnUrl: payment.returnUrl,
    countryCode: COUNTRY,
    shopperLocale: LOCALES[payment.lang],
    shopperReference: payment.playerId,
    // Without delay, whatever the account's setting: an authorisation credits the player.
    captureDelayHours: 0,
    expiresAt: payment.payableUntil.toISOString(),
    // The page offers the stored cards of this shopper reference.
    ...(payment.isWithSaved === true && { allowedPaymentMethods: ['scheme'] }),
    ...(payment.isSaving === true && {
      allowedPaymentMethods: ['scheme'],
      storePaymentMethodMode: 'enabled',
      recurringProcessingModel: 'CardOnFile',
      shopperInteraction: 'Ecommerce',
    }),
  }
}

/** @throws ProviderUnreachable for everything but a session of this very payment */
export async function createSession(
  { url, apiKey }: Pick<AdyenSettings, 'url' | 'apiKey'>,
  payment: ProviderPayment,
  request: Record<string, unknown>,
  limitMs: number,
): Promise<OpenedSession> {
  const reply = await callProvider(
    'Adyen',
    `${url}/sessions`,
    {
      headers: { 'x-api-key': apiKey, 'idempotency-key': payment.reference },
      body: JSON.stringify(request),
    },
    limitMs,
  )
  if (!reply.ok) {
    const { data } = failure.safeParse(reply.body)
    throw new ProviderUnreachable(
      `Adyen answered ${reply.status}${data === undefined ? '' : `, error ${data.errorCode}`}`,
    )
  }
  const { data } = answer.safeParse(reply.body)
  if (data === undefined) throw new ProviderUnreachable('Adyen answered no session')
  const { id, amount } = data
  if (
    data.reference !== payment.reference ||
    data.merchantAccount !== request['merchantAccount'] ||
    BigInt(amount.value) !== payment.amountMinor ||
    amount.currency !== payment.currency
  )
    throw new ProviderUnreachable('Adyen answered the session of another payment')
  return { sessionId: id, url: data.url }
}
