import { z } from 'zod'
import type { AdyenSettings } from '#server/platform/config.ts'
import type { Lang } from '#shared/lang.ts'
import { ProviderUnreachable, type ProviderPayment } from '../port.ts'
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

/** The whole content is fixed when the deposit opens, so a repeat under the same key is the same. */
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
  }
}

/** @throws ProviderUnreachable for everything but a session of this very payment */
export async function createSession(
  { url, apiKey }: Pick<AdyenSettings, 'url' | 'apiKey'>,
  payment: ProviderPayment,
  request: Record<string, unknown>,
  limitMs: number,
): Promise<OpenedSession> {
  const reply = await send(
    `${url}/sessions`,
    {
      'content-type': 'application/json',
      'x-api-key': apiKey,
      'idempotency-key': payment.reference,
    },
    JSON.stringify(request),
    limitMs,
  )
  if (!reply.ok) {
    const { data } = failure.safeParse(readJson(reply.text))
    throw new ProviderUnreachable(
      `Adyen answered ${reply.status}${data === undefined ? '' : `, error ${data.errorCode}`}`,
    )
  }
  const { data } = answer.safeParse(readJson(reply.text))
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

/** The limit includes the body of the reply. */
async function send(
  url: string,
  headers: Record<string, string>,
  body: string,
  limitMs: number,
): Promise<{ ok: boolean; status: number; text: string }> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    })
    return { ok: reply.ok, status: reply.status, text: await reply.text() }
  } catch (error) {
    throw new ProviderUnreachable('Adyen did not answer', { cause: error })
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
