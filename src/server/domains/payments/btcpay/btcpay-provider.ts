import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import type { BtcpaySettings } from '#server/platform/provider-settings.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Refusal } from '#shared/refusals.ts'
import type { PaymentProvider, ProviderPayment } from '../port.ts'
import { sessionStore } from '../session-store.ts'
import { btcpayApi, LIMIT_MS, minutesLeft, type BtcpayApi } from './btcpay-api.ts'
import { btcpayPayouts } from './btcpay-payouts.ts'
import { judgeInvoices, type Invoice } from './invoice.ts'
import { readDelivery } from './read-webhook.ts'

const NAME = 'btcpay'

/**
 * Deposits in bitcoin, on chain and by Lightning, through a BTCPay Server of the operator
 * (Greenfield API). An invoice has no idempotency key, so the deposit's invoices are listed before
 * one is created. Payouts in bitcoin go through pull payments.
 */
export function btcpayProvider(
  platform: Pick<Platform, 'database' | 'clock' | 'secrets'>,
  settings: BtcpaySettings,
  limitMs = LIMIT_MS,
): PaymentProvider {
  const { clock } = platform
  const sessions = sessionStore(platform, NAME)
  const api = btcpayApi(settings, limitMs)
  return {
    name: NAME,
    acceptedStatus: 200,
    async start(payment) {
      const kept = await sessions.keep(payment, { orderId: payment.reference })
      if (kept.url !== null) return { url: kept.url }
      const made = await findOrCreate(api, payment, clock.now())
      return sessions.opened(payment, { sessionId: made.id, url: made.checkoutLink })
    },
    async status(reference) {
      const invoices = await api.list(reference)
      return judgeInvoices(invoices, await api.listUnconfirmed(invoices))
    },
    readWebhook: (message) => readDelivery(settings, message),
    paysTo: ['bitcoin', 'lightning'],
    ...btcpayPayouts(platform, settings, NAME, limitMs),
  }
}

/**
 * Two requests at once may create two invoices. The player gets the one that is stored first, and
 * the other is never shown. Payments to both count together.
 */
async function findOrCreate(api: BtcpayApi, payment: ProviderPayment, now: Date): Promise<Invoice> {
  const known = await api.list(payment.reference)
  const open = known.find(({ status }) => status === 'New')
  if (open === undefined && (known.length > 0 || minutesLeft(payment, now) === 0))
    throw new Refusal('not pending')
  const made = open ?? (await api.create(payment, now))
  if (made.amount !== payment.amountMinor || made.currency !== payment.currency)
    throw new ProviderUnreachable('BTCPay Server answered an invoice of another amount')
  return made
}
