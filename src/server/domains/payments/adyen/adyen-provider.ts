import type { AdyenSettings } from '#server/platform/provider-settings.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Refusal } from '#shared/refusals.ts'
import type { PaymentProvider } from '../port.ts'
import { createSession, LIMIT_MS, sessionRequest } from './create-session.ts'
import { readNotification } from './read-notification.ts'
import { isPlatformWebhook, readTransfer } from './read-transfer.ts'
import { sessionStore } from '../session-store.ts'
import { isTokenWebhook, readToken, storedCards } from './stored-cards.ts'
import { adyenTransfers } from './transfers.ts'

const NAME = 'adyen'

/**
 * Deposits through Adyen's hosted page (Checkout sessions, API version 72). Adyen gives the result
 * of a session only for a `sessionResult` that the player's browser brings back, so a deposit
 * cannot be looked up by its reference. Payouts, where their settings are set, go through the
 * Transfers API.
 */
export function adyenProvider(
  platform: Pick<Platform, 'database' | 'clock' | 'secrets'>,
  settings: AdyenSettings,
  limitMs = LIMIT_MS,
): PaymentProvider {
  const { clock } = platform
  const { transfers } = settings
  const sessions = sessionStore(platform, NAME)
  return {
    name: NAME,
    status: null,
    acceptedStatus: 202,
    async start(payment) {
      const kept = await sessions.keep(payment, sessionRequest(settings, payment))
      if (kept.url !== null) return { url: kept.url }
      if (clock.now() >= payment.payableUntil) throw new Refusal('not pending')
      const session = await createSession(settings, payment, kept.request, limitMs)
      return sessions.opened(payment, session)
    },
    ...(settings.tokenKeys !== undefined && { savedMethods: storedCards(settings, limitMs) }),
    readWebhook: (message) =>
      isTokenWebhook(message)
        ? readToken(settings, message)
        : transfers !== undefined && isPlatformWebhook(message)
          ? readTransfer(transfers, message)
          : readNotification(settings, message),
    ...(transfers === undefined
      ? {}
      : { paysTo: ['bank'] as const, ...adyenTransfers(platform, transfers, NAME, limitMs) }),
  }
}
