import { callProvider, ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import { z } from 'zod'
import type { BtcpaySettings } from '#server/platform/provider-settings.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import type { ProviderPayment } from '../port.ts'
import { invoice, mustAskPayments, paidMethod, type Invoice } from './invoice.ts'

export const LIMIT_MS = 8_000
const MINUTE_MS = 60_000
/** Time in which BTCPay Server watches an expired invoice for late payments. */
const MONITORING_MINUTES = 24 * 60
const LANGUAGES: Readonly<Record<Lang, string>> = { tr: 'tr-TR', en: 'en' }

export type BtcpayApi = ReturnType<typeof btcpayApi>

/** Whole minutes until the deposit can no longer be paid; 0 where no invoice may be created. */
export const minutesLeft = ({ payableUntil }: ProviderPayment, now: Date): number =>
  Math.max(0, Math.floor((payableUntil.getTime() - now.getTime()) / MINUTE_MS))

/**
 * The invoice of a deposit. Its price in lira is fixed, and BTCPay Server promises the rate of its
 * creation until it expires. One confirmation is required, whatever the store's setting.
 */
export function invoiceRequest(payment: ProviderPayment, now: Date): Record<string, unknown> {
  return {
    amount: toWireMoney(payment.amountMinor),
    currency: payment.currency,
    metadata: { orderId: payment.reference },
    checkout: {
      speedPolicy: 'MediumSpeed',
      expirationMinutes: minutesLeft(payment, now),
      monitoringMinutes: MONITORING_MINUTES,
      paymentTolerance: 0,
      redirectURL: payment.returnUrl,
      redirectAutomatically: true,
      defaultLanguage: LANGUAGES[payment.lang],
    },
  }
}

/** The calls of BTCPay Server's Greenfield API. Each throws ProviderUnreachable. */
export function btcpayApi({ url, apiKey, storeId }: BtcpaySettings, limitMs: number) {
  const store = `/api/v1/stores/${encodeURIComponent(storeId)}`

  async function call<S extends z.ZodType>(
    path: string,
    schema: S,
    body?: Record<string, unknown>,
  ): Promise<z.output<S>> {
    const reply = await callProvider(
      'BTCPay Server',
      `${url}${path}`,
      {
        headers: { authorization: `token ${apiKey}` },
        body: body === undefined ? undefined : JSON.stringify(body),
      },
      limitMs,
    )
    if (!reply.ok) throw new ProviderUnreachable(`BTCPay Server answered ${reply.status}`)
    const { data } = schema.safeParse(reply.body)
    if (data === undefined) throw new ProviderUnreachable('BTCPay Server gave an unreadable answer')
    return data
  }

  const requireOwn = (one: Invoice, reference: string): Invoice => {
    if (one.storeId !== storeId || one.metadata.orderId !== reference)
      throw new ProviderUnreachable('BTCPay Server answered the invoice of another payment')
    return one
  }

  return {
    async create(payment: ProviderPayment, now: Date): Promise<Invoice> {
      const made = await call(`${store}/invoices`, invoice, invoiceRequest(payment, now))
      return requireOwn(made, payment.reference)
    },
    async list(reference: string): Promise<Invoice[]> {
      const query = new URLSearchParams({ orderId: reference })
      const found = await call(`${store}/invoices?${query.toString()}`, z.array(invoice))
      return found.map((one) => requireOwn(one, reference))
    },
    async listUnconfirmed(invoices: readonly Invoice[]): Promise<Set<string>> {
      const unconfirmed = new Set<string>()
      for (const { id } of invoices.filter(mustAskPayments)) {
        const path = `/api/v1/invoices/${encodeURIComponent(id)}/payment-methods`
        const methods = await call(path, z.array(paidMethod))
        const payments = methods.flatMap((method) => method.payments)
        if (payments.some(({ status }) => status !== 'Settled')) unconfirmed.add(id)
      }
      return unconfirmed
    },
  }
}
