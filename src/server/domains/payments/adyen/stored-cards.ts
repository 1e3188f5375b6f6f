import { z } from 'zod'
import type { AdyenSettings } from '#server/platform/provider-settings.ts'
import { jsonBody } from '#server/platform/http/server.ts'
import { callProvider, ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import { isSignedByOne } from '#server/platform/security/signed-by.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import type { PaymentProvider, SavedEvent, StoredCard, WebhookMessage } from '../port.ts'
import { signBody } from './read-transfer.ts'

const HEADER = 'hmacsignature'
const TOKEN = 'recurring.token.'
/** The token is already deleted, or the shopper has none. */
const GONE: ReadonlySet<number> = new Set([404, 422])

/** Only what is used is read: no name, no expiry and no number. */
const stored = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(100).nullish(),
  brand: z.string().max(40).nullish(),
  lastFour: z.string().nullish(),
})
const listing = z.object({ storedPaymentMethods: z.array(z.unknown()).nullish() })
const envelope = z.object({ type: z.string().max(200) })
const message = z.object({
  data: z.object({ merchantAccount: z.string(), shopperReference: z.string().max(256) }),
})

export function isTokenWebhook({ rawBody }: Pick<WebhookMessage, 'rawBody'>): boolean {
  return envelope.safeParse(jsonBody(rawBody)).data?.type.startsWith(TOKEN) === true
}

/**
 * Reads a webhook about a token. It names the card by its token only, so the stored cards are asked
 * about.
 * @throws Refusal `wrong signature`; `invalid input` for another merchant account
 */
export function readToken(
  { tokenKeys = [], merchantAccount }: Pick<AdyenSettings, 'tokenKeys' | 'merchantAccount'>,
  { headers, rawBody }: Pick<WebhookMessage, 'headers' | 'rawBody'>,
): SavedEvent[] {
  const given = headers[HEADER]
  if (
    typeof given !== 'string' ||
    !isSignedByOne(tokenKeys, (key) => signBody(key, rawBody), given)
  )
    throw new Refusal('wrong signature')
  const { data } = message.safeParse(jsonBody(rawBody))
  if (data === undefined || data.data.merchantAccount !== merchantAccount)
    throw new Refusal('invalid input')
  const { shopperReference } = data.data
  return isUuid(shopperReference) ? [{ savedOf: shopperReference }] : []
}

export function storedCards(
  { url, apiKey, merchantAccount }: Pick<AdyenSettings, 'url' | 'apiKey' | 'merchantAccount'>,
  limitMs: number,
): NonNullable<PaymentProvider['savedMethods']> {
  const of = (playerId: string) =>
    new URLSearchParams({ shopperReference: playerId, merchantAccount }).toString()
  const headers = { 'x-api-key': apiKey }
  return {
    async list(playerId) {
      const reply = await callProvider(
        'Adyen',
        `${url}/storedPaymentMethods?${of(playerId)}`,
        { headers },
        limitMs,
      )
      if (!reply.ok) throw new ProviderUnreachable(`Adyen answered ${reply.status}`)
      const { data } = listing.safeParse(reply.body)
      if (data === undefined) throw new ProviderUnreachable('Adyen answered no stored cards')
      return (data.storedPaymentMethods ?? []).flatMap(readCard)
    },
    async remove(playerId, token) {
      const reply = await callProvider(
        'Adyen',
        `${url}/storedPaymentMethods/${encodeURIComponent(token)}?${of(playerId)}`,
        { headers, method: 'DELETE' },
        limitMs,
      )
      if (!reply.ok && !GONE.has(reply.status))
        throw new ProviderUnreachable(`Adyen answered ${reply.status}`)
    },
  }
}

/** A stored method that is no card, or has no last four digits, is not offered. */
function readCard(value: unknown): StoredCard[] {
  const { data } = stored.safeParse(value)
  if (data === undefined || !/^\d{4}$/.test(data.lastFour ?? '')) return []
  return [
    { token: data.id, brand: data.brand ?? data.type ?? 'card', lastFour: data.lastFour ?? '' },
  ]
}
